import { expect, test } from 'vitest';

test('what differs is told apart, and what is undefined is as good as absent', () => {
  expect({ units: [{ hex: 1 }] }).toEqual({ units: [{ hex: 1 }] });
  expect({ units: [{ hex: 1 }] }).not.toEqual({ units: [{ hex: 2 }] });
  expect({ hex: 1, note: undefined }).toEqual({ hex: 1 });
  expect({ hex: 1, note: undefined }).not.toStrictEqual({ hex: 1 });
  expect({ hex: 1, log: ['a'] }).toEqual({ hex: expect.any(Number), log: [expect.stringMatching(/a/)] });
});
