import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leaks } from '#engine/secrecy';
import { times } from '#house/tiers';
import { stepsAsked, tryEveryStep, tryEverything } from '../fixtures/attempts.ts';
import { goBackAtRandom, playOn, recorded, replayed, takeBackAtRandom } from '../fixtures/records.ts';
import { playToTheEnd } from '../fixtures/trial.ts';
import { sides } from './data/dataTypes.ts';
import { randomGame, fireAndMovementTrial as trial } from './fixtures/randomGame.ts';
import { fireAndMovement } from './game.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, number) => number);
/** Scenarios and options come in turn; with this stride all of them change from game to game. */
const stride = 59;

describe('games played at random', () => {
  test.each(numbers(times(8, 24)))('game %i is lawful at every action and ends', (number) => {
    let decisions = 0;
    const end = playToTheEnd(trial, randomGame('six islands', number * stride), (state, decision) => {
      if (++decisions % 307 === number % 307) tryEverything(trial, state, decision);
    });
    expect(end.result).not.toBeNull();
    expect(decisions).toBeGreaterThan(5);
  });

  test('so is a game that nobody has seen before', () => {
    const anyGame = fc.property(fc.uuid(), fc.nat({ max: 383 }), (seed, number) => {
      expect(playToTheEnd(trial, randomGame(seed, number)).result).not.toBeNull();
    });
    fc.assert(anyGame, { numRuns: 3 });
  });

  test('every step at which play waits is tried out with everything there is', () => {
    const tried = tryEveryStep(trial, 2, 16, (number) => {
      const { setup } = randomGame('every step', number);
      return { setup, tempers: { us: 'fierce', japan: 'fierce' } };
    });
    expect(tried.sort()).toEqual(stepsAsked(trial).sort());
  });

  test('what a seat is told follows from what it sees, and no view holds the seed', () => {
    for (const number of numbers(times(4, 12))) {
      playToTheEnd(trial, randomGame('a seed nobody should see', number * stride), (state) => {
        if (state.moment % 41 !== number) return;
        for (const seat of [...sides, null]) {
          expect(JSON.stringify(fireAndMovement.view(state, seat))).not.toContain('nobody should see');
          expect(leaks(fireAndMovement, state, seat)).toEqual([]);
        }
      });
    }
  });
});

describe('the record of a game', () => {
  test.each(numbers(times(4, 8)))(
    'game %i: saved, read back and replayed, it has the same states byte for byte',
    (number) => {
      const record = recorded(trial, randomGame('saved', number * stride));
      expect(replayed(trial, record.table)).toEqual(record.table.actions);
      playOn(trial, record, 0, record.table.actions.length);
    },
  );

  test.each([0, 6, 7])('game %i: a state read back from its text is equal and can be played on', (number) => {
    const record = recorded(trial, randomGame('resumed', number));
    expect(record.history.length).toBeGreaterThan(60);
    for (let from = 0; from < record.history.length; from += 60) playOn(trial, record, from, 60);
  });

  test('what is taken back leaves the earlier state byte for byte', () => {
    // Summed over all games: a short one, or one with strict take-backs, may well have but one of the two.
    const counts = numbers(12).map((number) => takeBackAtRandom(trial, randomGame('taken back', number * stride), 400));
    expect(counts.some(({ taken }) => taken > 0)).toBe(true);
    expect(counts.some(({ kept }) => kept > 0)).toBe(true);
  });

  test('one can go back to any earlier action, dice or not', () => {
    const record = recorded(trial, randomGame('gone back', 1));
    const whole = record.table.actions.length;
    goBackAtRandom(record, 'going back');
    expect(record.table.actions.length).toBeLessThan(whole);
  });
});
