import { expect, test } from 'vitest';
import { findUnit } from '../data/data.ts';
import { doing } from './names.ts';

test('a counter of several ships does things in the plural, any other in the singular', () => {
  expect(doing(findUnit('IJN-CA-1'), 'sinks')).toBe('IJN heavy cruisers 1 sink');
  expect(doing(findUnit('IJN-CA-1'), 'is')).toBe('IJN heavy cruisers 1 are');
  expect(doing(findUnit('H6K-1'), 'is')).toBe('H6K Mavis 1 is');
});
