import type { Hex } from '#board/grid';
import { areaOf } from '#games/boardPlaces';
import type { BoardArea, BoardDisplay, Face, Piece, ShipPicture } from '#games/display';
import { cellWidth, spotOf } from '../geometry/places.ts';
import { type Box, type Point, scaled } from '../geometry/plane.ts';
import { pieceKey } from './board.ts';
import { counterWidth, type PlacedPiece, stacksOf } from './stacks.ts';

/*
 * Zones hold fleets, islands garrisons. Seen from afar, all that a side has in a place is one counter with a number on it. Nearer,
 * its pieces lie in piles, one for each kind, carriers first. The place that is opened has all its pieces side by side, large
 * enough to be read at any distance.
 */

export interface Watching {
  readonly sides: readonly string[];
  readonly afar: boolean;
  readonly fanned?: Hex | undefined;
  /** What is in sight, in the drawing. */
  readonly sight?: Box | undefined;
  /** Pixels of the screen to a unit of the drawing. */
  readonly unit: number;
}

/** Where each piece on a board of zones stands, and what stands for many. */
export function placedForces(board: BoardDisplay, pieces: readonly Piece[], watching: Watching): PlacedPiece[] {
  return [...stacksOf(board.id, pieces)].flatMap(([place, stack]) => {
    if (place === watching.fanned && stack.length > 1) return spread(board, place, stack, watching);
    const forces = watching.sides.map((side) => inOrder(stack.filter((piece) => piece.side === side)));
    const neutral = stack.filter(({ side }) => side === null || !watching.sides.includes(side));
    return [...forces, neutral].flatMap((force, side) => {
      if (force.length === 0) return [];
      const isAlone = forces.filter(({ length }) => length > 0).length < 2;
      const region = regionOf(board, place, side, isAlone);
      return watching.afar ? asOne(board, place, force, region, isAlone) : inPiles(place, force, region);
    });
  });
}

const shipOrder: readonly ShipPicture[] = [
  'carrier',
  'light carrier',
  'escort carrier',
  'battleship',
  'battlecruiser',
  'heavy cruiser',
  'light cruiser',
  'destroyer',
  'torpedo boat',
  'submarine',
  'seaplane tender',
  'fast transport',
  'transport',
  'landing ship',
  'barge',
  'service squadron',
];
const styleOrder: readonly Face['style'][] = ['base', 'ship', 'air', 'unit', 'hidden', 'force', 'marker'];

/** Pieces with the same name lie in one pile. */
function kindOf(face: Face): string {
  return face.style === 'ship' ? face.type : face.style === 'hidden' ? 'unit' : face.style;
}

function rank({ face }: Piece): number {
  return styleOrder.indexOf(face.style) * 100 + (face.style === 'ship' ? shipOrder.indexOf(face.type) : 0);
}

function inOrder(pieces: readonly Piece[]): readonly Piece[] {
  return [...pieces].sort((a, b) => rank(a) - rank(b));
}

function grouped(pieces: readonly Piece[], nameOf: (piece: Piece) => string): (readonly Piece[])[] {
  return [...Map.groupBy(pieces, nameOf).values()];
}

/** Where a side's pieces lie in a place, in the drawing: the first side to the left. */
export function regionOf(board: BoardDisplay, place: Hex, side: number, isAlone: boolean): Box {
  const by = cellWidth(board);
  const area = areaOf(board, place);
  const isLeft = side % 2 === 0;
  if (area) {
    const box = scaled(area.box, by);
    if (!area.lens) return belowTitle(box, isAlone ? undefined : isLeft);
    const column = Math.max(0.8, (area.lens.centre[0] - area.lens.radius - area.box.left) * by - 0.05);
    return isLeft ? { ...box, right: box.left + column } : { ...box, left: box.right - column };
  }
  const [x, y] = spotOf(board, place);
  const hasIslands = (board.areas ?? []).some(({ lens, cells }) => lens && cells.includes(place));
  const half = by / 2;
  return {
    left: isLeft ? x - half + 0.15 : x + 0.06,
    right: isLeft ? x - 0.06 : x + half - 0.15,
    top: y - half + (hasIslands ? 3.5 : 1.3),
    bottom: y + half - 0.15,
  };
}

