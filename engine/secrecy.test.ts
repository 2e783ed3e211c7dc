import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooser, playedTable, randomAction } from './fixtures/randomPlay.ts';
import { definition, skirmish } from './fixtures/skirmish.ts';
import type { Skirmish, SkirmishEvent } from './fixtures/state.ts';
import { Game } from './game.ts';
import { leave } from './procedure.ts';
import { leaks } from './secrecy.ts';
import { type Action, eventFor, type Seat } from './state.ts';
import { Table } from './table.ts';
import { proceduresOf } from './words.ts';

const { procedure, ask, run } = proceduresOf<Skirmish, SkirmishEvent>();

/** What red writes down: any of its spaces in any order, with or without a rumour, finished or not. */
const redsChoices = fc.record({
  spaces: fc.shuffledSubarray([0, 1, 2], { minLength: 1 }),
  listens: fc.boolean(),
});

type Choices = typeof redsChoices extends fc.Arbitrary<infer T> ? T : never;

function actionsOfRed({ spaces, listens }: Choices, finished: boolean): Action[] {
  return [
    ...(listens ? [{ seat: 'red', verb: 'listen' }] : []),
    ...spaces.map((target) => ({ seat: 'red', verb: 'place', target })),
    ...(finished ? [{ seat: 'red', verb: 'done' }] : []),
  ];
}

const probes: Action[] = ['red', 'blue', 'green'].flatMap((seat) =>
  ['place', 'listen', 'done', 'march', 'undo'].flatMap((verb) => [
    { seat, verb },
    ...[-1, 0, 5, 8].map((target) => ({ seat, verb, target })),
  ]),
);

/** All that a seat, or a spectator, can get out of a table, apart from acting. */
function knownTo(table: Table<Skirmish, SkirmishEvent>, seat: Seat | null): string {
  const { game, state, events } = table;
  return JSON.stringify({
    view: game.view(state, seat),
    events: events.flatMap((list) => list.flatMap((event) => eventFor(event, seat) ?? [])),
    lines: events.flatMap((list) => list.flatMap((event) => eventFor(event, seat) ?? []).map((e) => game.describe(e))),
    pending: game.pending(state),
    prompt: game.prompt(state),
    decision: seat === null ? null : game.decision(state, seat),
    refusals: probes.filter((probe) => probe.seat !== 'red').map((probe) => game.why(state, probe) ?? null),
    mayUndo: seat === null ? false : table.undoable(seat) >= 0,
  });
}

function tableAfter(actions: readonly Action[], seed = 'secrecy'): Table<Skirmish, SkirmishEvent> {
  const table = new Table(skirmish, { scenario: 'meeting', seed });
  for (const action of actions) expect(table.apply(action).refused).toBeUndefined();
  return table;
}

const bluesStart: Action[] = [
  { seat: 'blue', verb: 'place', target: 6 },
  { seat: 'blue', verb: 'place', target: 5 },
];

describe('while both write in secret, nobody else can tell', () => {
  test.each([true, false])('what or how much red has chosen (finished: %s)', (finished) => {
    fc.assert(
      fc.property(redsChoices, redsChoices, (one, other) => {
        for (const seat of ['blue', null]) {
          const tables = [one, other].map((choices) => tableAfter([...bluesStart, ...actionsOfRed(choices, finished)]));
          expect(knownTo(tables[0]!, seat)).toBe(knownTo(tables[1]!, seat));
        }
      }),
    );
  });

  test('whether red has begun at all', () => {
    fc.assert(
      fc.property(redsChoices, (choices) => {
        const begun = tableAfter([...bluesStart, ...actionsOfRed(choices, false)]);
        for (const seat of ['blue', null]) expect(knownTo(begun, seat)).toBe(knownTo(tableAfter(bluesStart), seat));
      }),
    );
  });

  test('by taking something back, before or after blue has finished', () => {
    fc.assert(
      fc.property(redsChoices, fc.boolean(), (choices, finished) => {
        const blues = finished ? [...bluesStart, { seat: 'blue', verb: 'done' }] : bluesStart;
        const alone = tableAfter(blues);
        const both = tableAfter([...blues, ...actionsOfRed(choices, false)]);
        for (const table of [alone, both]) expect(table.undo('blue')).toBe(true);
        expect(knownTo(both, 'blue')).toBe(knownTo(alone, 'blue'));
      }),
    );
  });

  test('which of red’s secrets are still red’s own to see', () => {
    const table = tableAfter([{ seat: 'red', verb: 'place', target: 2 }]);
    expect(skirmish.view(table.state, 'red').secrets.red).toEqual({ placed: [2], rumour: 0, marker: -1 });
    expect(skirmish.view(table.state, 'red').secrets.blue).toBeNull();
    expect(skirmish.view(table.state, null).secrets).toEqual({ red: null, blue: null });
  });
});

describe('a hidden marker', () => {
  test('is the same to the other side and to spectators whatever it is', () => {
    const drawn = [1, 2, 3, 4, 5, 6].map((lot) => {
      const table = new Table(skirmish, { scenario: 'contact', seed: 'm', dice: [lot] });
      expect(table.state.secrets.red!.marker).toBe(lot - 1);
      return table;
    });
    for (const seat of ['blue', null]) expect(new Set(drawn.map((table) => knownTo(table, seat))).size).toBe(1);
    expect(new Set(drawn.map((table) => knownTo(table, 'red'))).size).toBe(6);
  });
});

