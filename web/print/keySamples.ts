import { centreOf, type Hex } from '#board/grid';
import type { BoardDisplay, Border, Ground, Way } from '#games/display';
import { cornersOf, sideDirections, sideOf } from '../geometry/cells.ts';
import { roundedLine, straight } from '../geometry/curves.ts';
import { type Line, type Point, scale } from '../geometry/plane.ts';
import { caveMouths, clearings, factories, hamletEmpty, ramparts, townHouses } from './buildings.ts';
import { coralDots, groundMarks, lakes, sand } from './groundMarks.ts';
import { groundsOf, isWater } from './grounds.ts';
import type { Inks } from './inks.ts';
import { anchorPen, borderPen, entryPen, inkOf, layer, signPen, startPen, targetPen, wayPens } from './pens.ts';
import { tag } from './seaPaths.ts';
import { anchors, entryArrows, startRings, targetRings } from './signMarks.ts';
import { ticks } from './ways.ts';

/** One line of a terrain key: a hex with what it explains, drawn as on the map. */
export interface KeySample {
  readonly title: string;
  /** In units of the drawing, around a point. */
  draw(inks: Inks, at: Point): string;
}

/** What a map shows, in the order of its key: grounds, what stands on them, ways, sides of hexes. */
export function samplesOf(board: BoardDisplay): KeySample[] {
  return [...terrainSamples(board), ...markSamples(board), ...waySamples(board), ...borderSamples(board)];
}

function terrainSamples(board: BoardDisplay): KeySample[] {
  const { of } = groundsOf(board);
  return board.terrains.flatMap(({ title, ground }) => {
    const hex = of.indexOf(ground);
    if (hex < 0 || ground === 'sea') return [];
    return [sample(board, hex, title, (inks) => groundIn(board, hex, ground, inks))];
  });
}

/** Marks that are drawn alike are explained once, by what they look like. */
function markSamples(board: BoardDisplay): KeySample[] {
  const { marks, of } = groundsOf(board);
  const isTerrain = new Set(board.terrains.map(({ ground }) => ground));
  const names = Map.groupBy(Object.entries(board.marks), ([, ground]) => ground);
  return [...names].flatMap(([ground, alike]) => {
    const [hex] = marks.get(ground) ?? [];
    if (hex === undefined || isTerrain.has(ground)) return [];
    const title = markTitle(
      ground,
      alike.map(([name]) => name),
    );
    const under = (inks: Inks) => (isWater(of[hex]!) ? inkOf(of[hex]!, inks) : inks.land);
    return [
      sample(board, hex, title, (inks) => hexIn(board, hex, { fill: under(inks) }) + markIn(board, hex, ground, inks)),
    ];
  });
}

function markTitle(ground: Ground, [name, another]: readonly string[]): string {
  if (name === undefined || another !== undefined) return capitalized(ground);
  return name.length === 1 ? `${capitalized(ground)} (${name})` : capitalized(name);
}

function waySamples(board: BoardDisplay): KeySample[] {
  return Object.entries(board.ways).flatMap(([name, way]) =>
    board.map.paths.some(({ kind }) => kind === name)
      ? [sample(board, 0, capitalized(name.replaceAll('-', ' ')), (inks) => acrossHex(board, way, inks))]
      : [],
  );
}

function borderSamples(board: BoardDisplay): KeySample[] {
  return Object.entries(board.borders).flatMap(([name, border]) =>
    border !== 'none' && board.map.hexsides.some(({ features }) => features.includes(name))
      ? [sample(board, 0, capitalized(border === 'strait' ? border : name), (inks) => besideHex(board, border, inks))]
      : [],
  );
}

const size = 0.66;

/** Draws a hex of the map smaller, for the key. */
function sample(board: BoardDisplay, hex: Hex, title: string, draw: (inks: Inks) => string): KeySample {
  return {
    title,
    draw(inks, [toX, toY]) {
      const [x, y] = centreOf(board.grid, hex);
      const [right, down] = [toX - x * size, toY - y * size].map((length) => Math.round(length * scale));
      const edge = layer(straight(cornersOf(board.grid, hex), true), { stroke: inks.line, width: 2 });
      return tag('g', { transform: `translate(${right} ${down}) scale(${size})` }, draw(inks) + edge);
    },
  };
}

