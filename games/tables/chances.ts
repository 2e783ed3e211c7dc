import type { Battle } from '../display.ts';
import { enter, resultsOf, type Table } from './table.ts';

/** What a result comes to in the combat that is looked at, and by which rule. */
export type Meaning = { readonly effect: string; readonly rule: string };

/** Results that are equally likely among themselves, as many as dice can fall, and in how many ways it comes to them. */
export interface Case<Result extends string> {
  readonly results: readonly Result[];
  readonly ways: number;
}

/** In how many of all ways each result comes. */
export interface Ways<Result extends string> {
  readonly by: ReadonlyMap<Result, number>;
  readonly of: number;
}

/** Adds up cases, such as all that an unknown marker may be. */
export function waysOf<Result extends string>(cases: readonly Case<Result>[]): Ways<Result> {
  const by = new Map<Result, number>();
  let of = 0;
  for (const { results, ways } of cases) {
    for (const result of results) by.set(result, (by.get(result) ?? 0) + ways);
    of += results.length * ways;
  }
  return { by, of };
}

/** The ways of a roll on a table in a situation; of several situations, each so many times as likely as it has ways. */
export function waysOn<Situation, Total extends string, Result extends string>(
  table: Table<Situation, Total, Result>,
  ...situations: readonly { readonly situation: Situation; readonly ways: number }[]
): Ways<Result> {
  return waysOf(
    situations.map(({ situation, ways }) => ({ results: resultsOf(table, enter(table, situation)), ways })),
  );
}

/** A result as panels show it. */
export type Chance<Result extends string> = Battle['chances'][number] & { readonly result: Result };

/** The results that can come with their chances, in the order in which the results are given. */
export function chancesIn<Result extends string>(
  { by, of }: Ways<Result>,
  bestFirst: readonly Result[],
  meaningOf: (result: Result) => Meaning,
): Chance<Result>[] {
  return bestFirst.flatMap((result) => {
    const ways = by.get(result) ?? 0;
    return ways === 0 ? [] : [{ result, ...meaningOf(result), ways, of }];
  });
}
