import { centreOf, type Hex } from '#board/grid';
import type { BoardDisplay, Border, Ground, Way } from '#games/display';
import { hexAtPoint } from '../geometry/cells.ts';
import { roundedLine, roundedLoop, straight } from '../geometry/curves.ts';
import { type Box, cornersOfBox, type Line, type Point } from '../geometry/plane.ts';
import { type Airfields, airfieldsOf } from './airfields.ts';
import { areaPaths, gridPaths, landAreaPaths } from './areas.ts';
import { caveMouths, clearings, factories, hamletEmpty, ramparts, townHouses } from './buildings.ts';
import { coralDots, groundMarks, lakes, type Signs, sand } from './groundMarks.ts';
import { type Grounds, groundsOf, isWater, landGrounds, neighboursOf } from './grounds.ts';
import { labelsOf } from './labels.ts';
import type { Label } from './lettering.ts';
import { marginsOf } from './margins.ts';
import { oncePerBoard } from './oncePerBoard.ts';
import { type Relief, reliefOf } from './relief.ts';
import { shoreIn, shoreOf } from './shore.ts';
import { anchors, entryArrows, startRings, targetRings } from './signMarks.ts';
import { borderPaths, wayPaths } from './ways.ts';

/** Hexes of one ground. */
export interface Area {
  readonly ground: Ground;
  readonly paths: readonly string[];
}

/** A map worked out into path data, once a board: a component only has to put it on the page. */
export interface MapDrawing {
  /** All hexes and some sea around them, in the map's coordinates. */
  readonly field: Box;
  /** The shore, to be stroked. */
  readonly shore: string;
  /**
   * The sea from the shore outwards and from each depth outwards. It is painted over the land, which so needs no clipping:
   * a clip along a whole shore costs more than everything else on the map.
   */
  readonly sea: readonly string[];
  /** Land that differs from open ground, in the order in which it is painted. */
  readonly areas: readonly Area[];
  readonly reefs: readonly string[];
  /** Lines off the shore where a reef lies before the land. */
  readonly reefLines: readonly Line[];
  /** The shore where it is a beach. */
  readonly beaches: string;
  readonly lakes: string;
  /** Open ground around what is built in hexes of other terrain. */
  readonly clearings: readonly Area[];
  readonly houses: readonly string[];
  readonly factories: string;
  readonly caves: string;
  readonly airfields: Airfields;
  readonly ramparts: string;
  readonly anchors: string;
  readonly entryArrows: string;
  readonly targets: string;
  readonly starts: string;
  readonly borders: ReadonlyMap<Border, string>;
  readonly ways: ReadonlyMap<Way, string>;
  readonly grid: { readonly land: readonly string[]; readonly water: readonly string[] };
  readonly labels: readonly Label[];
}

/** What a map can do without for a moment: worked out once the rest can be seen. */
export interface MapDetails {
  readonly relief: Relief;
  readonly signs: readonly Signs[];
  readonly reefSigns: readonly Signs[];
  readonly coral: readonly string[];
  readonly sand: readonly string[];
}

export const drawingOf = oncePerBoard(draw);
export const detailsOf = oncePerBoard(drawDetails);

function drawDetails(board: BoardDisplay): MapDetails {
  const { grid } = board;
  const grounds = groundsOf(board);
  return {
    relief: reliefOf(grid, grounds, marginsOf(board).field, fineness(grid.size) * 0.6),
    signs: landGrounds.flatMap((ground) => groundMarks(grid, ground, terrainHexes(grounds, ground))),
    reefSigns: groundMarks(grid, 'reef', terrainHexes(grounds, 'reef')),
    coral: coralDots(drawingOf(board).reefLines),
    sand: sand(grid, hexesOf(grounds, 'beach'), nearWater(board, grounds)),
  };
}

/** Built in hexes of any terrain. */
const builtGrounds: readonly Ground[] = ['town', 'works'];

/** A large map is drawn from a coarser net: at the size at which it is seen, the difference is invisible. */
function fineness(size: number): number {
  return size < 1000 ? 9 : 5;
}

