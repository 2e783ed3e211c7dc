import { expect, test } from 'vitest';
import type { Analysis } from './analysis.ts';
import { regretText, summaryText } from './words.ts';

test('what a decision cost is told by both chances, which never leave 0% to 100%', () => {
  expect(regretText({ chance: 0.284, loss: { mean: 0.201, error: 0.0158 } })).toBe(
    '28.4% as played, 48.5% with the better plan (+20.1 ± 3.1 points)',
  );
  expect(regretText({ chance: 0.95, loss: { mean: 0.1, error: 0 } })).toContain('100.0% with the better plan');
});

test('a whole game is summed up: what luck and what both sides made of it add up to the change', () => {
  const at = (mean: number) => ({ action: 0, turn: 1, chance: { mean, error: 0 } });
  const gained = (mean: number) => ({ gain: { mean, error: 0.01 }, givenAway: 0 });
  const analysis = {
    seats: ['us', 'japan'],
    chances: [at(0.8), at(0)],
    whole: {
      change: { mean: -0.8, error: 0 },
      luck: { mean: -0.1, error: 0.02 },
      sides: { us: gained(-0.5), japan: gained(0.2) },
    },
  } as unknown as Analysis;
  expect(summaryText(analysis, (seat) => seat.toUpperCase())).toBe(
    'US went from 80.0% to 0.0%: luck −10.0 ± 3.9 points, its own decisions −50.0 ± 2.0, and those of JAPAN −20.0 ± 2.0.',
  );
});
