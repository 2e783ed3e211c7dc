import { expect, test } from 'vitest';
import { findUnit, units } from '../data/data.ts';
import { allDoing, doing } from './names.ts';

test('a counter of several ships does things in the plural, any other in the singular', () => {
  expect(doing(findUnit('IJN-CA-1'), 'sinks')).toBe('IJN heavy cruisers 1 sink');
  expect(doing(findUnit('IJN-CA-1'), 'is')).toBe('IJN heavy cruisers 1 are');
  expect(doing(findUnit('H6K-1'), 'is')).toBe('H6K Mavis 1 is');
});

test('so do all the ships of a list, of which there may be one', () => {
  const carrier = units.findIndex(({ title }) => title === 'RN carrier');
  const destroyers = units.findIndex(({ title }) => title === 'RN destroyers');
  expect(allDoing([carrier], 'stays')).toBe('RN carrier stays');
  expect(allDoing([destroyers], 'stays')).toBe('RN destroyers stay');
  expect(allDoing([carrier, destroyers], 'fails')).toBe('RN carrier and RN destroyers fail');
});
