import type { Reading } from '#board/reading';
import { checked, list, mapped, number, oneOf, record, type Shape, text } from '#board/shapes';
import { source } from '../data/source.ts';
import { type Bands, bandOf } from './axes.ts';
import type { DifferentialTableFile } from './differentialTable.ts';

/** The file of a table with these lines, the best for the defender first, and with no other results than these. */
export function differentialTableFile<Result extends string>(
  names: readonly string[],
  results: readonly [Result, ...Result[]],
): Shape<DifferentialTableFile<Result>> {
  const shape = record({
    columns: list(text),
    lines: list(record({ line: text, title: text, lowest: checked(list(number(-99, 99)), checkLowest) })),
    results: list(record({ die: number(1, 6), cells: list(oneOf(results)) })),
    source,
  });
  const file = checked(shape, ({ columns, lines, results: rows }, place) => {
    checkLines(place.field('lines'), lines, names, columns.length);
    if (rows.length !== 6) place.field('results').refuse('must have a row for each die from 1 to 6');
    for (const [index, row] of place.field('results').list().entries()) {
      if (rows[index]!.die !== index + 1) row.refuse(`must be the row of die ${index + 1}`);
      if (rows[index]!.cells.length === columns.length) continue;
      row.refuse(`must have ${columns.length} results, one for each column`);
    }
  });
  return mapped(file, ({ columns, lines, results: rows, source: from }) => ({
    columns,
    titles: lines.map(({ title }) => title),
    lowest: lines.map(({ lowest }) => lowest),
    results: rows.map(({ cells }) => cells),
    source: from,
  }));
}

function checkLowest(differentials: readonly number[], row: Reading): void {
  if (differentials.some((differential, column) => differential <= (differentials[column - 1] ?? -100))) {
    row.refuse('must rise from column to column');
  }
}

interface Line {
  readonly line: string;
  readonly lowest: readonly number[];
}

function checkLines(place: Reading, lines: readonly Line[], names: readonly string[], columns: number): void {
  if (lines.length !== names.length) place.refuse(`must be ${names.join(', ')}`);
  place.list().forEach((entry, index) => {
    if (lines[index]!.line !== names[index]) entry.refuse(`must be the line '${names[index]}'`);
    const { length } = lines[index]!.lowest;
    if (length > 0 && length <= columns) return;
    entry.field('lowest').refuse(`must have from 1 to ${columns} differentials, one for each column`);
  });
  checkOrderOfLines(
    place,
    names,
    lines.map(({ lowest }) => lowest),
  );
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
