import { expect, test } from 'vitest';
import type { FireAndMovement } from './core/state.ts';
import { goalsOf, sixBeaches } from './fixtures/setUp.ts';
import { position } from './position.ts';
import { statistics } from './statistics.ts';

const boats = sixBeaches.map((hex) => ({ hex }));

/** What is counted for an island: taken in, points, objectives, garrison, US eliminated and depleted. */
function counted(state: FireAndMovement, island: number): (number | null)[] {
  return statistics.parts!.measures.map(({ count }) => count(state, island));
}

test('units on the map and units lost are counted for each side; units that wait or are absent are neither', () => {
  const { state } = position({
    units: { 'us-G-1/3': 'guam-1505', 'us-G-2/3': 'guam-1504', 'jp-G-1/38': 'guam-1605' },
    eliminated: ['us-G-3/3'],
  });
  const counts = statistics.measures.map(({ id, count }) => [id, count(state, 'us'), count(state, 'japan')]);
  // The Japanese units of Guam that are left out of the position are eliminated.
  expect(counts).toEqual([
    ['units', 2, 1],
    ['losses', 1, 23],
  ]);
});

test('in sequence the game turns of all islands are counted through', () => {
  const spec = { scenario: 'sequenced', island: 'parry', boats, phase: 'game turn end' } as const;
  const on = position({ ...spec, achieved: { engebi: 2, eniwetok: 3 }, turn: 1 });
  expect(on.state.turn).toBe(2);
  expect(statistics.turn(on.state)).toBe(7);
  const next = position({ ...spec, achieved: { engebi: 2, eniwetok: 3 }, turn: 1, captured: goalsOf('parry') });
  expect(next.state.turn).toBe(1);
  expect(statistics.turn(next.state)).toBe(7);
});

test('each island that was played is counted for itself', () => {
  const { state } = position({
    scenario: 'sequenced',
    island: 'eniwetok',
    achieved: { engebi: 2 },
    points: { engebi: -1 },
    boats,
    units: { 'jp-Ek-1': 'eniwetok-1304', 'us-Ek-1/106': 'eniwetok-1707' },
    depleted: ['us-Ek-1/106'],
    eliminated: ['us-Ek-766'],
  });
  expect(counted(state, 0).slice(0, 2)).toEqual([2, -1]);
  expect(counted(state, 1)).toEqual([null, null, 1, 1, 1, 1]);
  expect(counted(state, 2)).toEqual([null, null, null, null, null, null]);
});
