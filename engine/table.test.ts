import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ask, gameOf, procedure } from './fixtures/bareGame.ts';
import { chooser, playedTable, randomAction } from './fixtures/randomPlay.ts';
import { skirmish } from './fixtures/skirmish.ts';
import type { Skirmish, SkirmishEvent } from './fixtures/state.ts';
import { again, to } from './procedure.ts';
import type { Action, Seat } from './state.ts';
import { Table } from './table.ts';

type SkirmishTable = Table<Skirmish, SkirmishEvent>;

/** Red at A, B, D and blue at E, G, H, red to act; no guns. */
function contact(...dice: number[]): SkirmishTable {
  return new Table(skirmish, { scenario: 'contact', seed: 'undo', options: { garrison: false }, dice: [1, ...dice] });
}

function play(table: SkirmishTable, ...actions: [seat: Seat, verb: string, target?: number][]): void {
  for (const [seat, verb, target] of actions) {
    const { refused } = table.apply({ seat, verb, ...(target === undefined ? {} : { target }) });
    if (refused) throw new Error(`${seat} ${verb}: ${refused.sentence}`);
  }
}

const verbsOf = (table: SkirmishTable) => table.actions.map(({ verb }) => verb);

/** The same game played without what was taken back. */
function expectAsIfPlayed(table: SkirmishTable, actions: readonly Action[] = table.actions): void {
  const fresh = new Table(table.game, table.setup);
  for (const action of actions) expect(fresh.apply(action).refused).toBeUndefined();
  expect(table.actions).toEqual(actions);
  expect(JSON.stringify(table.state)).toBe(JSON.stringify(fresh.state));
  expect(table.events).toEqual(fresh.events);
}

describe('undo', () => {
  test('takes back one’s last actions one by one, to the start', () => {
    const table = contact();
    play(table, ['red', 'march', 1], ['red', 'enter', 2], ['red', 'enter', 1], ['red', 'march', 0]);
    for (const left of [3, 2, 1, 0]) {
      expect(table.undo('red')).toBe(true);
      expect(table.actions.length).toBe(left);
      expectAsIfPlayed(table);
    }
    expect(table.undo('red')).toBe(false);
  });

  test('goes back to just after the last thing revealed, and not further', () => {
    const table = contact();
    play(table, ['red', 'march', 1], ['red', 'enter', 2], ['red', 'halt'], ['red', 'play'], ['red', 'march', 0]);
    play(table, ['red', 'enter', 1]);
    expect([table.undo('red'), table.undo('red'), table.undo('red')]).toEqual([true, true, false]);
    expect(verbsOf(table)).toEqual(['march', 'enter', 'halt', 'play']);
    expectAsIfPlayed(table);
  });

  test('does not take back a roll', () => {
    const table = contact(4);
    play(table, ['red', 'march', 2], ['red', 'enter', 2], ['red', 'enter', 3], ['blue', 'fire', 3]);
    for (const seat of ['red', 'blue']) expect(table.undo(seat)).toBe(false);
  });

  test('does not go past what the other seat did since, said or unsaid', () => {
    const table = contact();
    // Holding fire makes no event, yet it was an answer to the march.
    play(table, ['red', 'march', 2], ['red', 'enter', 2], ['red', 'enter', 3], ['blue', 'hold']);
    expect(table.undoable('red')).toBe(-1);
    expect(table.undoable('blue')).toBe(3);
    expect(table.undo('blue')).toBe(true);
    expect(table.undo('red')).toBe(true);
    expect(verbsOf(table)).toEqual(['march', 'enter']);
    expectAsIfPlayed(table);
  });

  test('is only for who acted', () => {
    const table = contact();
    play(table, ['red', 'march', 1]);
    expect(table.undo('blue')).toBe(false);
    expect(table.undo('green')).toBe(false);
  });
});

describe('undo while several seats choose in secret', () => {
  const meeting = () => new Table(skirmish, { scenario: 'meeting', seed: 'undo' });

  test('takes back each seat’s own, whatever the other did since', () => {
    const table = meeting();
    play(table, ['red', 'place', 0], ['blue', 'place', 5], ['red', 'place', 2], ['blue', 'place', 7]);
    expect(table.undo('red')).toBe(true);
    expect(table.actions.map(({ seat, target }) => [seat, target])).toEqual([
      ['red', 0],
      ['blue', 5],
      ['blue', 7],
    ]);
    expect(table.undo('blue')).toBe(true);
    expect(table.undo('blue')).toBe(true);
    expect(table.undo('blue')).toBe(false);
    expectAsIfPlayed(table);
  });

  test('takes back even that one has finished, until the last seat has', () => {
    const table = meeting();
    play(table, ['red', 'place', 0], ['red', 'done'], ['blue', 'place', 5]);
    expect(table.undo('red')).toBe(true);
    expect(skirmish.pending(table.state)).toEqual(['red', 'blue']);
    play(table, ['red', 'done'], ['blue', 'done']);
    for (const seat of ['red', 'blue']) expect(table.undo(seat)).toBe(false);
  });

  test('stops for a seat at what it alone has learnt, and for no other', () => {
    const table = meeting();
    play(table, ['red', 'place', 0], ['blue', 'place', 5], ['red', 'listen']);
    expect(table.undo('red')).toBe(false);
    expect(table.undo('blue')).toBe(true);
    expectAsIfPlayed(table);
  });
});

