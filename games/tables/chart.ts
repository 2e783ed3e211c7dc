import type { Chart } from '../display.ts';
import { capitalized, signed } from '../words.ts';
import type { Modifier, Modifiers } from './modifiers.ts';
import type { Table } from './table.ts';

type Kept = Pick<Chart, 'id' | 'notes' | 'source'>;

/** The table as players know it, with its lines above. */
export function chartOf<Situation, Total extends string, Result extends string>(
  { title, rule, rows, columns, cells }: Table<Situation, Total, Result>,
  kept: Kept,
): Chart {
  const lines = columns.lines?.rows.map((line) => ({ ...line, heading: true })) ?? [];
  return {
    ...kept,
    title,
    rule,
    corner: capitalized(rows.name),
    columns: columns.titles.map(capitalized),
    rows: [...lines, ...rows.titles.map((row, at) => ({ title: row, cells: cells[at]!.map(dashed) }))],
  };
}

/** A cell as charts print it: a result of nothing is a dash, which no one reads as a minus. */
export function dashed(cell: string): string {
  return cell === '-' ? '–' : cell;
}

/** The modifiers of a table: how much, when, and, if there are several totals, what each adds to. */
export function modifierChart<Situation, Total extends string, Result extends string>(
  { title, rule, totals, modifiers }: Table<Situation, Total, Result>,
  kept: Kept,
): Chart {
  const isTold = Object.keys(totals).length > 1;
  return {
    ...kept,
    title,
    rule,
    corner: 'Modifier',
    columns: [...(isTold ? ['Adds to'] : []), 'Amount', 'When'],
    rows: eachOf(modifiers).map((modifier) => ({
      title: modifier.name,
      cells: [...(isTold ? [totals[modifier.to]] : []), ...amountCells(modifier)],
    })),
  };
}

/** How much a modifier adds, and when. */
export function amountCells<Situation, Total extends string>({
  amount,
  condition,
}: Modifier<Situation, Total>): readonly [amount: string, when: string] {
  return [typeof amount === 'number' ? signed(amount) : 'varies', condition];
}

/** Every modifier of a list by itself, those within groups too. */
export function eachOf<Situation, Total extends string>(
  modifiers: Modifiers<Situation, Total>,
): Modifier<Situation, Total>[] {
  return modifiers.flatMap((entry) => ('of' in entry ? eachOf(entry.of) : [entry]));
}
