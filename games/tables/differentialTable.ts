import type { Reading } from '#board/reading';
import { wholeNumber } from '../data/dataFile.ts';
import { checkSource, type Source } from '../data/provenance.ts';
import { signed } from '../words.ts';
import { type Bands, bandOf, bandTitles, byDie } from './axes.ts';
import { d6 } from './dice.ts';
import type { Table } from './table.ts';

/** What decides a combat before the die is rolled. */
export interface DifferentialOdds<Line extends number> {
  readonly attack: number;
  readonly defense: number;
  readonly differential: number;
  readonly line: Line;
  /** Counted from 0. */
  readonly column: number;
}

/** Where a combat stands on such a table. */
export interface DifferentialEntry {
  readonly line: number;
  readonly differential: number;
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

/** The differentials that lead to each column of a line, as a player reads them off: `-7 or less`, `+2 to +3`. */
function rangesOn(bands: Bands, columns: number): string[] {
  const ranges = bandTitles(bands, signed);
  return Array.from({ length: columns }, (_, column) => ranges[column] ?? '');
}

/** Checks the file of a table with these lines, the best for the defender first, and with no other results than these. */
export function checkDifferentialTable<Result extends string>(
  file: Reading,
  names: readonly string[],
  results: readonly [Result, ...Result[]],
): DifferentialTableFile<Result> {
  const columns = file.field('columns').texts();
  const lines = file.field('lines').list();
  if (lines.length !== names.length) file.field('lines').refuse(`must be ${names.join(', ')}`);
  lines.forEach((entry, index) => {
    if (entry.field('line').value !== names[index]) entry.refuse(`must be the line '${names[index]}'`);
  });
  const lowest = lines.map((entry) => checkLowest(entry.field('lowest'), columns.length));
  checkOrderOfLines(file.field('lines'), names, lowest);
  return {
    columns,
    titles: lines.map((entry) => entry.field('title').text()),
    lowest,
    results: checkResults(file.field('results'), columns.length, results),
    source: checkSource(file.field('source')),
  };
}

function checkLowest(row: Reading, columns: number): number[] {
  const differentials = row.list().map((cell) => wholeNumber(cell, -99, 99));
  if (differentials.some((differential, column) => differential <= (differentials[column - 1] ?? -100))) {
    row.refuse('must rise from column to column');
  }
  if (differentials.length === 0 || differentials.length > columns) {
    row.refuse(`must have from 1 to ${columns} differentials, one for each column`);
  }
  return differentials;
}

/** Picking the best line for the defender takes the first one, so none may be better than those before it. */
function checkOrderOfLines(lines: Reading, names: readonly string[], lowest: readonly Bands[]): void {
  const all = lowest.flat();
  for (let differential = Math.min(...all); differential <= Math.max(...all); differential++) {
    const columns = lowest.map((bands) => bandOf(bands, differential));
    const worse = columns.findIndex((column, index) => index > 0 && column < columns[index - 1]!);
    if (worse < 0) continue;
    lines.refuse(`'${names[worse]}' is better for the defender at ${differential} than the line above it`);
    return;
  }
}

function checkResults<Result extends string>(
  rows: Reading,
  columns: number,
  results: readonly [Result, ...Result[]],
): Result[][] {
  if (rows.list().length !== 6) rows.refuse('must have a row for each die from 1 to 6');
  return rows.list().map((entry, index) => {
    if (entry.field('die').value !== index + 1) entry.refuse(`must be the row of die ${index + 1}`);
    const cells = entry.field('cells').list();
    if (cells.length !== columns) entry.refuse(`must have ${columns} results, one for each column`);
    return cells.map((cell) => cell.oneOf(results));
  });
}
