import { describe, expect, test } from 'vitest';
import { readDataFile } from '../data/dataFile.ts';
import { complaint, set } from '../data/fixtures/broken.ts';
import { differentialTableFile } from './differentialFile.ts';
import { columnInWords } from './differentialTable.ts';
import { clear, jungle, smallFile, smallLines, smallResults, smallTable as table } from './fixtures/smallTable.ts';

const file = {
  source: smallFile.source,
  columns: smallFile.columns,
  lines: smallLines.map((line, at) => ({ line, title: smallFile.titles[at], lowest: smallFile.lowest[at] })),
  results: smallFile.results.map((cells, at) => ({ die: at + 1, cells })),
};
const check = differentialTableFile(smallLines, smallResults);

describe('a table in play', () => {
  const names = (line: number, differentials: readonly number[]) =>
    differentials.map((differential) => table.columns.titles[table.column(line, differential)]);

  test('each line leads to columns of its own', () => {
    expect(names(clear, [-3, -2, -1, 0, 3, 4])).toEqual(['I', 'I', 'II', 'III', 'III', 'IV']);
    expect(names(jungle, [-1, 0, 1])).toEqual(['I', 'II', 'II']);
  });

  test('beyond the ends of a line its ends hold, also where it ends before the last column', () => {
    expect(names(clear, [-4, -99, 5, 99])).toEqual(['I', 'I', 'IV', 'IV']);
    expect(names(jungle, [-2, -3, -99, 4, 5, 99])).toEqual(['I', 'I', 'I', 'II', 'II', 'II']);
  });

  test('the die finds the result in the column', () => {
    expect([1, 2, 3, 4, 5, 6].map((die) => table.result(1, die))).toEqual(['D1', '•', '•', 'A1', 'A1', 'A1']);
    expect(table.result(3, 6)).toBe('A1');
    expect(table.resultsIn(2)).toEqual(['D1', 'D1', '•', '•', 'A1', 'A1']);
  });

  test('what is not on the table is refused', () => {
    expect(() => table.result(0, 7)).toThrow('No combat result for column 0 and die 7');
    expect(() => table.result(4, 1)).toThrow('No combat result for column 4 and die 1');
  });

  test('a column is named with the differentials that lead to it on the line', () => {
    expect(columnInWords(table, { line: clear, column: 2 })).toBe('III (0 to +3)');
    expect(columnInWords(table, { line: jungle, column: 0 })).toBe('I (−1 or less)');
  });
});

describe('the file of a table', () => {
  test.each([
    ['lines.0.line', 'swamp', "lines[0] must be the line 'jungle'"],
    ['lines.1.title', undefined, 'lines[1].title is missing'],
    ['lines.1.lowest.1', -3, 'lines[1].lowest must rise from column to column'],
    ['lines.1.lowest.1', -1.5, 'lines[1].lowest[1] must be a whole number from -99 to 99'],
    ['lines.0.lowest', [], 'lines[0].lowest must have from 1 to 4 differentials, one for each column'],
    ['lines.0.lowest', [-2, -1, 0, 4, 5], 'lines[0].lowest must have from 1 to 4 differentials, one for each column'],
    ['lines.0.lowest', [-3, -2], "lines 'clear' is better for the defender at -2 than the line above it"],
    ['lines', [], 'lines must be jungle, clear'],
    ['results.3.die', 5, 'results[3] must be the row of die 4'],
    ['results.3.cells', ['A1'], 'results[3] must have 4 results, one for each column'],
    ['results.3.cells.2', 'D4', 'results[3].cells[2] must be one of D1, •, A1, not "D4"'],
    ['results', [], 'results must have a row for each die from 1 to 6'],
    ['source', {}, 'source must say where this comes from'],
  ])('%s as %j', (path, value, expected) => {
    expect(complaint(file, set(path, value), check)).toContain(`file.json: ${expected}`);
  });

  test('as printed has nothing wrong with it, and is kept whole', () => {
    expect(readDataFile('file.json', file, check)).toEqual(smallFile);
  });
});
