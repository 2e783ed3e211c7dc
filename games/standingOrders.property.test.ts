import { describe, expect, test } from 'vitest';
import type { Setup } from '#engine/definition';
import { chooser } from '#engine/fixtures/randomPlay';
import type { Game } from '#engine/game';
import { copy } from '#engine/json';
import { giveOrder, heldAnswer, orderAction } from '#engine/orders';
import { replay } from '#engine/replay';
import { save } from '#engine/save';
import { leaks } from '#engine/secrecy';
import { type Action, type Event, eventFor, type Seat, type State } from '#engine/state';
import { Table } from '#engine/table';
import { times } from '#house/tiers';
import type { Trial } from './fixtures/trial.ts';
import { trials } from './trials.ts';

/*
 * Standing orders in random games: both seats give and cancel them at any time, also while others choose in secret. Nobody else can
 * tell, a game is the same when it is played again, and it takes the course that it takes if each answer is given by hand.
 */

type Choose = (limit: number) => number;

const withOrders = trials.filter(({ game: { definition } }) => (definition.orders ?? []).length > 0);

/** Every scenario with its standard options, then with others drawn at random: solitaire, secret set-ups. */
function setupsOf({ id, definition }: Game): Setup[] {
  const choose = chooser(`options of ${id}`);
  const { scenarios } = definition;
  // Who has many scenarios is tried with the standard options and with others in turn.
  const drawnIn = (at: number) => (scenarios.length > times(3, 100) ? [at % 2 === 1] : [false, true]);
  return scenarios.flatMap(({ id: scenario }, at) =>
    drawnIn(at).map((drawn) => ({
      scenario,
      seed: `orders of ${id}: ${scenario} ${drawn}`,
      options: Object.fromEntries(
        definition.options.map(({ id: option, values, standard }) => [
          option,
          drawn ? values[choose(values.length)]!.value : standard,
        ]),
      ),
    })),
  );
}

/** How many actions a game plays in all its set-ups together: who has many scenarios plays less of each. */
const actionsInAll = 1000;

function actionsOf(setups: readonly Setup[], most: number): number {
  return times(Math.min(most, Math.ceil(actionsInAll / setups.length)), most);
}

function anyAction({ game, randomAction }: Trial<State>, state: State, choose: Choose): Action {
  const seats = game.pending(state);
  return randomAction(state, game.decision(state, seats[choose(seats.length)]!)!, 'moody', choose);
}

/** Some order of some seat, or that a seat is to be asked again. */
function anyOrder(game: Game, state: State, choose: Choose): Action {
  const seats = game.seats(state);
  const seat = seats[choose(seats.length)]!.id;
  const orders = game.orders(state, seat);
  const { order } = orders[choose(orders.length)]!;
  const answers = [undefined, ...order.answers.map(({ id }) => id)];
  return orderAction(game.definition.orders!, seat, order.id, answers[choose(answers.length)]);
}

/** With real dice the rolls that an action turns out to need are rolled. */
function applied(table: Table, action: Action, choose: Choose): readonly Event[] {
  const dice: number[] = [];
  for (;;) {
    const { events, refused } = table.apply(dice.length > 0 ? { ...action, dice } : action);
    if (!refused) return events;
    if (!refused.needs) throw new Error(`'${action.verb}' was offered but refused: ${refused.sentence}`);
    dice.push(choose(refused.needs.faces) + (refused.needs.lowest ?? 1));
  }
}

function expectSecret(table: Table, action: Action, choose: Choose): void {
  const others = [...table.game.seats(table.state).map(({ id }) => id), null].filter((seat) => seat !== action.seat);
  const seen = (seat: Seat | null) =>
    JSON.stringify([table.game.view(table.state, seat), table.game.pending(table.state)]);
  const before = others.map(seen);
  const events = applied(table, action, choose);
  for (const seat of others) expect(leaks(table.game, table.state, seat)).toEqual([]);
  if (events.length > 1) return;
  expect(others.map(seen)).toEqual(before);
  expect(others.flatMap((seat) => eventFor(events[0]!, seat) ?? [])).toEqual([]);
}

