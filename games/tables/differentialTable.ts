import type { Source } from '../data/source.ts';
import { signed } from '../words.ts';
import { type Bands, bandOf, bandTitles, byDie } from './axes.ts';
import { d6 } from './dice.ts';
import type { Table } from './table.ts';

/** Where a combat stands on such a table. */
interface DifferentialEntry {
  readonly line: number;
  readonly differential: number;
}

/** What decides a combat before the die is rolled. */
export interface DifferentialOdds<Line extends number> extends DifferentialEntry {
  readonly attack: number;
  readonly defense: number;
  readonly line: Line;
  /** Counted from 0. */
  readonly column: number;
}

/**
 * A combat results table with the terrain built in: attack less defense is looked up on the line of the terrain, the die
 * in the column found there. A line is known by its place in the table, from the best for the defender to the worst. The
 * columns go from the worst for the attacker to the best.
 */
export interface DifferentialTable<Result extends string> extends Table<DifferentialEntry, never, Result> {
  /** The column, counted from 0, of a differential on a line; beyond the ends of the line, its end. */
  readonly column: (line: number, differential: number) => number;
  readonly result: (column: number, die: number) => Result;
  /** The six results of a column, by die. */
  readonly resultsIn: (column: number) => readonly Result[];
}

export interface DifferentialTableFile<Result extends string> {
  readonly columns: readonly string[];
  /** What is printed before each line. */
  readonly titles: readonly string[];
  /** The lowest differential of each column, line by line. A line may end before the last column. */
  readonly lowest: readonly Bands[];
  /** By die less one, then by column. */
  readonly results: readonly (readonly Result[])[];
  readonly source: Source;
}

/** Works the lines out into one array of a column for each line and differential. */
export function compileDifferentialTable<Result extends string>(
  { columns, titles, lowest, results }: DifferentialTableFile<Result>,
  heading: Pick<Table<DifferentialEntry, never, Result>, 'title' | 'rule'>,
): DifferentialTable<Result> {
  const lowestOfAll = Math.min(...lowest.flat());
  const highestOfAll = Math.max(...lowest.flat());
  const span = highestOfAll - lowestOfAll + 1;
  const lookup = new Uint8Array(lowest.length * span);
  lowest.forEach((bands, line) => {
    for (let step = 0; step < span; step++) lookup[line * span + step] = bandOf(bands, lowestOfAll + step);
  });
  const column = (line: number, differential: number) => {
    const step = Math.min(Math.max(differential, lowestOfAll), highestOfAll) - lowestOfAll;
    return lookup[line * span + step]!;
  };
  const byColumn = columns.map((_, at) => results.map((row) => row[at]!));
  return {
    ...heading,
    dice: [d6],
    totals: {},
    modifiers: [],
    rows: byDie(d6),
    columns: {
      name: 'column',
      titles: columns,
      at: ({ situation: { line, differential } }) => column(line, differential),
      byDice: false,
      lines: {
        rows: titles.map((title, line) => ({ title, cells: rangesOn(lowest[line]!, columns.length) })),
        at: ({ line }) => line,
      },
    },
    cells: results,
    column,
    result: (at, die) => {
      const result = results[die - 1]?.[at];
      if (result === undefined) throw new RangeError(`No combat result for column ${at} and die ${die}`);
      return result;
    },
    resultsIn: (at) => byColumn[at]!,
  };
}

/** A column with the differentials that lead to it on a line: `K11 (+9 to +10)`. */
export function columnInWords(
  { columns }: Pick<DifferentialTable<string>, 'columns'>,
  { line, column }: Pick<DifferentialOdds<number>, 'line' | 'column'>,
): string {
  return `${columns.titles[column]} (${columns.lines!.rows[line]!.cells[column]})`;
}

/** The differentials that lead to each column of a line, as a player reads them off: `−7 or less`, `+2 to +3`. */
function rangesOn(bands: Bands, columns: number): string[] {
  const ranges = bandTitles(bands, signed);
  return Array.from({ length: columns }, (_, column) => ranges[column] ?? '');
}
