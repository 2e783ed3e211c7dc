import { describe, expect, test } from 'vitest';
import { marksOf } from './chartMarks.ts';
import { differentialChart } from './differentialChart.ts';
import { clear, type SmallResult, smallFile, smallTable } from './fixtures/smallTable.ts';

const effects: Record<SmallResult, string> = { D1: 'back they go', '•': 'no effect', A1: 'back we go' };
const chart = differentialChart('crt', smallTable, smallFile, (result) => effects[result]);

describe('the chart of a table', () => {
  test('says of each line which differentials lead to which column', () => {
    const [jungleLine, clearLine] = chart.rows;
    expect(jungleLine!.cells).toEqual(['−1 or less', '0 or more', '', '']);
    expect(clearLine!.cells).toEqual(['−2 or less', '−1', '0 to +3', '+4 or more']);
  });

  test('has the lines above and a row for each die below', () => {
    expect(chart).toMatchObject({ id: 'crt', title: 'Combat Results', rule: '7.6', columns: ['I', 'II', 'III', 'IV'] });
    expect(chart.rows.map(({ title, heading }) => [title, heading ?? false])).toEqual([
      ['Jungle, village', true],
      ['Clear', true],
      ...['1', '2', '3', '4', '5', '6'].map((die) => [die, false]),
    ]);
    expect(chart.rows.slice(2).map(({ cells }) => cells)).toEqual(smallFile.results);
  });

  test('says what its results do and where they come from', () => {
    expect(chart.corner).toBe('Die');
    expect(chart.notes.slice(2)).toEqual(['A1: back we go.', 'D1: back they go.', '•: no effect.']);
    expect(chart.source).toEqual({ kind: 'given', rule: '7.6' });
  });

  test('is marked where the differential stands on its line, with the column below it, then at the cell', () => {
    const marks = marksOf('crt', smallTable, { line: clear, differential: 2 });
    expect(marks).toEqual([
      { chart: 'crt', column: 2 },
      { chart: 'crt', row: 1, column: 2 },
    ]);
    expect(chart.rows[marks[1]!.row!]!.cells[marks[1]!.column!]).toBe('0 to +3');
    const [cell] = marksOf('crt', smallTable, { line: clear, differential: 2 }, [5]);
    expect(chart.rows[cell!.row!]).toMatchObject({ title: '5' });
    expect(chart.rows[cell!.row!]!.cells[cell!.column!]).toBe('A1');
  });
});
