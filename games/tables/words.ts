import type { Fact } from '../display.ts';
import { signed } from '../words.ts';
import { amountOf } from './modifiers.ts';
import { type Entered, resultOf, type Table } from './table.ts';

/** What is known of a roll before it is made: each total with what counts in it, then the row and the column. */
export function knownOf<Situation, Total extends string, Result extends string>(
  { totals, rows, columns }: Table<Situation, Total, Result>,
  { situation, counted, totals: amounts }: Entered<Situation, Total>,
): Pick<Fact, 'name' | 'value'>[] {
  const entry = { situation, totals: amounts, dice: [] };
  const parts = Object.entries<string>(totals).flatMap(([total, name]) => {
    const own = counted.filter(({ to }) => to === total);
    const words = own.map((modifier) => `${modifier.name} ${signed(modifier.amount)}`);
    return own.length === 0 ? [] : [{ name, value: `${signed(amountOf(own))} (${words.join(', ')})` }];
  });
  const axes = [rows, columns].filter(({ byDice, titles }) => !byDice && titles.length > 1);
  return [...parts, ...axes.map((axis) => ({ name: axis.name, value: axis.titles[axis.at(entry)]! }))];
}

/** A roll for the log: `die 6, modifiers +3 (rear +2, range 1 +1), 8 to 10: D`. */
export function rollInWords<Situation, Total extends string, Result extends string>(
  table: Table<Situation, Total, Result>,
  entered: Entered<Situation, Total>,
  dice: readonly number[],
): string {
  const rolled = table.dice.map(({ name = '' }, at) => `${name} die ${dice[at]}`.trim());
  const known = knownOf(table, entered).map(({ name, value }) => `${name} ${value}`);
  return `${[...rolled, ...known].join(', ')}: ${resultOf(table, entered, dice)}`;
}
