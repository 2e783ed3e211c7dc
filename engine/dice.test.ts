import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Dice, hiddenDice, ImpossibleRoll, roll, seededRoll } from './dice.ts';
import { ask, gameOf, procedure } from './fixtures/bareGame.ts';
import { definition, skirmish } from './fixtures/skirmish.ts';
import type { Skirmish, SkirmishEvent } from './fixtures/state.ts';
import { Game } from './game.ts';
import { sha256Words } from './sha256.ts';
import { eventFor, type Rolled } from './state.ts';
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
    expect(() => roll(dice, 'combat', 6)).toThrow(ImpossibleRoll);
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

describe('rolls laid down by stream', () => {
  test('serve their stream alone; all others are rolled as if nothing were laid down', () => {
    const dice: Dice = { ...diceOf('seed'), streams: { combat: [3, 5] } };
    expect(roll(dice, 'weather', 6)).toBe(seededRoll('seed', 'weather', 0, 6));
    expect([roll(dice, 'combat', 6), roll(dice, 'combat', 6)]).toEqual([3, 5]);
    expect(roll(dice, 'combat', 6)).toBe(seededRoll('seed', 'combat', 2, 6));
  });

  test('drive a game, and the set-up they come from is left as it was', () => {
    const setup = { scenario: 'contact', seed: 's', dice: { garrison: [6, 1] } };
    const table = new Table(skirmish, setup);
    table.apply({ seat: 'red', verb: 'end' });
    const values = table.events.at(-1)!.flatMap((event) => (event.type === 'rolled' ? [(event as Rolled).value] : []));
    expect(values).toEqual([6, 1]);
    expect(setup.dice).toEqual({ garrison: [6, 1] });
    expect(skirmish.view(table.state, 'red').dice).toEqual(hiddenDice(table.state.dice));
  });
});

describe('real dice', () => {
  /** Red may end the turn: then both guns fire. */
  function beforeTheFirstRoll(): Table<Skirmish, SkirmishEvent> {
    return new Table(skirmish, { scenario: 'contact', seed: 'lots', dice: 'hand' });
  }

  const missing = {
    sentence: 'This needs a die roll from 1 to 6 (garrison).',
    needs: { stream: 'garrison', faces: 6 },
  };

  test.each([
    { dice: undefined, refusal: missing },
    { dice: [], refusal: missing },
    { dice: [2], refusal: missing },
    { dice: [2, 3, 3], refusal: { sentence: 'This action takes 2 rolls, not 3.' } },
    { dice: [7], refusal: { sentence: '7 is not on a die with 6 faces.' } },
    { dice: [0], refusal: { sentence: '0 is not on a die with 6 faces.' } },
  ])('$dice are refused where two rolls are due, and nothing has changed', ({ dice, refusal }) => {
    const table = beforeTheFirstRoll();
    skirmish.decision(table.state, 'red');
    const before = JSON.stringify(table.state);
    const { refused, events } = table.apply({ seat: 'red', verb: 'end', ...(dice ? { dice } : {}) });
    expect(refused).toEqual({ rule: '2.1', ...refusal });
    expect(events).toEqual([]);
    expect(JSON.stringify(table.state)).toBe(before);
    expect(table.apply({ seat: 'red', verb: 'end', dice: [2, 3] }).refused).toBeUndefined();
  });

  test('are taken as they fell', () => {
    const table = beforeTheFirstRoll();
    const { events } = table.apply({ seat: 'red', verb: 'end', dice: [6, 5] });
    expect(events.flatMap((event) => (event.type === 'rolled' ? [(event as Rolled).value] : []))).toEqual([6, 5]);
    expect(table.state.dice).toEqual({ seed: 'lots', mode: 'hand', rolled: { markers: 2, garrison: 2 }, script: [] });
  });

  test('where an action rolls none need not be given', () => {
    const table = new Table(skirmish, { scenario: 'meeting', seed: '', dice: 'hand' });
    expect(table.apply({ seat: 'red', verb: 'place', target: 0 }).refused).toBeUndefined();
    expect(table.apply({ seat: 'red', verb: 'place', target: 1, dice: [1] }).refused?.sentence).toBe(
      'This action takes 0 rolls, not 1.',
    );
  });

  test('do not decide what is drawn from a cup: that is the seed’s, and nobody is told what the others draw', () => {
    const table = beforeTheFirstRoll();
    const first = seededRoll('lots', 'markers', 0, 6) - 1;
    expect(table.state.secrets.red!.marker).toBe(first);
    table.apply({ seat: 'red', verb: 'end', dice: [2, 3] });
    const left = [0, 1, 2, 3, 4, 5].filter((marker) => marker !== first);
    expect(table.state.secrets.blue!.marker).toBe(left[seededRoll('lots', 'markers', 1, 5) - 1]);
  });

  test('begin with the first choice: a set-up that rolls does so by the seed', () => {
    const rolling = new Game<Skirmish, SkirmishEvent>({
      ...definition,
      main: 'weather, then battle',
      procedures: [
        ...definition.procedures,
        {
          name: 'weather, then battle',
          steps: [
            {
              kind: 'run',
              name: 'weather',
              rule: '2.1',
              run: (play) => {
                play.roll('weather');
                play.call(definition.procedures[0]!, {});
              },
            },
          ],
        },
      ],
    });
    const { state, events } = rolling.start({ scenario: 'meeting', seed: 'sky', dice: 'hand' });
    expect(events).toMatchObject([{ type: 'rolled', value: seededRoll('sky', 'weather', 0, 6) }]);
    expect(state.dice.mode).toBe('hand');
  });
});

describe('a roll that only one seat sees', () => {
  const inspecting = gameOf(
    procedure('main', [
      ask('inspect', '2.1', {
        seat: () => 'red',
        prompt: 'Inspect the stores',
        choose: { inspect: { rule: '2.1', label: 'Inspect', do: (play) => void play.rollFor(['blue'], 'stores', 10) } },
      }),
      ask('wait', '2.1', { seat: () => 'red', prompt: 'Wait', choose: { wait: { rule: '2.1', label: 'Wait' } } }),
    ]),
  );
  const inspected = (dice?: 'hand') => {
    const { state } = inspecting.start({ scenario: 'meeting', seed: 'stores', ...(dice ? { dice } : {}) });
    return inspecting.apply(state, { seat: 'red', verb: 'inspect' });
  };

  test('is in the events of that seat alone', () => {
    const [event] = inspected().events;
    const value = seededRoll('stores', 'stores', 0, 10);
    expect(eventFor(event!, 'blue')).toMatchObject({ type: 'rolled', faces: 10, value });
    expect(eventFor(event!, 'red')).toBeUndefined();
    expect(eventFor(event!, null)).toBeUndefined();
  });

  test('is not made with real dice, which lie open', () => {
    const { refused, events } = inspected('hand');
    expect(refused).toBeUndefined();
    expect(events).toMatchObject([{ value: seededRoll('stores', 'stores', 0, 10) }]);
  });
});
