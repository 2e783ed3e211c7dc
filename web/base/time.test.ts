import { expect, test } from 'vitest';
import { ago } from './time.ts';

const now = Date.UTC(2026, 5, 15, 12);
const minute = 60_000;
const day = 24 * 60 * minute;

test.each([
  [0, 'just now'],
  [-5 * minute, 'just now'],
  [59_000, 'just now'],
  [minute, '1 minute ago'],
  [90 * minute, '1 hour ago'],
  [day, 'yesterday'],
  [6 * day, '6 days ago'],
  [8 * day, 'last week'],
  [40 * day, 'last month'],
  [800 * day, '2 years ago'],
])('%d milliseconds are %s', (passed, text) => {
  expect(ago(now - passed, now)).toBe(text);
});
