import { expect, test } from 'vitest';
import { WhileUnchanged } from './unchanged.ts';

test('an answer is kept while its lists are the same, number by number, and worked out again when one has changed', () => {
  const sums = new WhileUnchanged<number>();
  let workedOut = 0;
  const sumOf = (about: number, lists: readonly number[][]) =>
    sums.answer(about, lists, () => {
      workedOut++;
      return lists.flat().reduce((sum, each) => sum + each, 0);
    });
  const lists = [[1, 2, 3], [4]];
  expect([sumOf(0, lists), sumOf(0, structuredClone(lists)), workedOut]).toEqual([10, 10, 1]);
  // The list that was asked about changes in place, as lists of a state do.
  lists[0]![1] = 5;
  expect([sumOf(0, lists), workedOut]).toEqual([13, 2]);
  expect([sumOf(1, lists), workedOut]).toEqual([13, 3]);
  expect([sumOf(0, [...lists, [7]]), sumOf(0, [[1, 5], [4]]), workedOut]).toEqual([20, 10, 5]);
});
