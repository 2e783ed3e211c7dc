import { expect, test } from 'vitest';
import { chancesIn, waysOf, waysOn } from './chances.ts';
import { clear, jungle, type SmallResult, smallResults, smallTable } from './fixtures/smallTable.ts';

const meaningOf = (result: SmallResult) => ({ effect: `it is ${result}`, rule: result === '•' ? '7.7' : '7.6' });

test('the chances of a roll, the best result first, without those that cannot happen', () => {
  const ways = waysOn(smallTable, { situation: { line: clear, differential: 2 }, ways: 1 });
  expect(chancesIn(ways, smallResults, meaningOf)).toEqual([
    { result: 'D1', effect: 'it is D1', ways: 2, of: 6, rule: '7.6' },
    { result: '•', effect: 'it is •', ways: 2, of: 6, rule: '7.7' },
    { result: 'A1', effect: 'it is A1', ways: 2, of: 6, rule: '7.6' },
  ]);
  const worst = waysOf([{ results: smallTable.resultsIn(0), ways: 1 }]);
  expect(chancesIn(worst, smallResults, meaningOf).map(({ result, ways }) => [result, ways])).toEqual([
    ['•', 2],
    ['A1', 4],
  ]);
});

test('what is unknown is mixed by its ways', () => {
  const mixed = waysOn(
    smallTable,
    { situation: { line: jungle, differential: -9 }, ways: 1 },
    { situation: { line: clear, differential: 9 }, ways: 3 },
  );
  expect(mixed.of).toBe(4 * 6);
  expect(Object.fromEntries(mixed.by)).toEqual({ '•': 2 + 3 * 2, A1: 4 + 3, D1: 3 * 3 });
});
