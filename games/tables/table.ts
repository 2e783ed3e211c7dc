import type { Axis, Entry } from './axes.ts';
import { type Die, rollsOf } from './dice.ts';
import { type Counted, countedIn, type Modifiers } from './modifiers.ts';

/** A table of the rulebook, said once: how it is rolled on, what modifies it, and where each result stands. */
export interface Table<Situation, Total extends string, Result extends string> {
  readonly title: string;
  readonly rule: string;
  readonly dice: readonly Die[];
  /** What modifiers add to, by name, and what each is called: `{ us: 'US die' }`. */
  readonly totals: Readonly<Record<Total, string>>;
  readonly modifiers: Modifiers<Situation, Total>;
  readonly rows: Axis<Situation, Total>;
  readonly columns: Axis<Situation, Total>;
  /** By row, then by column. */
  readonly cells: readonly (readonly Result[])[];
  /** What a cell comes to where a rule stands above it. */
  readonly settle?: (cell: Result, entry: Entry<Situation, Total>) => Result;
}

/** A table in a situation, before the dice are rolled. */
export interface Entered<Situation, Total extends string> {
  readonly situation: Situation;
  readonly counted: readonly Counted<Total>[];
  readonly totals: Readonly<Record<Total, number>>;
}

export function enter<Situation, Total extends string, Result extends string>(
  { totals: titles, modifiers }: Pick<Table<Situation, Total, Result>, 'totals' | 'modifiers'>,
  situation: Situation,
): Entered<Situation, Total> {
  const counted = countedIn(modifiers, situation);
  const totals = {} as Record<Total, number>;
  for (const total in titles) totals[total] = 0;
  for (const { to, amount } of counted) totals[to] += amount;
  return { situation, counted, totals };
}

/** What is rolled with these dice. */
export function resultOf<Situation, Total extends string, Result extends string>(
  { rows, columns, cells, settle }: Table<Situation, Total, Result>,
  { situation, totals }: Entered<Situation, Total>,
  dice: readonly number[],
): Result {
  const entry = { situation, totals, dice };
  const cell = cells[rows.at(entry)]?.[columns.at(entry)];
  if (cell === undefined) throw new RangeError(`No result for ${dice.join(' ')} in ${JSON.stringify(situation)}`);
  return settle ? settle(cell, entry) : cell;
}

/** What every fall of the dice comes to, in the order of `rollsOf`: all are equally likely. */
export function resultsOf<Situation, Total extends string, Result extends string>(
  table: Table<Situation, Total, Result>,
  entered: Entered<Situation, Total>,
): Result[] {
  return rollsOf(table.dice).map((dice) => resultOf(table, entered, dice));
}
