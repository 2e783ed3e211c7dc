import { expect, test } from 'vitest';
import { dayInWords, list, movementPoints, signed } from './words.ts';

test('names are listed as they are spoken', () => {
  expect(list([])).toBe('none');
  expect(list(['1/6'])).toBe('1/6');
  expect(list(['1/6', '2/6'])).toBe('1/6 and 2/6');
  expect(list(['1/6', '2/6', '3/6'])).toBe('1/6, 2/6 and 3/6');
});

test('a differential has its sign', () => {
  expect([4, 0, -4].map(signed)).toEqual(['+4', '0', '-4']);
});

test('half movement points are said in whole ones', () => {
  expect([0, 1, 2, 3, 10].map(movementPoints)).toEqual(['0', '½', '1', '1½', '5']);
});

test('days are said day first', () => {
  expect(dayInWords('1944-06-05')).toBe('5 June 1944');
  expect(dayInWords('1944-12-17')).toBe('17 December 1944');
});
