import { distance, type Hex } from './grid.ts';
import { indexOfLine, type Lines, stepLength } from './lines.ts';

/**
 * How the hexes have changed since the map was printed, one number for each: 0 for a hex that is as printed, `CLEARED` for
 * one that has lost what stood in it, and any greater number for one that nobody sees through now, such as smoke.
 */
export type ChangedHexes = ArrayLike<number>;
export const CLEARED = 1;

/** Whether one hex sees another by the rules of a game; they are different and at most the range of the lines apart. */
export type Sees = (from: Hex, to: Hex, changed: ChangedHexes | undefined) => boolean;

/** Who sees whom on the map as printed: a bit for each pair of hexes, at `from * size + to`. */
export interface SightTable {
  readonly lines: Lines;
  readonly sees: Sees;
  readonly bits: Uint32Array;
}

/** Asks once for each pair of hexes within the range of the lines. A hex sees itself. */
export function sightTable(lines: Lines, sees: Sees): SightTable {
  const { grid, range } = lines;
  const bits = new Uint32Array((grid.size * grid.size + 31) >> 5);
  for (let from = 0; from < grid.size; from++) {
    for (let to = 0; to < grid.size; to++) {
      const apart = distance(grid, from, to);
      if (apart > range || (apart > 0 && !sees(from, to, undefined))) continue;
      const pair = from * grid.size + to;
      bits[pair >> 5]! |= 1 << (pair & 31);
    }
  }
  return { lines, sees, bits };
}

/**
 * Whether one hex sees another now. The table answers unless something has changed on the line. A hex that blocks cuts the
 * line; beside a spine it cuts it only if the hex on the other hand does too, for whatever reason, so the rules are asked.
 */
export function seesPast(table: SightTable, from: Hex, to: Hex, changed?: ChangedHexes): boolean {
  const { lines, bits } = table;
  const { grid, range, ground, placeOf, begins, steps } = lines;
  const pair = from * grid.size + to;
  const isOpen = ((bits[pair >> 5]! >>> (pair & 31)) & 1) !== 0;
  if (changed === undefined) return isOpen;
  if (!isOpen && distance(grid, from, to) > range) return false;
  const index = indexOfLine(lines, from, to);
  const place = placeOf[from]!;
  const end = begins[index + 1]! - stepLength;
  let met = 0;
  for (let step = begins[index]!; step < end; step += stepLength) {
    const left = ground[place + steps[step]!]!;
    const right = ground[place + steps[step + 1]!]!;
    const onLeft = left < 0 ? 0 : changed[left]!;
    const onRight = right < 0 ? 0 : changed[right]!;
    if (onLeft > CLEARED && onRight > CLEARED) return false;
    met |= onLeft | onRight;
  }
  return met === 0 ? isOpen : table.sees(from, to, changed);
}
