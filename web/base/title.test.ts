import { expect, test } from 'vitest';
import { tabTitle } from './title.ts';

test('the tab says where one is and how many games wait', () => {
  expect(tabTitle('Atoll', 0)).toBe('Atoll');
  expect(tabTitle('My games', 0)).toBe('My games · Atoll');
  expect(tabTitle('My games', 2)).toBe('(2) My games · Atoll');
});
