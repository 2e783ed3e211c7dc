import type { ChartMark } from '../display.ts';
import { enter, type Table } from './table.ts';

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
