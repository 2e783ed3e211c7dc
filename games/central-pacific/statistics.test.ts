import { expect, test } from 'vitest';
import { islandIds } from './data/types.ts';
import { position } from './position.ts';
import { statistics } from './statistics.ts';

const { state } = position({
  turn: 6,
  units: { 'us-CV-9': '82', 'us-2-Mar': 'guam', 'japan-18-Inf': 'guam', 'us-22-Mar': 'makin', 'us-DD-1': 'us-refit' },
  bases: { us: { tarawa: 2, guam: 1 }, japan: { truk: 3, guam: 1, ulithi: 2 } },
  everLost: ['us-DD-1', 'us-base-makin', 'japan-CV-S', 'japan-69-Inf', 'japan-G-4-1'],
});

test('points, islands, bases and losses are counted for each side', () => {
  const counts = statistics.measures.map(({ id, count }) => [id, count(state, 'us'), count(state, 'japan')]);
  expect(counts).toEqual([
    // Tarawa 4, a destroyer -1, Truk -3, two other bases -2.
    ['points', -2, 0],
    ['islands', 2, 2],
    ['bases', 2, 3],
    ['ships', 1, 1],
    ['losses', 1, 2],
  ]);
  expect(statistics.turn(state)).toBe(6);
});

test('each island is counted for itself', () => {
  const counted = (island: (typeof islandIds)[number]) =>
    statistics.parts!.measures.map(({ count }) => count(state, islandIds.indexOf(island)));
  expect(counted('tarawa')).toEqual([1, 2, 0]);
  expect(counted('guam')).toEqual([0, 1, 2]);
  expect(counted('truk')).toEqual([0, 0, 1]);
  expect(counted('makin')).toEqual([1, 0, 0]);
});
