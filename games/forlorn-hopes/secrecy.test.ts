import { expect, test } from 'vitest';
import type { Decision } from '#engine/decision';
import { copy } from '#engine/json';
import { leaks } from '#engine/secrecy';
import { type Event, eventFor, isRoll, type Seat } from '#engine/state';
import { isDeep } from '#house/tiers';
import { chooser } from '../fixtures/randomPlayer.ts';
import { playUnwatched } from '../fixtures/trial.ts';
import { enemyOf, type ForlornHopes, seatOf, sideOfSeat } from './core/state.ts';
import { exchanges } from './fixtures/exchanges.ts';
import { randomGame, forlornHopesTrial as trial } from './fixtures/randomGame.ts';
import { randomAction } from './fixtures/randomPlayer.ts';
import { forlornHopes } from './game.ts';

/** Positions of random games of the Java Sea, each with the seats and the spectator that look at it. */
function atPositions(every: number, look: (state: ForlornHopes, decision: Decision) => void): void {
  for (const number of [0, 2, 4]) {
    playUnwatched(trial, randomGame('in the dark', number), (state, decision) => {
      if (state.moment % every === number) look(state, decision);
    });
  }
}

test('what a seat or a spectator is told follows from what it sees', () => {
  let looks = 0;
  atPositions(53, (state) => {
    looks++;
    for (const seat of ['japan', 'allies', null]) expect(leaks(forlornHopes, state, seat)).toEqual([]);
  });
  expect(looks).toBeGreaterThan(40);
});

function knownTo(state: ForlornHopes, seat: Seat): string {
  const told = [forlornHopes.decision(state, seat), forlornHopes.notPossible(state, seat), forlornHopes.prompt(state)];
  return JSON.stringify([forlornHopes.view(state, seat), forlornHopes.pending(state), told]);
}

function toldTo(seat: Seat, events: readonly Event[]): Event[] {
  return events.flatMap((event) => eventFor(event, seat) ?? []);
}

/** Positions of a game up to an action, at each question of a seat. */
function beginningOf(number: number, most: number, look: (state: ForlornHopes, decision: Decision) => void): void {
  const { setup, tempers } = randomGame('exchanged', number);
  const { state } = forlornHopes.start(setup);
  const choose = chooser(setup.seed);
  for (let decision = forlornHopes.decision(state); decision && state.moment < most; ) {
    look(state, decision);
    forlornHopes.apply(state, randomAction(state, decision, tempers[decision.seat]!, choose));
    decision = forlornHopes.decision(state);
  }
}

test('whatever the other side may hide, it changes nothing: not what a seat sees, may do, or is told', () => {
  const choose = chooser('exchanged');
  const counts = new Map(Object.keys(exchanges).map((what) => [what, 0]));
  const look = (state: ForlornHopes, decision: Decision) => {
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
  };
  for (const [number, most] of played) {
    beginningOf(number, most, (state, decision) => {
      const isCalm = state.airBattle === null && state.navalMission === null;
      if (choose(isCalm ? 9 : 4) === 0 && state.phase !== 'set-up') look(state, decision);
    });
  }
  for (const [what, count] of counts) expect(count, what).toBeGreaterThan(0);
});

/** By number of the game: how far it is played; the whole of many in the deep tests. */
const played: readonly (readonly [number, number])[] = isDeep
  ? Array.from({ length: 60 }, (_, number) => [number, Number.POSITIVE_INFINITY] as const)
  : [
      [0, 3000],
      [7, 4000],
      [2, 3000],
    ];

/** The verbs that begin a plan, by the step in which they are offered. */
const plans: Readonly<Record<string, readonly string[]>> = {
  mission: ['air mission', 'paratroop assault', 'stage', 'naval mission'],
  sighted: ['react'],
  combats: ['land'],
};

test('a plan that is begun and called off leaves no trace for anyone else', () => {
  const begun = new Set<string>();
  const seen = (state: ForlornHopes, seat: Seat) =>
    [enemySeat(seat), null].map((other) =>
      JSON.stringify([forlornHopes.view(state, other), forlornHopes.pending(state)]),
    );
  playUnwatched(trial, randomGame('called off', 1), (state, { seat, step, choices }) => {
    if (!plans[step] || state.moment % 5 !== 0) return;
    for (const { verb, targets } of choices.filter((choice) => plans[step]!.includes(choice.verb))) {
      const before = seen(state, seat);
      const other = copy(state);
      const begin = forlornHopes.apply(other, { seat, verb, ...(targets.length > 0 && { target: targets[0]! }) });
      expect(begin.events).toEqual([]);
      expect(seen(other, seat)).toEqual(before);
      forlornHopes.apply(other, { seat, verb: 'cancel' });
      expect(seen(other, seat)).toEqual(before);
      begun.add(verb);
    }
  });
  expect([...begun].sort()).toEqual(Object.values(plans).flat().sort());
});

function enemySeat(seat: Seat): Seat {
  return seatOf(enemyOf(sideOfSeat(seat)));
}