/** The room of a base beyond the edge: below its name, or beside it. */
function belowTitle(box: Box, isLeft: boolean | undefined): Box {
  const isUpright = box.bottom - box.top > box.right - box.left;
  const room = {
    left: box.left + 0.2,
    right: box.right - 0.2,
    top: box.top + (isUpright ? 2.4 : 1.5),
    bottom: box.bottom - (isUpright ? 0.8 : 0.3),
  };
  if (isLeft === undefined) return room;
  const middle = (room.left + room.right) / 2;
  return isLeft ? { ...room, right: middle } : { ...room, left: middle };
}

/** The largest step at which so many counters lie in a region in rows, and how many are in a row. */
export function fitting(
  { left, top, right, bottom }: Box,
  count: number,
  largest: number,
): { step: number; perRow: number } {
  for (let step = largest; step > 0.3; step -= 0.05) {
    const perRow = Math.floor((right - left) / step + 1e-6);
    if (perRow * Math.floor((bottom - top) / step + 1e-6) >= count) return { step, perRow: Math.min(perRow, count) };
  }
  return { step: 0.3, perRow: Math.max(1, Math.floor((right - left) / 0.3)) };
}

const largestPile = 1.2;
/** Of the step from one pile to the next, how much is counter. */
const counterShare = 0.86;

function inPiles(place: Hex, force: readonly Piece[], region: Box): PlacedPiece[] {
  const piles = grouped(force, ({ face }) => kindOf(face));
  const { step, perRow } = fitting(region, piles.length, largestPile);
  const rows = Math.ceil(piles.length / perRow);
  const [x, y] = [(region.left + region.right) / 2, (region.top + region.bottom) / 2];
  const size = (step * counterShare) / counterWidth;
  return piles.flatMap((pile, index) => {
    const row = Math.floor(index / perRow);
    const inRow = Math.min(perRow, piles.length - row * perRow);
    const middle: Point = [x + (index - row * perRow - (inRow - 1) / 2) * step, y + (row - (rows - 1) / 2) * step];
    // The first of its kind lies on top.
    return [...pile].reverse().map((piece, level): PlacedPiece => {
      const off = (level - (pile.length - 1) / 2) * Math.min(0.05, 0.13 / pile.length) * size;
      const isTop = level === pile.length - 1;
      return {
        key: pieceKey(piece),
        piece,
        hex: place,
        at: [middle[0] + off, middle[1] - off],
        level,
        together: force.length,
        size,
        ...(isTop && pile.length > 1 ? { count: pile.length } : {}),
      };
    });
  });
}

/** A fleet is a third of a zone wide, a garrison less. Where a zone is small, two sides share it. */
const forceSize = { fleet: 2.9, garrison: 2 };

function asOne(board: BoardDisplay, place: Hex, force: readonly Piece[], region: Box, isAlone: boolean): PlacedPiece[] {
  const area = areaOf(board, place);
  const lens = area?.lens;
  const by = cellWidth(board);
  const isBase = area !== undefined && !lens;
  const groups = isBase ? grouped(force, ({ face }) => (face.style === 'hidden' ? 'unit' : face.style)) : [force];
  const half = isAlone ? forceSize.fleet : (region.right - region.left) / counterWidth;
  const size = lens ? forceSize.garrison * Math.min(1, lens.radius / 0.2) : Math.min(half, forceSize.fleet);
  const [x, y] = [(region.left + region.right) / 2, (region.top + region.bottom) / 2];
  const isWide = region.right - region.left > region.bottom - region.top;
  return groups.map((group, index): PlacedPiece => {
    const along = (index - (groups.length - 1) / 2) * counterWidth * size * 1.12;
    const inRow: Point = isWide ? [x + along, y] : [x, y + along];
    const middle = lens ? besideLens(board, area!, x < lens.centre[0] * by ? -1 : 1) : inRow;
    const first = group[0]!;
    return {
      key: `force ${place} ${first.side} ${index}`,
      piece: {
        ...first,
        kind: 'force',
        target: place,
        face: faceOfForce(group),
        title: titleOfForce(group),
        marks: group.some(({ marks }) => marks.includes('supposed')) ? ['supposed'] : [],
      },
      hex: place,
      at: middle,
      level: 0,
      together: force.length,
      size,
      members: group.map(pieceKey),
    };
  });
}

