import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { times } from '#house/tiers';
import { stepsAsked, tryEveryStep, tryEverything } from '../fixtures/attempts.ts';
import { goBackAtRandom, playOn, recorded, replayed, takeBackAtRandom } from '../fixtures/records.ts';
import { playToTheEnd } from '../fixtures/trial.ts';
import { sides } from './dataTypes.ts';
import { randomGame, islandWarTrial as trial } from './fixtures/randomGame.ts';
import { islandWar } from './game.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, number) => number);

describe('games played at random', () => {
  // Each combination of scenario and options once; thousands are for `./atoll test --deep`.
  test.each(numbers(times(12, 32)))('game %i is lawful at every action and ends', (number) => {
    let decisions = 0;
    const end = playToTheEnd(trial, randomGame('Saipan', number), (state, decision) => {
      if (++decisions % 151 === number % 151) tryEverything(trial, state, decision);
    });
    expect(end.result).not.toBeNull();
    expect(decisions).toBeGreaterThan(100);
  });

  test('so is a game that nobody has seen before', () => {
    const anyGame = fc.property(fc.uuid(), fc.nat({ max: 71 }), (seed, number) => {
      expect(playToTheEnd(trial, randomGame(seed, number)).result).not.toBeNull();
    });
    fc.assert(anyGame, { numRuns: 3 });
  });

  test('every step at which play waits is tried out with everything there is', () => {
    const tried = tryEveryStep(trial, 6, 16, (number) => {
      const { setup } = randomGame('every step', number);
      return { setup, tempers: { us: 'fierce', japan: 'fierce' } };
    });
    expect(tried.sort()).toEqual(stepsAsked(trial).sort());
  });

  test('no view of a seat or a spectator holds the seed', () => {
    for (const number of numbers(4)) {
      playToTheEnd(trial, randomGame('a seed nobody should see', number), (state) => {
        if (state.moment % 41 !== 0) return;
        for (const seat of [...sides, null]) {
          expect(JSON.stringify(islandWar.view(state, seat))).not.toContain('nobody should see');
        }
      });
    }
  });
});

describe('the record of a game', () => {
  test.each([0, 1, 6, 11, 13])(
    'game %i: saved, read back and replayed, it has the same states byte for byte',
    (number) => {
      const record = recorded(trial, randomGame('saved', number));
      expect(replayed(trial, record.table)).toEqual(record.table.actions);
      playOn(trial, record, 0, record.table.actions.length);
    },
  );

  test.each([2, 7])('game %i: a state read back from its text is equal and can be played on', (number) => {
    const record = recorded(trial, randomGame('resumed', number));
    expect(record.history.length).toBeGreaterThan(100);
    for (let from = 0; from < record.history.length; from += 60) playOn(trial, record, from, 60);
  });

  test.each(numbers(6))('game %i: what is taken back leaves the earlier state byte for byte', (number) => {
    const { taken, kept } = takeBackAtRandom(trial, randomGame('taken back', number * 5), 500);
    expect(taken).toBeGreaterThan(10);
    expect(kept).toBeGreaterThan(0);
  });

  test('one can go back to any earlier action, dice or not', () => {
    const record = recorded(trial, randomGame('gone back', 3));
    const whole = record.table.actions.length;
    goBackAtRandom(record, 'going back');
    expect(record.table.actions.length).toBeLessThan(whole);
  });
});
