import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Dice, DieImpossible, hiddenDice, roll, seededRoll } from './dice.ts';
import { skirmish } from './fixtures/skirmish.ts';
import type { Skirmish, SkirmishEvent } from './fixtures/state.ts';
import { sha256Words } from './sha256.ts';
import { Table } from './table.ts';

function diceOf(seed: string, script: number[] = []): Dice {
  return { seed, mode: 'seeded', rolled: {}, script };
}

/** What docs/save-files.md tells an outsider to do, with nothing of ours. */
function outsidersRoll(seed: string, stream: string, n: number, faces: number): number {
  const limit = 4294967296 - (4294967296 % faces);
  for (let again = 0; ; again++) {
    const text = again === 0 ? `${seed}/${stream}/${n}` : `${seed}/${stream}/${n}/${again}`;
    const digits = createHash('sha256').update(text).digest('hex');
    for (let at = 0; at < 64; at += 8) {
      const number = Number.parseInt(digits.slice(at, at + 8), 16);
      if (number < limit) return (number % faces) + 1;
    }
  }
}

function chiSquare(counts: readonly number[], expected: number): number {
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

describe('seeded dice', () => {
  test.each([2, 6, 10, 20])('show each of %i faces equally often', (faces) => {
    const rolls = 6000;
    const counts = Array.from({ length: faces }, () => 0);
    for (let n = 0; n < rolls; n++) counts[seededRoll('fairness', 'combat', n, faces) - 1]!++;
    // Mean plus four standard deviations of chi-square: a die that leans by a few per cent exceeds it.
    const freedom = faces - 1;
    expect(chiSquare(counts, rolls / faces)).toBeLessThan(freedom + 4 * Math.sqrt(2 * freedom));
  });

  test('do not tell from one stream what another shows', () => {
    const counts = Array.from({ length: 36 }, () => 0);
    for (let n = 0; n < 7200; n++) {
      counts[(seededRoll('streams', 'combat', n, 6) - 1) * 6 + seededRoll('streams', 'barrage', n, 6) - 1]!++;
    }
    expect(chiSquare(counts, 200)).toBeLessThan(35 + 4 * Math.sqrt(70));
  });

  test('of a stream do not change when another is rolled in between', () => {
    const alone = diceOf('seed');
    const mixed = diceOf('seed');
    const rolls = [1, 2, 3].map(() => roll(alone, 'combat', 6));
    const same = [1, 2, 3].map(() => {
      roll(mixed, 'barrage', 6);
      return roll(mixed, 'combat', 6);
    });
    expect(same).toEqual(rolls);
  });

  test('can be checked by an outsider with the formula of the save file’s description', () => {
    const dice = diceOf('4f1a');
    for (let n = 0; n < 50; n++) {
      for (const faces of [6, 10, 7]) {
        const stream = `d${faces} – Saipan`;
        expect(roll(dice, stream, faces)).toBe(outsidersRoll('4f1a', stream, n, faces));
      }
    }
  });

  test('skip numbers above the last whole multiple of the faces, on to the next hash if need be', () => {
    // With this many faces half of all numbers are skipped, and all eight of a hash about once in 256 rolls.
    const faces = 2 ** 31 + 1;
    const skipsAll = (n: number) => sha256Words(`skips/lots/${n}`).every((word) => word >>> 0 >= faces);
    const rolls = Array.from({ length: 2000 }, (_, n) => n);
    expect(rolls.some(skipsAll)).toBe(true);
    for (const n of rolls) {
      expect(seededRoll('skips', 'lots', n, faces)).toBe(outsidersRoll('skips', 'lots', n, faces));
    }
  });
});

describe('scripted dice', () => {
  test('come first, in order, then the seed goes on as if they had been rolled', () => {
    const dice = diceOf('seed', [3, 5]);
    expect([roll(dice, 'combat', 6), roll(dice, 'combat', 6)]).toEqual([3, 5]);
    expect(roll(dice, 'combat', 6)).toBe(seededRoll('seed', 'combat', 2, 6));
  });

  test.each([0, 7, 2.5, -1, Number.NaN])('that show %d are refused and not used up', (value) => {
    const dice = diceOf('seed', [value]);
    expect(() => roll(dice, 'combat', 6)).toThrow(DieImpossible);
    expect(dice).toEqual(diceOf('seed', [value]));
  });

  test('drive a game', () => {
    const table = new Table(skirmish, { scenario: 'contact', seed: 's', dice: [4, 5] });
    expect(table.state.secrets.red!.marker).toBe(3);
    table.apply({ seat: 'red', verb: 'march', target: 1 });
    table.apply({ seat: 'red', verb: 'enter', target: 2 });
    table.apply({ seat: 'red', verb: 'halt' });
    table.apply({ seat: 'red', verb: 'march', target: 0 });
    table.apply({ seat: 'red', verb: 'enter', target: 1 });
    table.apply({ seat: 'red', verb: 'halt' });
    table.apply({ seat: 'red', verb: 'end' });
    expect(table.events.at(-1)).toContainEqual(
      expect.objectContaining({ type: 'rolled', stream: 'garrison', value: 5, reveals: true }),
    );
  });
});

describe('dice as a seat sees them', () => {
  test('tell neither the seed, nor what was rolled, nor what is laid down', () => {
    expect(hiddenDice({ seed: 'secret', mode: 'seeded', rolled: { combat: 3 }, script: [1] })).toEqual(
      hiddenDice({ seed: 'other', mode: 'seeded', rolled: {}, script: [] }),
    );
  });
});

describe('real dice', () => {
  /** Blue is done; red's `done` ends the step, and red's turn begins with a draw from six markers. */
  function beforeTheFirstRoll(): Table<Skirmish, SkirmishEvent> {
    const table = new Table(skirmish, { scenario: 'meeting', seed: '', dice: 'hand' });
    for (const [seat, verb, target] of [
      ['blue', 'place', 5],
      ['blue', 'done'],
      ['red', 'place', 2],
    ] as const) {
      expect(table.apply({ seat, verb, ...(target ? { target } : {}) }).refused).toBeUndefined();
    }
    return table;
  }

  test.each([
    { dice: undefined, sentence: 'This needs a die roll from 1 to 6 (markers).' },
    { dice: [], sentence: 'This needs a die roll from 1 to 6 (markers).' },
    { dice: [2, 3], sentence: 'This action takes 1 rolls, but 2 were given.' },
    { dice: [7], sentence: '7 is not on a die with 6 faces.' },
    { dice: [0], sentence: '0 is not on a die with 6 faces.' },
  ])('$dice are refused where one roll is due, and nothing has changed', ({ dice, sentence }) => {
    const table = beforeTheFirstRoll();
    skirmish.decision(table.state, 'red');
    const before = JSON.stringify(table.state);
    const { refused, events } = table.apply({ seat: 'red', verb: 'done', ...(dice ? { dice } : {}) });
    expect(refused).toEqual({ rule: '1.1', sentence });
    expect(events).toEqual([]);
    expect(JSON.stringify(table.state)).toBe(before);
    expect(table.apply({ seat: 'red', verb: 'done', dice: [2] }).refused).toBeUndefined();
  });

  test('are taken as they fell', () => {
    const table = beforeTheFirstRoll();
    table.apply({ seat: 'red', verb: 'done', dice: [6] });
    expect(table.state.secrets.red!.marker).toBe(5);
    expect(table.state.dice).toEqual({ seed: '', mode: 'hand', rolled: { markers: 1 }, script: [] });
  });

  test('where an action rolls none need not be given', () => {
    const table = new Table(skirmish, { scenario: 'meeting', seed: '', dice: 'hand' });
    expect(table.apply({ seat: 'red', verb: 'place', target: 0 }).refused).toBeUndefined();
    expect(table.apply({ seat: 'red', verb: 'place', target: 1, dice: [1] }).refused?.sentence).toBe(
      'This action takes 0 rolls, but 1 were given.',
    );
  });
});