describe('what a bot imagines', () => {
  test('can be played to the end from any moment, as any seat sees it', () => {
    for (let game = 0; game < 40; game++) {
      const scenario = game % 2 === 0 ? 'meeting' : 'contact';
      const table = playedTable(skirmish, { scenario, seed: `imagined ${game}` }, 3 * game);
      for (const seat of ['red', 'blue', null]) {
        const imagined = skirmish.imagine(skirmish.view(table.state, seat), `dream ${game}`);
        const choose = chooser(`dream ${game}`);
        while (imagined.result === null) {
          expect(skirmish.apply(imagined, randomAction(skirmish, imagined, choose)).refused).toBeUndefined();
        }
      }
    }
  });

  test('follows its seed and not what is hidden', () => {
    const guesses = [1, 2, 3, 4, 5, 6].map((lot) => {
      const { state } = new Table(skirmish, { scenario: 'contact', seed: 'm', dice: [lot] });
      return (seed: string) => skirmish.imagine(skirmish.view(state, 'blue'), seed);
    });
    expect(new Set(guesses.map((guess) => JSON.stringify(guess('one seed')))).size).toBe(1);
    const markers = Array.from({ length: 60 }, (_, n) => guesses[0]!(`seed ${n}`).secrets.red!.marker);
    expect([...new Set(markers)].sort()).toEqual([0, 1, 2, 3, 4, 5]);
  });
});

describe('what a seat is told beside its view', () => {
  const seats = ['red', 'blue', null];

  test('follows from its view, at any moment of a game', () => {
    for (let game = 0; game < 12; game++) {
      const table = new Table(skirmish, { scenario: game % 2 === 0 ? 'meeting' : 'contact', seed: `told ${game}` });
      const choose = chooser(`told ${game}`);
      while (table.state.result === null) {
        for (const seat of seats) expect(leaks(skirmish, table.state, seat)).toEqual([]);
        table.apply(randomAction(skirmish, table.state, choose));
      }
    }
  });

  const betraying = (prompt: (state: Skirmish) => string, targets: (state: Skirmish) => number[]) => {
    const act = ask<object>('act', '2.1', {
      seat: () => 'red',
      prompt,
      choose: {
        attack: { rule: '2.1', label: '', targets, whyNone: () => '2.2', do: () => undefined },
        pass: { rule: '2.1', label: '', do: () => undefined },
      },
    });
    const main = procedure('main', [act]);
    const game = new Game<Skirmish, SkirmishEvent>({ ...definition, main: 'main', procedures: [main] });
    return leaks(game, game.start({ scenario: 'contact', seed: 's' }).state, 'red');
  };

  test('betrays what is hidden where rules look at it: choices, reasons, prompts', () => {
    expect(
      betraying(
        () => '',
        () => [],
      ),
    ).toEqual([]);
    expect(
      betraying(
        ({ secrets }) => `${secrets.blue?.rumour}`,
        () => [],
      ),
    ).toEqual(['prompt: "0", but by the view "undefined"']);
    const byMarker = betraying(
      () => '',
      ({ secrets }) => (secrets.blue!.marker < 0 ? [] : [1]),
    );
    expect(byMarker.map((leak) => leak.split(':')[0])).toEqual(['choices', 'what is not possible']);
  });

  test('local values of a procedure keep their secrets too, also while another interrupts it', () => {
    const shot = procedure('shot', [
      ask('duck', '2.1', { seat: () => 'blue', prompt: '', choose: { duck: { rule: '2.1', label: '', next: leave } } }),
    ]);
    const main = procedure('main', [run('call', '1.1', (play) => play.call(mission, fresh()))]);
    const fresh = () => ({ hex: 4, secrets: { red: [1, 2], blue: null as number[] | null } });
    const mission = procedure<ReturnType<typeof fresh>>('mission', [
      ask('go', '2.1', {
        seat: () => 'red',
        prompt: '',
        choose: { go: { rule: '2.1', label: '', do: (play) => play.call(shot, {}) } },
      }),
    ]);
    const game = new Game<Skirmish, SkirmishEvent>({ ...definition, main: 'main', procedures: [main, mission, shot] });
    const { state } = game.start({ scenario: 'contact', seed: 's' });
    const local = (seat: Seat | null) => game.view(state, seat).stack[1]!.local;
    const expectSecret = () => {
      expect(local('red')).toEqual(fresh());
      for (const seat of ['blue', null]) expect(local(seat)).toEqual({ hex: 4, secrets: { red: null, blue: null } });
      expect(state.stack[1]!.local).toEqual(fresh());
    };
    expectSecret();
    game.apply(state, { seat: 'red', verb: 'go' });
    expect(game.pending(state)).toEqual(['blue']);
    expectSecret();
  });
});

describe('no view tells of dice to come', () => {
  test('neither the seed nor how often was rolled nor rolls laid down', () => {
    for (let game = 0; game < 10; game++) {
      const seed = `never-to-be-seen-${game}`;
      const table = playedTable(skirmish, { scenario: 'contact', seed, dice: [1, 2, 3] }, 5 * game);
      for (const seat of ['red', 'blue', null]) {
        const view = skirmish.view(table.state, seat);
        expect(JSON.stringify(view)).not.toContain('never-to-be-seen');
        expect(view.dice).toEqual({ seed: '', mode: 'seeded', rolled: {}, script: [] });
        expect(view.moment).toBe(0);
      }
    }
  });

  test('a view is the state’s own copy: nothing done to it is done to the game', () => {
    const table = playedTable(skirmish, { scenario: 'meeting', seed: 'copy' }, 12);
    const before = JSON.stringify(table.state);
    const imagined = skirmish.imagine(skirmish.view(table.state, 'red'), 'a seed of its own');
    imagined.at.fill(-1);
    imagined.stack.length = 0;
    imagined.secrets.red!.placed.push(1);
    expect(imagined.dice.seed).toBe('a seed of its own');
    expect(JSON.stringify(table.state)).toBe(before);
  });
});
