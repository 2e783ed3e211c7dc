import type { Battle } from '../display.ts';
import type { DifferentialTable } from './differentialTable.ts';

/** What a result comes to in the combat that is looked at, and by which rule. */
export type Meaning = { readonly effect: string; readonly rule: string };

/** The results of a column with their chances, in the order in which the results are given. */
export function chancesIn<Result extends string>(
  table: DifferentialTable<Result>,
  column: number,
  bestFirst: readonly Result[],
  meaningOf: (result: Result) => Meaning,
): Battle['chances'] {
  const rolls = table.resultsIn(column);
  return bestFirst.flatMap((result) => {
    const ways = rolls.filter((rolled) => rolled === result).length;
    return ways === 0 ? [] : [{ result, ...meaningOf(result), ways, of: rolls.length }];
  });
}
