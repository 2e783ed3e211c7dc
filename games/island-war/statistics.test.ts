import { expect, test } from 'vitest';
import { lastTurn } from './data.ts';
import { position } from './position.ts';
import { statistics } from './statistics.ts';

function counts(sitting: ReturnType<typeof position>) {
  return statistics.measures.map(({ id, count }) => [id, count(sitting.state, 'us'), count(sitting.state, 'japan')]);
}

test('units on the map and units lost are counted for each side; units yet to come are neither', () => {
  const sitting = position({
    units: { 'us-1/6': '1203', 'us-2/6': '1204', 'jp-317': '2406' },
    eliminated: ['us-3/6', 'jp-318', 'jp-316'],
    phase: 'movement',
  });
  expect(counts(sitting)).toEqual([
    ['units', 2, 1],
    ['losses', 1, 2],
  ]);
});

test('the turn counts from 1, and a game that is over ended in its last turn', () => {
  const sitting = position({ units: { 'us-1/6': '1203', 'jp-317': '2406' }, phasing: 'japan', turn: lastTurn });
  expect(statistics.turn(sitting.state)).toBe(lastTurn);
  sitting.do('done');
  expect(sitting.state.result).not.toBeNull();
  expect(statistics.turn(sitting.state)).toBe(lastTurn);
});
