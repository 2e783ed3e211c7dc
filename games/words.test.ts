import { expect, test } from 'vitest';
import {
  capitalized,
  counted,
  dayInWords,
  either,
  list,
  listInResult,
  movementPoints,
  signed,
  signedInResult,
  sumInWords,
} from './words.ts';

test('names are listed as they are spoken', () => {
  expect(list([])).toBe('none');
  expect(list(['1/6'])).toBe('1/6');
  expect(list(['1/6', '2/6'])).toBe('1/6 and 2/6');
  expect(list(['1/6', '2/6', '3/6'])).toBe('1/6, 2/6, and 3/6');
  expect(list(['RN destroyers', 'barges, West Fleet', 'I-52'])).toBe('RN destroyers; barges, West Fleet; and I-52');
});

test('one of several is listed with or', () => {
  expect([['A'], ['A', 'B'], ['A', 'B', 'C']].map(either)).toEqual(['A', 'A or B', 'A, B, or C']);
});

test('results, which hashes cover, list and count as they always have', () => {
  expect([4, 0, -4].map(signedInResult)).toEqual(['+4', '0', '-4']);
  expect([['A'], ['A', 'B'], ['A', 'B', 'C']].map(listInResult)).toEqual(['A', 'A and B', 'A, B and C']);
});

test('one thing is one, all else are several', () => {
  expect([0, 1, 2].map((count) => counted(count, 'hit'))).toEqual(['0 hits', '1 hit', '2 hits']);
});

test('a sentence begins with a capital', () => {
  expect(['zone 23', 'Saipan', ''].map(capitalized)).toEqual(['Zone 23', 'Saipan', '']);
});

test('a differential has its sign', () => {
  expect([4, 0, -4].map(signed)).toEqual(['+4', '0', '−4']);
});

test('a die and what is added to it', () => {
  expect([sumInWords(4, 0), sumInWords(4, 1), sumInWords(4, -2)]).toEqual(['4', '4 + 1 = 5', '4 − 2 = 2']);
});

test('half movement points are said in whole ones', () => {
  expect([0, 1, 2, 3, 10].map(movementPoints)).toEqual(['0', '½', '1', '1½', '5']);
});

test('days are said day first', () => {
  expect(dayInWords('1944-06-05')).toBe('5 June 1944');
  expect(dayInWords('1944-12-17')).toBe('17 December 1944');
});
