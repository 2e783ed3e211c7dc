import { centreOf, hexAt, neighbour } from '#board/grid';
import type { BoardDisplay } from '#games/display';
import { type Grounds, isWater } from './grounds.ts';
import type { Box, Point } from './plane.ts';

/** What a name is the name of decides how it is set, as on any printed map. */
export type LabelKind = 'town' | 'village' | 'height' | 'water' | 'works';

export interface Label {
  readonly text: string;
  readonly kind: LabelKind;
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
  /** The farthest from which it has room to be read, as letters grow with the distance; left out where it never has to give way. */
  readonly from?: 'middle' | 'near';
}

/** Height of the letters in hexes, by kind, as the stylesheet of the map has it. */
const letterHeight: Readonly<Record<LabelKind, number>> = {
  town: 0.25,
  village: 0.205,
  height: 0.2,
  water: 0.215,
  works: 0.19,
};

const waterWords = /\b(point|cape|bay|lake|lagoon|beach|harbou?r|reef|strait|sea|passage|channel|gulf|ocean|island)\b/i;
const heightWords = /\b(mount|mt|hill|ridge|pass|cliffs?|heights|valley|peak|plateau|nose)\b/i;
const worksWords = /\b(airfield|airstrip|field|mill|station|plant|base|battery|fort)\b/i;

/** The names of a map with their places, set so that they lie on each other as little as can be. */
export function labelsOf(board: BoardDisplay, grounds: Grounds, sheet: Box): Label[] {
  const names = namesOf(board);
  const towns = new Set(grounds.marks.get('town'));
  const kindOf = (name: string, hexes: readonly number[]): LabelKind => {
    if (worksWords.test(name)) return 'works';
    if (hexes.some((hex) => grounds.of[hex] === 'town' || towns.has(hex))) return 'town';
    if (heightWords.test(name)) return 'height';
    return waterWords.test(name) ? 'water' : 'village';
  };
  const wanted = [...names].map(([text, hexes]) => ({ text, hexes, kind: kindOf(text, hexes) }));
  const order: readonly LabelKind[] = ['town', 'height', 'works', 'village', 'water'];
  wanted.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  const taken: Box[] = [];
  const labels = wanted.map(({ text, hexes, kind }) => {
    const spots = hexes.flatMap((hex) => candidates(centreOf(board.grid, hex), seaward(board, grounds, hex), kind));
    return placed(text, kind, spots, taken, sheet);
  });
  return withRoom(labels);
}

/** How much larger letters are than printed, by the distance: as the stylesheets of the board and of pictures have it. */
const letterScales = { middle: 1.15, far: 1.7 } as const;

/** Names that would lie on others when letters are larger are left out from that distance. */
function withRoom(labels: readonly Label[]): Label[] {
  const taken = { middle: [] as Box[], far: [] as Box[] };
  const fits = (label: Label, distance: keyof typeof taken): boolean => {
    const box = roomFor(
      label.text,
      label.kind,
      { at: [label.x, label.y], anchor: label.anchor },
      letterScales[distance],
    );
    if (taken[distance].some((other) => overlap(box, other) > 0.02)) return false;
    taken[distance].push(box);
    return true;
  };
  return labels.map((label) => {
    if (!fits(label, 'middle')) return { ...label, from: 'near' };
    const isSeenFromFar = label.kind === 'town' || label.kind === 'height';
    return isSeenFromFar && !fits(label, 'far') ? { ...label, from: 'middle' } : label;
  });
}

function namesOf(board: BoardDisplay): Map<string, number[]> {
  const names = new Map<string, number[]>();
  const add = (name: string, hex: number): void => {
    const hexes = names.get(name);
    if (!hexes) names.set(name, [hex]);
    else if (!hexes.includes(hex)) hexes.push(hex);
  };
  for (const { name, hex } of board.map.places) add(name, hexAt(board.grid, hex));
  for (const { name, place } of board.map.cells) if (place !== '') add(place, hexAt(board.grid, name));
  return names;
}

interface Spot {
  readonly at: Point;
  readonly anchor: Label['anchor'];
  /** The lower the better. */
  readonly cost: number;
}

/** Above and below the place where a counter would stand, then to its sides; towards the sea for what lies on it. */
function candidates([x, y]: Point, [seaX, seaY]: Point, kind: LabelKind): Spot[] {
  const size = letterHeight[kind];
  const spots: Spot[] = [
    { at: [x, y + 0.36 + size * 0.8], anchor: 'middle', cost: 0 },
    { at: [x, y - 0.36 - size * 0.1], anchor: 'middle', cost: 0.02 },
    { at: [x + 0.4, y + size * 0.35], anchor: 'start', cost: 0.08 },
    { at: [x - 0.4, y + size * 0.35], anchor: 'end', cost: 0.1 },
    { at: [x + 0.25, y + 0.3 + size * 0.8], anchor: 'start', cost: 0.12 },
    { at: [x + 0.25, y - 0.32], anchor: 'start', cost: 0.12 },
    { at: [x - 0.25, y + 0.3 + size * 0.8], anchor: 'end', cost: 0.12 },
    { at: [x - 0.25, y - 0.32], anchor: 'end', cost: 0.12 },
  ];
  const pull = kind === 'water' ? 0.8 : kind === 'town' ? 0.3 : 0;
  return spots.map((spot) => ({
    ...spot,
    cost: spot.cost - pull * ((spot.at[0] - x) * seaX + (spot.at[1] - y) * seaY),
  }));
}

/** The direction in which a hex's water neighbours lie, [0, 0] inland. */
function seaward(board: BoardDisplay, grounds: Grounds, hex: number): Point {
  const { grid } = board;
  const [x, y] = centreOf(grid, hex);
  let [sumX, sumY] = [0, 0];
  for (let direction = 0; direction < grid.sides; direction++) {
    const near = neighbour(grid, hex, direction);
    if (near < 0 || !isWater(grounds.of[near]!)) continue;
    const [nearX, nearY] = centreOf(grid, near);
    sumX += nearX - x;
    sumY += nearY - y;
  }
  const long = Math.hypot(sumX, sumY);
  return long < 0.1 ? [0, 0] : [sumX / long, sumY / long];
}

/** Takes the cheapest of the spots and the room that the text needs there. */
export function placed(text: string, kind: LabelKind, spots: readonly Spot[], taken: Box[], sheet: Box): Label {
  let best: { spot: Spot; box: Box; cost: number } | undefined;
  for (const spot of spots) {
    const box = roomFor(text, kind, spot);
    const outside = overlap(box, sheet) < areaOfBox(box) - 1e-9 ? 5 : 0;
    const cost = spot.cost + outside + taken.reduce((sum, other) => sum + overlap(box, other) * 20, 0);
    if (!best || cost < best.cost) best = { spot, box, cost };
  }
  if (!best) throw new RangeError(`No place is given for the name ${text}`);
  taken.push(best.box);
  return { text, kind, x: best.spot.at[0], y: best.spot.at[1], anchor: best.spot.anchor };
}

function roomFor(text: string, kind: LabelKind, { at: [x, y], anchor }: Pick<Spot, 'at' | 'anchor'>, larger = 1): Box {
  const size = letterHeight[kind] * larger;
  const wide = text.length * size * (kind === 'town' ? 0.62 : 0.5);
  const left = anchor === 'start' ? x : anchor === 'end' ? x - wide : x - wide / 2;
  return { left, right: left + wide, top: y - size * 0.85, bottom: y + size * 0.25 };
}

function overlap(a: Box, b: Box): number {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

function areaOfBox(box: Box): number {
  return (box.right - box.left) * (box.bottom - box.top);
}
