import { centreOf } from '#board/grid';
import type { BoardDisplay } from '#games/display';
import { cornersOf } from '../geometry/cells.ts';
import { type Box, boxOf, cornersOfBox, grown, overlap, type Point } from '../geometry/plane.ts';
import { groundsOf, isWater } from './grounds.ts';
import { oncePerBoard } from './oncePerBoard.ts';
import { type KeyForm, keySize } from './terrainKey.ts';

/** What stands around the hexes of a map, and where. */
export interface Margins {
  /** All hexes and some sea around them. */
  readonly field: Box;
  /** The field, and beside it what has no room in it. */
  readonly sheet: Box;
  readonly key: { readonly box: Box; readonly form: KeyForm };
  /** Room for the turns of the game. */
  readonly track: Box;
  readonly compass: Point;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** From the edge of the field or the sheet to what stands in it. */
const gap = 0.35;
/** Large enough for the turns of a long game, the best form first. */
const trackSizes: readonly Size[] = [
  { width: 12, height: 4 },
  { width: 9, height: 3 },
  { width: 6.5, height: 4.2 },
];

const keyForms: readonly KeyForm[] = [1.3, 1.15, 1].flatMap((scale) => [2, 1].map((columns) => ({ columns, scale })));

/** Key and track stand on the sea where no hexes are, in the corners; else on a strip of paper beside the field. */
export const marginsOf = oncePerBoard(lay);

function lay(board: BoardDisplay): Margins {
  const field = fieldOf(board);
  const areas = (board.areas ?? []).map(({ box }) => box);
  for (const form of keyForms) {
    const box = roomIn(board, field, keySize(board, form), areas);
    const track = box && firstOf(trackSizes, (size) => roomIn(board, field, size, [...areas, box]));
    if (track)
      return {
        field,
        sheet: field,
        key: { box, form },
        track,
        compass: compassIn(board, field, [...areas, box, track]),
      };
  }
  const isWide = field.right - field.left > 1.5 * (field.bottom - field.top);
  const strip = isWide ? below(board, field) : beside(board, field);
  return {
    field,
    ...strip,
    compass: compassIn(board, field, areas),
  };
}

function fieldOf({ grid, areas = [] }: BoardDisplay): Box {
  const corners = areas.flatMap(({ box }): readonly Point[] => cornersOfBox(box));
  for (let hex = 0; hex < grid.size; hex++) corners.push(...cornersOf(grid, hex));
  return grown(boxOf(corners), 0.75);
}

type Strip = Pick<Margins, 'sheet' | 'key' | 'track'>;

/** The more hexes there are, the smaller each is seen. */
function scaleFor({ top, bottom }: Box): number {
  return Math.min(1, Math.max(0.55, Math.round((bottom - top) * 6) / 100));
}

function below(board: BoardDisplay, field: Box): Strip {
  const scale = scaleFor(field);
  const forms = [4, 5, 6, 7, 8].map((columns) => ({ columns, scale }));
  const form = forms.find((one) => keySize(board, one).height < 4.5 * scale) ?? forms.at(-1)!;
  const top = field.bottom + gap;
  const key = boxAt([field.left + gap, top], keySize(board, form));
  return {
    sheet: { ...field, bottom: key.bottom + gap },
    key: { box: key, form },
    track: { left: key.right + gap, top, right: field.right - gap, bottom: key.bottom },
  };
}

/** At least so high is the room for the turns, in parts of the scale of the key. */
const leastTrack = 2.6;

function beside(board: BoardDisplay, field: Box): Strip {
  const scale = scaleFor(field);
  const high = field.bottom - field.top;
  const forms = [1, 2, 3].map((columns) => ({ columns, scale }));
  const needed = (form: KeyForm): number => keySize(board, form).height + leastTrack * scale + 3 * gap;
  const form = forms.find((one) => needed(one) <= high) ?? forms.at(-1)!;
  const key = boxAt([field.right + gap, field.top + gap], keySize(board, form));
  const bottom = field.top + Math.max(high, needed(form));
  return {
    sheet: { ...field, right: key.right + gap, bottom },
    key: { box: key, form },
    track: { left: key.left, right: key.right, top: key.bottom + gap, bottom: bottom - gap },
  };
}

function boxAt([left, top]: Point, { width, height }: Size): Box {
  return { left, top, right: left + width, bottom: top + height };
}

function firstOf<T, U>(list: readonly T[], find: (one: T) => U | undefined): U | undefined {
  for (const one of list) {
    const found = find(one);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The place nearest to a corner of the field where a box lies on no hex and on nothing that stands there already. */
function roomIn(board: BoardDisplay, field: Box, size: Size, taken: readonly Box[]): Box | undefined {
  const inner = grown(field, -gap);
  const centres = Array.from({ length: board.grid.size }, (_, hex) => centreOf(board.grid, hex));
  const full = [...centres, ...board.coastline.flat()];
  const isFree = (box: Box): boolean => {
    const around = grown(box, 0.6);
    return (
      taken.every((other) => overlap(grown(box, gap), other) === 0) &&
      !full.some(([x, y]) => x > around.left && x < around.right && y > around.top && y < around.bottom)
    );
  };
  const lefts = steps(inner.left, inner.right - size.width);
  const tops = steps(inner.top, inner.bottom - size.height);
  const places = lefts.flatMap((left) => tops.map((top): Point => [left, top]));
  const last: Point = [inner.right - size.width, inner.bottom - size.height];
  const fromCorner = ([x, y]: Point): number =>
    Math.min(x - inner.left, last[0] - x) + Math.min(y - inner.top, last[1] - y);
  return places
    .sort((a, b) => fromCorner(a) - fromCorner(b))
    .map((place) => boxAt(place, size))
    .find(isFree);
}

/** From one length to another, both among them. */
function steps(from: number, to: number): number[] {
  if (to < from) return [];
  const count = Math.ceil((to - from) / 0.5);
  return Array.from({ length: count + 1 }, (_, index) => (index === count ? to : from + index * 0.5));
}

/** In the corner of the field that has the fewest hexes of land, clear of what stands there. */
function compassIn(board: BoardDisplay, field: Box, taken: readonly Box[]): Point {
  const { of } = groundsOf(board);
  const crowd = ([x, y]: Point): number => {
    const box = { left: x - 1, right: x + 1, top: y - 1, bottom: y + 1 };
    if (taken.some((other) => overlap(box, other) > 0)) return Infinity;
    let sum = 0;
    for (let hex = 0; hex < board.grid.size; hex++) {
      const [hexX, hexY] = centreOf(board.grid, hex);
      sum += Math.max(0, 4 - Math.hypot(hexX - x, hexY - y)) * (isWater(of[hex]!) ? 1 : 3);
    }
    return sum;
  };
  const spots = [...cornersOfBox(grown(field, -1.3)), ...taken.flatMap((box) => cornersOfBox(grown(box, 1.4)))];
  const inside = grown(field, -1.2);
  return spots
    .filter(([x, y]) => x > inside.left && x < inside.right && y > inside.top && y < inside.bottom)
    .map((spot) => ({ spot, crowd: crowd(spot) }))
    .sort((a, b) => a.crowd - b.crowd)[0]!.spot;
}
