import { expect, test } from 'vitest';
import type { GameDefinition } from '#engine/definition';
import { Game } from '#engine/game';
import type { Play } from '#engine/procedure';
import type { Event, Options, State } from '#engine/state';
import { proceduresOf } from '#engine/words';
import { displayOf } from '#games/displays';
import { games } from '#games/library';
import { seatsWith } from '../library/seating.ts';
import { summaryOf } from './catalogue.ts';
import { seatingTable } from './seatingTable.ts';

const { procedure, run } = proceduresOf<State, Event>();
const values = (...all: (string | boolean)[]) => all.map((value) => ({ value, title: String(value) }));

function end({ state }: Play<State, Event>): void {
  state.result = { winner: null, reason: 'It is over.' };
}

/** A game in which it depends on scenario and options who plays. */
function gameOf(seatsIn: NonNullable<GameDefinition<State, Event>['seatsIn']>): Game {
  return new Game<State, Event>({
    id: 'raid',
    title: 'Raid: at Night',
    version: '1',
    seats: [
      { id: 'us', title: 'United States' },
      { id: 'japan', title: 'Japan' },
    ],
    seatsIn,
    scenarios: [
      { id: 'small', title: 'Small', summary: '' },
      { id: 'large', title: 'Large', summary: '' },
    ],
    options: [
      { id: 'japanese', title: 'Japan', rule: '1', values: values('player', 'solitaire'), standard: 'player' },
      { id: 'fog', title: 'Fog', rule: '1', values: values(false, true), standard: false },
    ],
    rulebook: { game: 'raid', book: 'Raid', chapters: [], cases: [{ id: '1', title: 'One', text: 'One.' }] },
    targets: {},
    setUp: (begun) => begun,
    main: 'raid',
    procedures: [procedure('raid', [run('end', '1', end)])],
    describe: () => undefined,
  });
}

test('who plays is worked out for the options that it depends on, and only for them', () => {
  const game = gameOf((scenario, { japanese }) =>
    scenario === 'large' && japanese === 'solitaire' ? ['us'] : ['us', 'japan'],
  );
  expect(seatingTable(game, 'large')).toEqual({
    option: 'japanese',
    standard: 'player',
    cases: [
      { value: 'player', seating: ['us', 'japan'] },
      { value: 'solitaire', seating: ['us'] },
    ],
  });
});

test('the table says the same as the game, whatever it depends on', () => {
  const rules: NonNullable<GameDefinition<State, Event>['seatsIn']>[] = [
    () => ['us'],
    (scenario) => (scenario === 'small' ? ['us'] : ['us', 'japan']),
    (_, { japanese, fog }) => (japanese === 'solitaire' && fog ? ['us'] : ['us', 'japan']),
    (scenario, options) =>
      options.fog || (scenario === 'large' && options.japanese === 'player') ? ['japan'] : ['us'],
  ];
  for (const rule of rules) {
    const game = gameOf(rule);
    for (const scenario of ['small', 'large']) {
      for (const japanese of ['player', 'solitaire']) {
        for (const fog of [false, true]) {
          const options: Options = { japanese, fog };
          const seats = game.seats({ scenario, options }).map(({ id }) => id);
          expect(seatsWith(seatingTable(game, scenario), options)).toEqual(seats);
        }
      }
    }
  }
});

test('a game whose seats depend on an option that it does not have is refused by name', () => {
  const game = gameOf((_, { weather }) => (weather ? ['us'] : ['us', 'japan']));
  expect(() => seatingTable(game, 'small')).toThrow(/raid.*'weather'/);
});

test.each(games.map((game) => [game.id, game] as const))('%s is summed up as it is', async (id, game) => {
  const display = displayOf(id);
  const { summary: inShort, roles } = await display.about();
  const summary = await summaryOf(game, display, ['random']);
  expect([summary.title, summary.subtitle].filter(Boolean).join(': ')).toBe(game.definition.title);
  expect(summary).toMatchObject({ id, bots: ['random'], seats: game.definition.seats, colours: display.colours });
  expect(Object.keys(summary.seating)).toEqual(game.definition.scenarios.map((scenario) => scenario.id));
  expect(summary.about).toMatchObject({ summary: inShort, roles });
  // What is read on a page of its own is not fetched with every page.
  expect(summary.about).not.toHaveProperty('primer');
  expect(JSON.parse(JSON.stringify(summary))).toEqual(summary);
});
