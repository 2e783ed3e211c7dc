import { sourceOf } from '../data/provenance.ts';
import type { Chart, ChartMark } from '../display.ts';
import { signed } from '../words.ts';
import type { DifferentialTable, DifferentialTableFile } from './differentialTable.ts';

/** Beyond any differential of a table. */
const far = 100;

/** The differentials that lead to each column of a line, as a player reads them off: `-7 or less`, `+2 to +3`. */
export function rangesOn(table: DifferentialTable<string>, line: number): string[] {
  const bounds = table.columns.map((): [number, number] => [far, -far]);
  for (let differential = -far; differential <= far; differential++) {
    const bound = bounds[table.column(line, differential)]!;
    bound[0] = Math.min(bound[0], differential);
    bound[1] = Math.max(bound[1], differential);
  }
  return bounds.map(([low, high]) => {
    if (low > high) return '';
    if (low === -far) return `${signed(high)} or less`;
    if (high === far) return `${signed(low)} or more`;
    return low === high ? signed(low) : `${signed(low)} to ${signed(high)}`;
  });
}

/** The table as players know it: its terrain lines above, then a row for each die, with what the results do below. */
export function differentialChart<Result extends string>(
  { titles, source }: DifferentialTableFile<Result>,
  table: DifferentialTable<Result>,
  { effectOf, ...heading }: Pick<Chart, 'id' | 'title' | 'rule'> & { effectOf: (result: Result) => string },
): Chart {
  const columns = table.columns.map((_, column) => table.resultsIn(column));
  return {
    ...heading,
    corner: 'Die',
    columns: table.columns,
    rows: [
      ...titles.map((title, line) => ({ title, cells: rangesOn(table, line), heading: true })),
      ...[1, 2, 3, 4, 5, 6].map((die) => ({ title: String(die), cells: columns.map((results) => results[die - 1]!) })),
    ],
    notes: [
      'Find the differential on the line of the terrain that is best for the defense, then the die in that column.',
      'A differential beyond either end of a line uses the column at that end.',
      ...[...new Set(columns.flat())].sort().map((result) => `${result}: ${effectOf(result)}.`),
    ],
    source: sourceOf(source, 'results'),
  };
}

/** Marks the column of a differential, and the cell of its line above it. */
export function marksOn(chart: string, { line, column }: { line: number; column: number }): ChartMark[] {
  return [
    { chart, column },
    { chart, row: line, column },
  ];
}
