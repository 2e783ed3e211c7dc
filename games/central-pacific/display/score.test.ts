import { expect, test } from 'vitest';
import { totalPoints } from '../core/victory.ts';
import { islands } from '../data/data.ts';
import { position } from '../position.ts';
import { score } from './score.ts';

/** A campaign with US bases on so many islands, each of the highest level, and none of the Japanese. */
function held(count: number, scenario = 'campaign') {
  const bases = Object.fromEntries(islands.slice(0, count).map(({ id }) => [id, 4]));
  return position({ scenario, bases: { us: bases } }).state;
}

test('the points stand with what the next result takes', () => {
  const told = Array.from({ length: islands.length + 1 }, (_, count) => [totalPoints(held(count)), score(held(count))]);
  for (const [points, words] of told) {
    const next = Number(points) >= 30 ? 'enough to win' : Number(points) >= 20 ? 'win from 30' : 'draw from 20';
    expect(words).toBe(`VP ${String(points).replace('-', '−')} · ${next}`);
  }
  expect(new Set(told.map(([, words]) => String(words).split('· ')[1])).size).toBe(3);
});

test('in the short scenario the conditions are counted', () => {
  expect(score(held(0, 'short'))).toBe('0 of 8 conditions');
  expect(score(held(islands.length, 'short'))).toMatch(/^[1-7] of 8 conditions$/);
});
