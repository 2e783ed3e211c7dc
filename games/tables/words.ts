import type { Fact } from '../display.ts';
import { signed, sumInWords } from '../words.ts';
import { amountOf, type Counted } from './modifiers.ts';
import type { Entered, Table } from './table.ts';

/** What is known of a roll before it is made: each total with what counts in it, then the row and the column. */
export function knownOf<Situation, Total extends string, Result extends string>(
  { totals, rows, columns }: Table<Situation, Total, Result>,
  { situation, counted, totals: amounts }: Entered<Situation, Total>,
): Pick<Fact, 'name' | 'value'>[] {
  const entry = { situation, totals: amounts, dice: [] };
  const parts = Object.entries<string>(totals).flatMap(([total, name]) => {
    const own = counted.filter(({ to }) => to === total);
    return own.length === 0 ? [] : [{ name, value: `${signed(amountOf(own))} (${inWords(own)})` }];
  });
  const axes = [rows, columns].filter(({ byDice, titles }) => !byDice && titles.length > 1);
  return [...parts, ...axes.map((axis) => ({ name: axis.name, value: axis.titles[axis.at(entry)]! }))];
}

/** A die with its modifiers, for the log: `die 6`, `die 6 − 3 = 3 (radar −2, patrol −1)`. */
export function dieInWords(die: number, counted: readonly Counted[]): string {
  return counted.length === 0 ? `die ${die}` : `die ${sumInWords(die, amountOf(counted))} (${inWords(counted)})`;
}

/** `radar −2, patrol −1` */
function inWords(counted: readonly Counted[]): string {
  return counted.map(({ name, amount }) => `${name} ${signed(amount)}`).join(', ');
}