describe('where secret choices begin and end without an event', () => {
  const pass = { rule: '1.1', label: 'Pass', do: () => undefined };
  const stay = { rule: '1.1', label: 'Stay', do: () => again };
  const loop = { rule: '1.1', label: 'Once more', do: () => to('write') };
  const game = gameOf(
    procedure('main', [
      ask('open', '1.1', { seat: () => 'red', prompt: '', choose: { pass } }),
      ask('write', '1.1', { seats: () => ['red', 'blue'], prompt: '', choose: { pass, stay, loop } }),
      ask('close', '1.1', { seat: () => 'red', prompt: '', choose: { pass } }),
    ]),
  );
  const played = (...actions: [seat: Seat, verb: string][]) => {
    const table = new Table(game, { scenario: 'contact', seed: '' });
    for (const [seat, verb] of actions) expect(table.apply({ seat, verb }).refused).toBeUndefined();
    return table;
  };

  test('what was done before can no longer be undone, whether or not others have begun', () => {
    expect(played(['red', 'pass']).undo('red')).toBe(false);
    expect(played(['red', 'pass'], ['blue', 'stay']).undo('red')).toBe(false);
  });

  test('the last answer cannot be undone, for then all is known', () => {
    for (const last of ['pass', 'loop']) {
      const table = played(['red', 'pass'], ['red', 'pass'], ['blue', last]);
      for (const seat of ['red', 'blue']) expect(table.undo(seat)).toBe(false);
    }
  });

  test('one secret step after another is a new one', () => {
    const write = (name: string, ...seats: Seat[]) =>
      ask(name, '1.1', { seats: () => seats, prompt: '', choose: { pass, stay } });
    const two = gameOf(procedure('main', [write('red writes', 'red'), write('both write', 'red', 'blue')]));
    const table = new Table(two, { scenario: 'contact', seed: '' });
    table.apply({ seat: 'red', verb: 'stay' });
    table.apply({ seat: 'red', verb: 'pass' });
    expect(table.undo('red')).toBe(false);
    table.apply({ seat: 'blue', verb: 'stay' });
    expect(table.undo('red')).toBe(false);
  });

  test('the same step taken once more is a new one', () => {
    const table = played(['red', 'pass'], ['red', 'pass'], ['blue', 'loop'], ['red', 'stay'], ['blue', 'stay']);
    expect([table.undo('red'), table.undo('red'), table.undo('blue'), table.undo('blue')]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});

test('after any undo the state is as if the action had never been made', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(60), fc.constantFrom('meeting', 'contact'), (seed, length, scenario) => {
      const table = playedTable(skirmish, { scenario, seed }, length);
      const choose = chooser(`${seed}: undo`);
      for (let n = 0; n < 20 && table.state.result === null; n++) {
        const seat = ['red', 'blue'][choose(2)]!;
        const at = table.undoable(seat);
        const { actions } = table;
        const rest = actions.filter((_, index) => index !== at);
        expect(table.undo(seat)).toBe(at >= 0);
        expectAsIfPlayed(table, at >= 0 ? rest : [...actions]);
        if (choose(2)) table.apply(randomAction(skirmish, table.state, choose));
      }
    }),
    { numRuns: 60 },
  );
});

describe('by agreement', () => {
  const played = () => playedTable(skirmish, { scenario: 'meeting', seed: 'agreement' });

  test('one goes back to any point, behind dice too', () => {
    const actions = [...played().actions];
    for (let count = 0; count <= actions.length; count += 3) {
      const table = played();
      table.goBackTo(count);
      expectAsIfPlayed(table, actions.slice(0, count));
    }
  });

  test('one goes on from there, and can undo that', () => {
    const table = played();
    table.goBackTo(0);
    play(table, ['red', 'place', 1]);
    expect(table.undo('red')).toBe(true);
    expectAsIfPlayed(table, []);
  });

  test.each([-1, 1000, Number.NaN])('one does not go back to %d', (count) => {
    const table = played();
    expect(() => table.goBackTo(count)).toThrow(RangeError);
    expectAsIfPlayed(table);
  });

  test('one branches off without touching the game', () => {
    const table = played();
    const before = JSON.stringify(table.state);
    const branch = table.branch(5);
    expectAsIfPlayed(branch, table.actions.slice(0, 5));
    branch.apply(randomAction(skirmish, branch.state, chooser('another way')));
    expect(branch.actions.length).toBe(6);
    expect(JSON.stringify(table.state)).toBe(before);
    expect(JSON.stringify(table.branch().state)).toBe(before);
  });
});

test('a refused action is not in the history', () => {
  const table = contact();
  expect(table.apply({ seat: 'blue', verb: 'end' }).refused).toBeDefined();
  expect(table.actions).toEqual([]);
  expect(table.events.length).toBe(1);
});
