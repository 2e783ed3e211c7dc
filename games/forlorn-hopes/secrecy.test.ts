import { expect, test } from 'vitest';
import type { Decision } from '#engine/decision';
import { copy } from '#engine/json';
import { leaks } from '#engine/secrecy';
import type { Seat } from '#engine/state';
import { playUnwatched } from '../fixtures/trial.ts';
import { enemyOf, type ForlornHopes, seatOf, sideOfSeat } from './core/state.ts';
import { randomGame, forlornHopesTrial as trial } from './fixtures/randomGame.ts';
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

/** The verbs that begin a plan, by the step in which they are offered. */
const plans: Readonly<Record<string, readonly string[]>> = {
  mission: ['air mission', 'paratroop assault', 'stage', 'naval mission'],
  sighted: ['react'],
  combats: ['land'],
};

test('a plan that is begun and called off leaves no trace for anyone else', () => {
  const begun = new Set<string>();
  const seen = (state: ForlornHopes, seat: Seat) => [
    ...[enemySeat(seat), null].map((other) =>
      JSON.stringify([forlornHopes.view(state, other), forlornHopes.pending(state)]),
    ),
    // Who acts out of turn hears the rule of the question that can be seen, not of the plan.
    JSON.stringify(forlornHopes.why(state, { seat: enemySeat(seat), verb: 'pass' })),
  ];
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