/** Plays at random with orders and take-backs at random, for so many actions at most. */
function played(trial: Trial<State>, setup: Setup, most: number): Table {
  const { game } = trial;
  const table = new Table(game, setup);
  const choose = chooser(`${setup.seed} ${setup.dice}`);
  for (let acted = 0; acted < most && table.state.result === null; acted++) {
    if (choose(5) === 0) expectSecret(table, anyOrder(game, table.state, choose), choose);
    else if (choose(12) === 0) table.undo(game.seats(table.state)[choose(game.seats(table.state).length)]!.id);
    else applied(table, anyAction(trial, table.state, choose), choose);
  }
  return table;
}

/** The answer that orders kept apart from a state would give to its question. */
function answerBy(game: Game, state: State, orders: State['orders']): Action | undefined {
  const order = game.orderFor(state);
  if (!order) return undefined;
  const { procedure } = state.stack.at(-1)!;
  const { steps } = game.definition.procedures.find(({ name }) => name === procedure)!;
  const step = steps.find(({ name }) => name === game.stepName(state.stack.at(-1)!))!;
  const { orders: _, ...asked } = state;
  // Where none has been given, standard answers hold.
  const ordered: State = orders ? { ...asked, orders } : asked;
  for (const seat of game.pending(state)) {
    const answer = heldAnswer(ordered, order, seat);
    // What an order means may depend on the others that its seat has given.
    const view = game.view(ordered, seat);
    const reply = answer && step.kind === 'ask' && step.order?.reply(view, view.stack.at(-1)!.local, answer.id, seat);
    if (reply && !game.why(state, { ...reply, seat })) return { ...reply, seat };
  }
  return undefined;
}

/** Seats that answer by hand are asked where a standard answer would do, too. */
function askAlways(game: Game, state: State): void {
  for (const { id: seat } of game.seats(state)) {
    for (const { order } of game.orders(state, seat)) {
      if (order.standard !== undefined) {
        game.apply(state, orderAction(game.definition.orders!, seat, order.id, undefined));
      }
    }
  }
}

function withoutOrders({ orders: _, moment: __, ...state }: State): string {
  return JSON.stringify(state);
}

const ofOrders = ({ type }: Event) => type === 'order given' || type === 'order answered';

describe.each(withOrders.map((trial) => [trial.game.id, trial] as const))('%s', (_, trial) => {
  const { game } = trial;

  test.each(['rolled', 'hand'] as const)(
    'orders are secret, and a game with them plays again to the byte: %s dice',
    (dice) => {
      let answered = 0;
      const setups = setupsOf(game);
      for (const setup of setups) {
        const table = played(trial, dice === 'hand' ? { ...setup, dice } : setup, actionsOf(setups, 240));
        answered += table.events.flat().filter(({ type }) => type === 'order answered').length;
        const again = replay(game, save(table));
        expect(again.fault).toBeUndefined();
        expect(JSON.stringify(again.table?.state)).toBe(JSON.stringify(table.state));
      }
      expect(answered).toBeGreaterThan(10);
    },
  );

  test('a game takes the course that it takes if the same answers are given by hand', () => {
    let answered = 0;
    const setups = setupsOf(game);
    for (const setup of setups) {
      const choose = chooser(`${setup.seed} twice`);
      const byOrders = game.start(setup).state;
      const byHand = copy(byOrders);
      askAlways(game, byHand);
      for (let acted = 0; acted < actionsOf(setups, 300) && byOrders.result === null; acted++) {
        const action = choose(6) === 0 ? anyOrder(game, byOrders, choose) : anyAction(trial, byOrders, choose);
        const events = game.apply(byOrders, action).events.filter((event) => !ofOrders(event));
        const same = action.verb === giveOrder ? [] : [...game.apply(byHand, action).events];
        for (
          let answer = answerBy(game, byHand, byOrders.orders);
          answer;
          answer = answerBy(game, byHand, byOrders.orders)
        ) {
          same.push(...game.apply(byHand, answer).events);
          answered++;
          if (byHand.result !== null) break;
        }
        expect(events).toEqual(same);
        expect(withoutOrders(byOrders)).toBe(withoutOrders(byHand));
      }
    }
    expect(answered).toBeGreaterThan(10);
  });
});

test.each(trials.filter((trial) => !withOrders.includes(trial)).map(({ game }) => [game.id, game] as const))(
  '%s has no orders, and refuses them',
  (_, game) => {
    const { state } = game.start(setupsOf(game)[0]!);
    const before = JSON.stringify(state);
    const [seat] = game.seats(state);
    expect(game.apply(state, { seat: seat!.id, verb: giveOrder, target: 0 }).refused).toBeDefined();
    expect(JSON.stringify(state)).toBe(before);
  },
);