function hexIn({ grid }: BoardDisplay, hex: Hex, pen: Parameters<typeof layer>[1]): string {
  return layer(straight(cornersOf(grid, hex), true), pen);
}

function groundIn(board: BoardDisplay, hex: Hex, ground: Ground, inks: Inks): string {
  const signs = groundMarks(board.grid, ground, [hex]).map((some) => layer(some.paths, signPen(some, inks)));
  return hexIn(board, hex, { fill: inkOf(ground, inks) }) + signs.join('') + markIn(board, hex, ground, inks);
}

/** What stands or lies in the middle of a hex. */
function markIn(board: BoardDisplay, hex: Hex, ground: Ground, inks: Inks): string {
  const { grid } = board;
  const [x, y] = centreOf(grid, hex);
  const along = (down: number): Line => [
    [x - 0.42, y + down],
    [x, y + down - 0.06],
    [x + 0.42, y + down],
  ];
  switch (ground) {
    case 'town':
      return (
        layer(clearings(grid, [hex]), { fill: inkOf(ground, inks), opacity: 0.88 }) +
        layer(townHouses(grid, [hex]), { fill: inks.house })
      );
    case 'hamlet':
      return layer(townHouses(grid, [hex], hamletEmpty), { fill: inks.house });
    case 'cave':
      return layer(caveMouths(grid, [hex]), { fill: inks.line });
    case 'works':
      return layer(factories(grid, [hex]), { fill: inks.house, stroke: inks.line, width: 1.4 });
    case 'fortified':
      return layer(ramparts(grid, [hex]), { stroke: inks.line, width: 4 });
    case 'lake':
      return layer(lakes(grid, [hex]), { fill: inks.lake, stroke: inks.shore, width: 1.8 });
    case 'airfield': {
      const strip: Line = [
        [x - 0.4, y - 0.09],
        [x + 0.4, y - 0.09],
        [x + 0.4, y + 0.09],
        [x - 0.4, y + 0.09],
      ];
      return (
        layer(straight(strip, true), { fill: inks.strip, stroke: inks.line, width: 2 }) +
        layer(straight(along(0.03)), { stroke: inks.line, width: 1.4, dashes: '6 5' })
      );
    }
    case 'beach':
      return (
        layer(roundedLine(along(0.22).map(([right, down]): Point => [x + (right - x) * 0.72, down])), {
          stroke: inks.beach,
          width: 40,
          cap: 'butt',
        }) +
        layer(
          sand(grid, [hex], ([, down]) => down > y - 0.05 && down < y + 0.34),
          { stroke: inks.sand, width: 2.6 },
        )
      );
    case 'reef':
      return (
        hexIn(board, hex, { fill: inks.waterShallow }) +
        layer(roundedLine(along(0.03)), { stroke: inks.coralBand, width: 20, opacity: 0.85 }) +
        layer(coralDots([along(0)]), { stroke: inks.coral, width: 3.4 })
      );
    case 'port':
      return layer(anchors(grid, [hex]), anchorPen(inks));
    case 'entry':
      return layer(entryArrows(grid, [hex]), entryPen(inks));
    case 'target':
      return layer(targetRings(grid, [hex]), targetPen(inks));
    case 'start':
      return layer(startRings(grid, [hex]), startPen(inks));
    default:
      return '';
  }
}

function acrossHex(board: BoardDisplay, way: Way, inks: Inks): string {
  const [x, y] = centreOf(board.grid, 0);
  const line = roundedLine([
    [x - 0.5, y + 0.1],
    [x - 0.12, y - 0.1],
    [x + 0.12, y + 0.1],
    [x + 0.5, y - 0.1],
  ]);
  return (
    hexIn(board, 0, { fill: inks.land }) +
    wayPens(way, inks)
      .map((pen) => layer(line, pen))
      .join('')
  );
}

function besideHex(board: BoardDisplay, border: Border, inks: Inks): string {
  const ends = sideOf(board.grid, 0, sideDirections(board.grid)[0]!);
  const path = straight(ends) + ticks(ends, centreOf(board.grid, 0), border);
  return hexIn(board, 0, { fill: inks.land }) + layer(path, borderPen(border, inks));
}

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
