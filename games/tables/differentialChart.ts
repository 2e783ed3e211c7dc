import { sourceOf } from '../data/provenance.ts';
import type { Chart } from '../display.ts';
import { chartOf } from './chart.ts';
import type { DifferentialTable, DifferentialTableFile } from './differentialTable.ts';

/** The table as players know it: its terrain lines above, then a row for each die, with what the results do below. */
export function differentialChart<Result extends string>(
  id: string,
  table: DifferentialTable<Result>,
  { results, source }: DifferentialTableFile<Result>,
  effectOf: (result: Result) => string,
): Chart {
  return chartOf(table, {
    id,
    notes: [
      'Find the differential on the line of the terrain that is best for the defense, then the die in that column.',
      'A differential beyond either end of a line uses the column at that end.',
      ...[...new Set(results.flat())].sort().map((result) => `${result}: ${effectOf(result)}.`),
    ],
    source: sourceOf(source, 'results'),
  });
}
