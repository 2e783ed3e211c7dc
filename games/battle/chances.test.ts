import { expect, test } from 'vitest';
import { chancesIn } from './chances.ts';
import { compileDifferentialTable } from './differentialTable.ts';
import { type SmallResult, smallResults, smallTable } from './fixtures/smallTable.ts';

const table = compileDifferentialTable(smallTable);
const meaningOf = (result: SmallResult) => ({ effect: `it is ${result}`, rule: result === '•' ? '7.7' : '7.6' });

test('the chances of a column, the best result first, without those that cannot happen', () => {
  expect(chancesIn(table, 2, smallResults, meaningOf)).toEqual([
    { result: 'D1', effect: 'it is D1', ways: 2, of: 6, rule: '7.6' },
    { result: '•', effect: 'it is •', ways: 2, of: 6, rule: '7.7' },
    { result: 'A1', effect: 'it is A1', ways: 2, of: 6, rule: '7.6' },
  ]);
  expect(chancesIn(table, 0, smallResults, meaningOf).map(({ result, ways }) => [result, ways])).toEqual([
    ['•', 2],
    ['A1', 4],
  ]);
});
