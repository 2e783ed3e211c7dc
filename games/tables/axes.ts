import { type Die, facesOf } from './dice.ts';

/** What is known when a table is read: the situation, what its modifiers came to, and the dice. */
export interface Entry<Situation, Total extends string> {
  readonly situation: Situation;
  readonly totals: Readonly<Record<Total, number>>;
  readonly dice: readonly number[];
}

/** One side of a table: its rows or its columns, and which of them an entry leads to. */
export interface Axis<Situation, Total extends string> {
  /** What it is read by: `die`, `terrain`. */
  readonly name: string;
  readonly titles: readonly string[];
  /** Counted from 0. */
  readonly at: (entry: Entry<Situation, Total>) => number;
  /** Whether it waits for the dice. */
  readonly byDice: boolean;
  /** What is printed above columns that are found on one of several lines, and which line an entry is on. */
  readonly lines?: {
    readonly rows: readonly { readonly title: string; readonly cells: readonly string[] }[];
    readonly at: (situation: Situation) => number;
  };
}

/** Of a table that has one row or one column. */
export function single(title: string): Axis<unknown, string> {
  return { name: '', titles: [title], at: () => 0, byDice: false };
}

/** By a die as it fell, without modifiers. */
export function byDie(die: Die, which = 0): Axis<unknown, string> {
  return { name: 'die', titles: facesOf(die).map(String), at: ({ dice }) => dice[which]! - die.lowest, byDice: true };
}

/** By something that the situation names; the titles are what players read, if the names are not. */
export function byName<Situation, Name extends string>(
  name: string,
  names: readonly Name[],
  nameIn: (situation: Situation) => Name,
  titles: readonly string[] = names,
): Axis<Situation, string> {
  return { name, titles, at: ({ situation }) => names.indexOf(nameIn(situation)), byDice: false };
}

/** Where bands of numbers begin: each one's lowest number. What lies below the first band is in it all the same. */
export type Bands = readonly number[];

export function bandOf(bands: Bands, value: number): number {
  let band = bands.length - 1;
  while (band > 0 && value < bands[band]!) band--;
  return band;
}

/** `7 or less`, `8 to 10`, `11 or more`; `say` writes a number. */
export function bandTitles(bands: Bands, say: (value: number) => string = String): string[] {
  return bands.map((low, band) => {
    const next = bands[band + 1];
    if (next === undefined) return band === 0 ? 'any' : `${say(low)} or more`;
    const high = next - 1;
    if (band === 0) return `${say(high)} or less`;
    return low === high ? say(low) : `${say(low)} to ${say(high)}`;
  });
}

/** By a number that falls into bands: a modified roll, a total, a difference. */
export function byBand<Situation, Total extends string>(
  name: string,
  bands: Bands,
  value: (entry: Entry<Situation, Total>) => number,
  { byDice = true, say = String }: { byDice?: boolean; say?: (value: number) => string } = {},
): Axis<Situation, Total> {
  return { name, titles: bandTitles(bands, say), at: (entry) => bandOf(bands, value(entry)), byDice };
}

export type Ratio = readonly [more: number, less: number];

/** The highest of rising ratios that so many against so many reach, counted from 0; below the first it is the first. */
export function ratioOf(ratios: readonly Ratio[], many: number, against: number): number {
  return Math.max(
    0,
    ratios.findLastIndex(([more, less]) => many * less >= against * more),
  );
}
