import { expect, test } from 'vitest';
import { generator } from '#bots/generator';
import { fitLogistic, logLoss, type SignSample } from './logistic.ts';

test('the chances by which games were decided are found again', () => {
  const { below } = generator('games');
  const games = Array.from({ length: 20_000 }, (): SignSample => {
    const [lead, turn] = [below(2000) / 100 - 10, below(10) / 10];
    return [{ lead, turn }, below(10_000) / 10_000 < 1 / (1 + Math.exp(-(0.5 + 0.3 * lead - turn))) ? 1 : 0];
  });
  const fit = fitLogistic(games);
  expect(fit.bias).toBeCloseTo(0.5, 1);
  expect(fit.slopes.lead).toBeCloseTo(0.3, 1);
  expect(fit.slopes.turn).toBeCloseTo(-1, 0);
  expect(logLoss(games, fit)).toBeLessThan(logLoss(games, { bias: 0.5, slopes: { lead: 0.3 } }));
});

test('where the leader always wins, or two signs say the same, the fit stays finite', () => {
  const { slopes } = fitLogistic([
    [{ lead: 1, same: 1 }, 1],
    [{ lead: 2, same: 2 }, 1],
    [{ lead: -1, same: -1 }, 0],
    [{ lead: -2, same: -2 }, 0],
  ]);
  expect(slopes.lead! + slopes.same!).toBeGreaterThan(1);
  expect(Number.isFinite(slopes.lead)).toBe(true);
});

test('a sign that never differs counts for nothing, and restraint holds the others back', () => {
  const games: SignSample[] = [-2, -1, 1, 2].map((lead) => [{ lead, always: 7 }, lead > 0 ? 1 : 0]);
  const fit = fitLogistic(games);
  expect(fit.slopes.always).toBeCloseTo(0, 6);
  expect(fitLogistic(games, 10).slopes.lead!).toBeLessThan(fit.slopes.lead! / 3);
  expect(fitLogistic(games, 10).slopes.lead!).toBeGreaterThan(0);
});
