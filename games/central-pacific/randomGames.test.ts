import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leaks } from '#engine/secrecy';
import { times } from '#house/tiers';
import { tryEverything } from '../fixtures/attempts.ts';
import { goBackAtRandom, playOn, recorded, replayed, takeBackAtRandom } from '../fixtures/records.ts';
import { playToTheEnd } from '../fixtures/trial.ts';
import { playOnFrom } from './fixtures/anyCampaign.ts';
import { randomGame, centralPacificTrial as trial } from './fixtures/randomGame.ts';
import { centralPacific } from './game.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, number) => number);

describe('games played at random', () => {
  test.each(numbers(times(8, 20)))('game %i is lawful at every action and ends', (number) => {
    let decisions = 0;
    const end = playToTheEnd(trial, randomGame('ten months', number), (state, decision) => {
      if (++decisions % 53 === number % 53) tryEverything(trial, state, decision);
    });
    expect(end.result).not.toBeNull();
  });

  test('so is a game that nobody has seen before', () => {
    const anyGame = fc.property(fc.uuid(), fc.nat({ max: 3 }), (seed, number) => {
      expect(playToTheEnd(trial, randomGame(seed, number)).result).not.toBeNull();
    });
    fc.assert(anyGame, { numRuns: 5 });
  });

  test.each(numbers(times(10, 30)))('so is campaign %i, taken up in its midst', (number) => {
    let decisions = 0;
    playOnFrom(`in the midst ${number}`, 400, (state, decision) => {
      if (++decisions % 61 === number % 61) tryEverything(trial, state, decision);
    });
    expect(decisions).toBeGreaterThan(3);
  });

  test('every question and every line of the log begins like a sentence', () => {
    const said = new Set<string>();
    for (const number of numbers(20)) {
      playOnFrom(`read aloud ${number}`, 200, (state) => said.add(centralPacific.prompt(state)));
    }
    const { table } = recorded(trial, randomGame('read aloud', 1));
    for (const event of table.events.flat()) {
      const line = centralPacific.describe(event);
      if (line) said.add(line.text);
    }
    expect(said.size).toBeGreaterThan(100);
    expect([...said].filter((text) => !/^[A-Z0-9]/.test(text))).toEqual([]);
  });

  test('what the player is told follows from what he sees, and no view holds the seed', () => {
    for (const number of numbers(12)) {
      playToTheEnd(trial, randomGame('a seed nobody should see', number), (state) => {
        if (state.moment % 7 !== number % 7) return;
        for (const seat of ['us', null]) {
          expect(JSON.stringify(centralPacific.view(state, seat))).not.toContain('nobody should see');
          expect(leaks(centralPacific, state, seat)).toEqual([]);
        }
      });
    }
  });

  test('so it is in the midst of a campaign', () => {
    for (const number of numbers(20)) {
      playOnFrom(`seen in the midst ${number}`, 150, (state) => {
        expect(leaks(centralPacific, state, 'us')).toEqual([]);
      });
    }
  });
});

describe('the record of a game', () => {
  test.each(numbers(8))('game %i: saved, read back and replayed, it has the same states byte for byte', (number) => {
    const record = recorded(trial, randomGame('saved', number));
    expect(replayed(trial, record.table)).toEqual(record.table.actions);
    playOn(trial, record, 0, record.table.actions.length);
  });

  test('a state read back from its text is equal and can be played on', () => {
    const record = recorded(trial, randomGame('resumed', 2));
    expect(record.history.length).toBeGreaterThan(30);
    for (let from = 0; from < record.history.length; from += 20) playOn(trial, record, from, 20);
  });

  test('what is taken back leaves the earlier state byte for byte', () => {
    const counts = numbers(12).map((number) => takeBackAtRandom(trial, randomGame('taken back', number), 300));
    expect(counts.some(({ taken }) => taken > 0)).toBe(true);
    expect(counts.some(({ kept }) => kept > 0)).toBe(true);
  });

  test('one can go back to any earlier action, dice or not', () => {
    const record = recorded(trial, randomGame('gone back', 0));
    const whole = record.table.actions.length;
    expect(whole).toBeGreaterThan(20);
    goBackAtRandom(record, 'going back');
    expect(record.table.actions.length).toBeLessThan(whole);
  });
});
