import { expect, test } from 'vitest';
import { generator } from './generator.ts';
import { fitLogistic, type LeadSample, logLoss } from './logistic.ts';

test('the chances by which games were decided are found again', () => {
  const { below } = generator('games');
  const games = Array.from({ length: 20_000 }, (): LeadSample => {
    const lead = below(2000) / 100 - 10;
    return [lead, below(10_000) / 10_000 < 1 / (1 + Math.exp(-(0.5 + 0.3 * lead))) ? 1 : 0];
  });
  const fit = fitLogistic(games);
  expect(fit.bias).toBeCloseTo(0.5, 1);
  expect(fit.slope).toBeCloseTo(0.3, 1);
  expect(logLoss(games, fit)).toBeLessThan(logLoss(games, { bias: 0, slope: 0 }));
});

test('where the leader always wins, the fit stays finite', () => {
  const { slope } = fitLogistic([
    [1, 1],
    [2, 1],
    [-1, 0],
    [-2, 0],
  ]);
  expect(slope).toBeGreaterThan(1);
  expect(Number.isFinite(slope)).toBe(true);
});