/** On the rim of a lens. Where two share a zone there is no room between them: their garrisons lie on its far sides. */
function besideLens(board: BoardDisplay, { lens, cells }: BoardArea, side: -1 | 1): Point {
  const by = cellWidth(board);
  const { centre, radius } = lens!;
  if (radius >= 0.18) return [(centre[0] + side * radius * 0.95) * by, (centre[1] + radius * 0.45) * by];
  const outwards = centre[0] * by < spotOf(board, cells[0]!)[0] ? -1 : 1;
  return [(centre[0] + outwards * radius * 1.35) * by, (centre[1] + side * radius * 0.55) * by];
}

function faceOfForce(force: readonly Piece[]): Face {
  const [{ face }] = force as [Piece];
  if (force.length === 1 && face.style !== 'base') return face;
  if (face.style === 'ship') return { style: 'force', picture: face.type, count: shipsIn(force) };
  const count = force.filter((piece) => piece.face.style !== 'base').length;
  if (face.style === 'base') return { style: 'force', picture: 'base', count, level: face.level };
  if (face.style === 'hidden') return { style: 'force', picture: 'unknown', count };
  return { style: 'force', picture: face.style === 'air' ? face.type : 'ground', count };
}

/** What ships carry is not counted with them. */
function shipsIn(force: readonly Piece[]): number {
  return force.filter(({ face: { style } }) => style === 'ship' || style === 'hidden').length;
}

function titleOfForce(force: readonly Piece[]): string {
  const [{ title }] = force as [Piece];
  if (force.length === 1) return title;
  if (force.every((piece) => piece.title === title)) return `${title} ×${force.length}`;
  const ships = force.filter(({ face }) => face.style === 'ship').length;
  if (ships === force.length) return `${ships} ships`;
  const isAtSea = force[0]!.face.style === 'ship' && force.some(({ marks }) => marks.includes('at sea'));
  if (!isAtSea) return `${force.length} units`;
  return `${ships === 1 ? '1 ship' : `${ships} ships`} with ${force.length - ships} aboard`;
}

/** Pixels that a counter in an opened place is wide at least. */
const readable = 50;
const gap = 0.35;

/** All pieces of a place in rows, side by side, one side below the other. */
function spread(
  board: BoardDisplay,
  place: Hex,
  stack: readonly Piece[],
  { sides, sight, unit }: Watching,
): PlacedPiece[] {
  const size = Math.max(1, readable / (counterWidth * unit));
  const step = counterWidth * size * 1.1;
  const room = sight ? Math.floor((sight.right - sight.left) / step) : 10;
  const perRow = Math.max(3, Math.min(10, room, Math.ceil(Math.sqrt(stack.length * 2))));
  const groups = [...sides, null].map((side) =>
    inOrder(stack.filter((piece) => (side === null ? !sides.includes(piece.side ?? '') : piece.side === side))),
  );
  const rows: (readonly Piece[])[] = [];
  const firstRows: number[] = [];
  for (const group of groups) {
    if (group.length > 0) firstRows.push(rows.length);
    for (let first = 0; first < group.length; first += perRow) rows.push(group.slice(first, first + perRow));
  }
  const high = (rows.length + (firstRows.length - 1) * gap) * step;
  const wide = Math.min(perRow, Math.max(...rows.map(({ length }) => length))) * step;
  const [x, y] = within(spotOf(board, place), wide, high, sight);
  let level = 0;
  return rows.flatMap((row, index) => {
    const gaps = firstRows.filter((first) => first > 0 && first <= index).length * gap;
    const top = y - high / 2 + (index + gaps + 0.5) * step;
    return row.map((piece, column): PlacedPiece => {
      const at: Point = [x - wide / 2 + (column + 0.5) * step, top];
      return { key: pieceKey(piece), piece, hex: place, at, level: level++, together: stack.length, size };
    });
  });
}

/** The middle of something so large that it stays in sight. */
function within([x, y]: Point, wide: number, high: number, sight: Box | undefined): Point {
  if (!sight) return [x, y];
  const kept = (value: number, low: number, most: number): number =>
    low > most ? (low + most) / 2 : Math.min(Math.max(value, low), most);
  return [
    kept(x, sight.left + wide / 2, sight.right - wide / 2),
    kept(y, sight.top + high / 2, sight.bottom - high / 2),
  ];
}