function draw(board: BoardDisplay): MapDrawing {
  const { grid } = board;
  const { field } = marginsOf(board);
  const grounds = groundsOf(board);
  const fine = fineness(grid.size);
  const { land, depths } = shoreOf(board, grounds, field, fine);
  const beaches = hexesOf(grounds, 'beach');
  const isBeach = new Set(beaches);
  const hasReef = new Set(grounds.marks.get('reef'));
  const around = straight(cornersOfBox(field), true);
  return {
    field,
    shore: land.map(roundedLoop).join(''),
    sea: [land, ...depths].map((loops) => around + loops.map(roundedLoop).join('')),
    areas: landGrounds.flatMap((ground) => {
      const hexes = terrainHexes(grounds, ground);
      if (hexes.length === 0) return [];
      return [{ ground, paths: landAreaPaths(grid, grounds, ground) }];
    }),
    reefs: areaPaths(grid, (hex) => grounds.of[hex] === 'reef'),
    reefLines: shoreIn(depths.slice(0, 1).flat(), (point) => hasReef.has(landNear(board, grounds, point))),
    beaches: shoreIn(land, (point) => isBeach.has(landNear(board, grounds, point)))
      .map(roundedLine)
      .join(''),
    lakes: lakes(grid, hexesOf(grounds, 'lake')),
    clearings: builtGrounds.map((ground) => ({
      ground,
      paths: [clearings(grid, grounds.marks.get(ground) ?? [])],
    })),
    houses: [
      ...townHouses(grid, hexesOf(grounds, 'town')),
      ...townHouses(grid, hexesOf(grounds, 'hamlet'), hamletEmpty),
    ],
    factories: factories(grid, hexesOf(grounds, 'works')),
    caves: caveMouths(grid, hexesOf(grounds, 'cave')),
    airfields: airfieldsOf(grid, grounds, hexesOf(grounds, 'airfield'), board.runways),
    ramparts: ramparts(grid, hexesOf(grounds, 'fortified')),
    anchors: anchors(grid, hexesOf(grounds, 'port')),
    entryArrows: entryArrows(grid, hexesOf(grounds, 'entry')),
    targets: targetRings(grid, hexesOf(grounds, 'target')),
    starts: startRings(grid, hexesOf(grounds, 'start')),
    borders: borderPaths(board, grounds),
    ways: wayPaths(board),
    grid: gridPaths(grid, grounds),
    labels: labelsOf(board, grounds),
  };
}

function terrainHexes({ of }: Grounds, ground: Ground): Hex[] {
  return of.flatMap((found, hex) => (found === ground ? [hex] : []));
}

/** Hexes that have a ground as their terrain or as a mark. */
function hexesOf(grounds: Grounds, ground: Ground): Hex[] {
  return [...new Set([...terrainHexes(grounds, ground), ...(grounds.marks.get(ground) ?? [])])];
}

/** The land to which a place on the shore belongs: where the shore runs through a sea hex, that of its nearest neighbour. */
function landNear({ grid }: BoardDisplay, grounds: Grounds, [x, y]: Point): Hex {
  const here = hexAtPoint(grid, [x, y]);
  if (here < 0 || !isWater(grounds.of[here]!)) return here;
  let nearest = -1;
  let distance = Infinity;
  for (const near of neighboursOf(grid, grounds, here, 'land')) {
    const [nearX, nearY] = centreOf(grid, near);
    const off = Math.hypot(nearX - x, nearY - y);
    if (off < distance) [nearest, distance] = [near, off];
  }
  return nearest;
}

function nearWater({ grid }: BoardDisplay, grounds: Grounds): (point: Point, hex: Hex) => boolean {
  return ([x, y], hex) =>
    neighboursOf(grid, grounds, hex, 'water').some((near) => {
      const [waterX, waterY] = centreOf(grid, near);
      return Math.hypot(x - waterX, y - waterY) < 0.82;
    });
}
