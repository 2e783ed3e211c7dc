import type { Chart, ChartMark } from '../display.ts';
import { capitalized, signed } from '../words.ts';
import { eachOf } from './modifiers.ts';
import { enter, type Table } from './table.ts';

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
    rows: [...lines, ...rows.titles.map((row, at) => ({ title: row, cells: cells[at]! }))],
  };
}

/** The modifiers of a table: what each adds to, how much, and when. */
export function modifierChart<Situation, Total extends string, Result extends string>(
  { title, rule, totals, modifiers }: Table<Situation, Total, Result>,
  kept: Kept,
): Chart {
  return {
    ...kept,
    title,
    rule,
    corner: 'Modifier',
    columns: ['Adds to', 'Amount', 'When'],
    rows: eachOf(modifiers).map(({ to, name, amount, condition }) => ({
      title: name,
      cells: [totals[to], typeof amount === 'number' ? signed(amount) : 'varies', condition],
    })),
  };
}

/** Marks what is in use on the chart of a table: the cell once dice are given, else as much of it as is known before. */
export function marksOf<Situation, Total extends string, Result extends string>(
  chart: string,
  table: Table<Situation, Total, Result>,
  situation: Situation,
  dice?: readonly number[],
): ChartMark[] {
  const { rows, columns } = table;
  const entry = { ...enter(table, situation), dice: dice ?? [] };
  const lines = columns.lines?.rows.length ?? 0;
  const column = dice || !columns.byDice ? { column: columns.at(entry) } : {};
  const row = dice || !rows.byDice ? { row: lines + rows.at(entry) } : {};
  const found = columns.lines ? [{ chart, row: columns.lines.at(situation), ...column }] : [];
  return [{ chart, ...row, ...column }, ...found];
}
