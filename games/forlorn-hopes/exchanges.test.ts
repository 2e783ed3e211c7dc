import { describe, expect, test } from 'vitest';
import type { Decision } from '#engine/decision';
import { copy } from '#engine/json';
import { type Event, eventFor, isRoll, type Seat } from '#engine/state';
import { isDeep } from '#house/tiers';
import { chooser } from '../fixtures/randomPlayer.ts';
import { enemyOf, type ForlornHopes, sideOfSeat } from './core/state.ts';
import { exchanges } from './fixtures/exchanges.ts';
import { randomGame } from './fixtures/randomGame.ts';
import { randomAction } from './fixtures/randomPlayer.ts';
import { forlornHopes } from './game.ts';

// At random positions the other side's secrets are exchanged for others that may be true. The games of the deep tier have more than 10,000 such positions.

/** By number of the game: how many actions of it are played. */
const played: readonly (readonly [number, number])[] = isDeep
  ? Array.from({ length: 12 }, (_, number) => [number, 12_000] as const)
  : [
      [0, 3000],
      [7, 4000],
      [2, 3000],
    ];
const leastPositions = isDeep ? 10_000 : 100;

function knownTo(state: ForlornHopes, seat: Seat): string {
  const told = [forlornHopes.decision(state, seat), forlornHopes.notPossible(state, seat), forlornHopes.prompt(state)];
  return JSON.stringify([forlornHopes.view(state, seat), forlornHopes.pending(state), told]);
}

function toldTo(seat: Seat, events: readonly Event[]): Event[] {
  return events.flatMap((event) => eventFor(event, seat) ?? []);
}

/** How often each kind of secret was exchanged. */
const counts = new Map(Object.keys(exchanges).map((what) => [what, 0]));

function exchangeAt(state: ForlornHopes, decision: Decision, choose: (limit: number) => number): void {
  const { seat } = decision;
  const other = copy(state);
  // What was exchanged least often so far, if there is any of it here.
  const names = [...counts.keys()].sort((one, two) => counts.get(one)! - counts.get(two)!);
  const what = names.find((name) => exchanges[name]!(other, enemyOf(sideOfSeat(seat)), choose))!;
  counts.set(what, counts.get(what)! + 1);
  expect(knownTo(other, seat), what).toBe(knownTo(state, seat));
  const one = copy(state);
  const action = randomAction(one, decision, 'moody', choose);
  const [first, second] = [forlornHopes.apply(one, action), forlornHopes.apply(other, action)];
  expect(second.refused).toEqual(first.refused);
  // Dice may fall otherwise, and what was hidden may come to light.
  if ([...first.events, ...second.events].some((event) => isRoll(event) || event.reveals)) return;
  expect(toldTo(seat, second.events), what).toEqual(toldTo(seat, first.events));
  if (forlornHopes.pending(one).includes(seat)) expect(knownTo(other, seat), what).toBe(knownTo(one, seat));
}

describe('whatever the other side may hide, it changes nothing: not what a seat sees, may do, or is told', () => {
  test.each(played)('in game %i', (number, most) => {
    const choose = chooser(`exchanged ${number}`);
    const { setup, tempers } = randomGame('exchanged', number);
    const { state } = forlornHopes.start(setup);
    const player = chooser(setup.seed);
    for (let decision = forlornHopes.decision(state); decision && state.moment < most; ) {
      const isCalm = state.airBattle === null && state.navalMission === null;
      if (choose(isCalm ? 9 : 4) === 0 && state.phase !== 'set-up') exchangeAt(state, decision, choose);
      forlornHopes.apply(state, randomAction(state, decision, tempers[decision.seat]!, player));
      decision = forlornHopes.decision(state);
    }
  });

  test('at many positions, and of every kind of secret', () => {
    const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
    expect(all).toBeGreaterThanOrEqual(leastPositions);
    for (const [what, count] of counts) expect(count, what).toBeGreaterThan(0);
  });
});
