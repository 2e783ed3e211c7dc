import { expect, test } from 'vitest';
import { deviationInWords, luckInWords, swingInWords } from './words.ts';

test('luck is told in plain words, with the share of games that have worse', () => {
  expect(luckInWords(0.56)).toBe('Your dice were a little better than average; 56% of all games have worse.');
  expect(luckInWords(0.5, 'Japan')).toBe('Japan: dice about average; 50% of all games have worse.');
  expect(luckInWords(0.001)).toMatch(/much worse than average; less than 1%/);
});

test('deviations have a direction, unless they are too small to be told', () => {
  expect(deviationInWords(1.26)).toBe('1.3 standard deviations above');
  expect(deviationInWords(-0.4)).toBe('0.4 standard deviations below');
  expect(deviationInWords(0.01)).toBe('as expected');
});

test('a swing says how large it is and to whom', () => {
  const swing = (before: number, after: number) =>
    swingInWords({ combats: [0], before, after, gain: 0 }, 'US', 'Japan');
  expect(swing(0.41, 0.49)).toBe('A large swing to US: from 41% to 49%');
  expect(swing(0.5, 0.3)).toBe('A decisive swing to Japan: from 50% to 70%');
  expect(swing(0.5, 0.501)).toBe('The outlook hardly changes');
  const points = (from: number, to: number, before: number, after: number, decide = true) =>
    swingInWords(
      { combats: [0], before, after, gain: 0, points: { unit: 'points', before: from, after: to, decide } },
      'US',
      'Japan',
    );
  expect(points(-11, -3, 0.4, 0.5)).toBe('A large swing to US: points from −11 to −3');
  expect(points(4, 2, 0.5, 0.47)).toBe('A clear swing to Japan: points from 4 to 2');
  expect(points(4, 2, 0.5, 0.47, false)).toBe('A clear swing to Japan: from 50% to 53%');
  expect(points(4, 5, 0.5, 0.5, false)).toBe('The outlook hardly changes; points from 4 to 5');
  expect(points(4, 4, 0.5, 0.5)).toBe('The outlook hardly changes');
});
