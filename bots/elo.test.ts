import { expect, test } from 'vitest';
import { eloGain, scoreOf } from './elo.ts';

test('who wins ten times as often as it loses is 400 points stronger', () => {
  const even = { won: 50_000, drawn: 0, lost: 50_000 };
  const { elo, low, high } = eloGain({ won: 100_000, drawn: 0, lost: 10_000 }, even);
  expect(elo).toBeCloseTo(400, 0);
  expect(low).toBeGreaterThan(390);
  expect(high).toBeLessThan(410);
});

test('on a side that mostly loses, equal play is still equal', () => {
  const weak = { won: 20, drawn: 10, lost: 70 };
  expect(scoreOf(weak)).toBe(0.25);
  const { elo, low, high } = eloGain(weak, weak);
  expect(elo).toBe(0);
  expect(low).toBeCloseTo(-high);
});

test('few games tell little, and a clean sweep does not tell everything', () => {
  const { elo, low } = eloGain({ won: 5, drawn: 0, lost: 0 }, { won: 2, drawn: 0, lost: 3 });
  expect(elo).toBeGreaterThan(0);
  expect(elo).toBeLessThan(1000);
  expect(low).toBeLessThan(0);
});
