import { describe, expect, test } from 'vitest';
import { tryEverything } from '../fixtures/attempts.ts';
import { playOn, recorded, replayed, takeBackAtRandom } from '../fixtures/records.ts';
import { playToTheEnd } from '../fixtures/trial.ts';
import { randomGame, forlornHopesTrial as trial } from './fixtures/randomGame.ts';

/** Even numbers are the Java Sea, odd ones campaigns. Many more games are in `bench/soak.ts`. */
const introductory = (count: number) => Array.from({ length: count }, (_, number) => number * 2);

describe('games played at random', () => {
  test.each([0, 1, 2, 4, 6])('game %i is lawful at every action and ends', (number) => {
    let decisions = 0;
    const end = playToTheEnd(trial, randomGame('three months', number), (state, decision) => {
      if (++decisions % 997 === 311) tryEverything(trial, state, decision);
    });
    expect(end.result).not.toBeNull();
  });
});

describe('the record of a game', () => {
  test.each(introductory(2))('game %i: saved, read back and replayed, it is the same', (number) => {
    const record = recorded(trial, randomGame('saved', number));
    expect(replayed(trial, record.table)).toEqual(record.table.actions);
    for (let from = 0; from < record.history.length; from += 400) playOn(trial, record, from, 20);
  });

  test('what is taken back leaves the earlier state byte for byte', () => {
    const counts = introductory(3).map((number) => takeBackAtRandom(trial, randomGame('taken back', number), 300));
    expect(counts.some(({ taken }) => taken > 0)).toBe(true);
    expect(counts.some(({ kept }) => kept > 0)).toBe(true);
  });
});
