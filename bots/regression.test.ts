import { expect, test } from 'vitest';
import { generator } from './generator.ts';
import { type CountedSample, fitManifold, lossOf } from './regression.ts';

test('the weights by which games were decided are found again', () => {
  const { below } = generator('games');
  const games = Array.from({ length: 8000 }, (): CountedSample => {
    const counted = [below(60), below(5), below(100)];
    const lead = -3 + 0.1 * counted[0]! + 0.4 * counted[1]!;
    return [counted, below(10_000) / 10_000 < 1 / (1 + Math.exp(-lead)) ? 1 : 0];
  });
  const fit = fitManifold(games, 1);
  expect(fit.bias).toBeCloseTo(-3, 0);
  expect(fit.weights[0]).toBeCloseTo(0.1, 1);
  expect(fit.weights[1]).toBeCloseTo(0.4, 1);
  expect(fit.weights[2]).toBeCloseTo(0, 2);
  expect(lossOf(games, fit)).toBeLessThan(lossOf(games, { bias: 0, weights: [0, 0, 0] }));
});

test('what never differs counts for nothing, and what always decides stays finite', () => {
  const games: CountedSample[] = [
    [[1, 7], 1],
    [[2, 7], 1],
    [[-1, 7], 0],
    [[-2, 7], 0],
  ];
  const { weights } = fitManifold(games, 0.1);
  expect(weights[1]).toBeCloseTo(0, 6);
  expect(weights[0]).toBeGreaterThan(0.5);
  expect(Number.isFinite(weights[0])).toBe(true);
});
