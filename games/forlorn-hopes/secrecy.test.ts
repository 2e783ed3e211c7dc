import { expect, test } from 'vitest';
import type { Decision } from '#engine/decision';
import { copy } from '#engine/json';
import { leaks } from '#engine/secrecy';
import { type Event, eventFor, isRoll, type Seat } from '#engine/state';
import { chooser } from '../fixtures/randomPlayer.ts';
import { playUnwatched } from '../fixtures/trial.ts';
import { airUnits } from './core/air.ts';
import { ALOFT, type Hand, handOf, slotOf } from './core/hand.ts';
import { ON_DISPLAY } from './core/places.ts';
import { enemyOf, type ForlornHopes, seatOf, sideOfSeat } from './core/state.ts';
import type { SideCode } from './data/types.ts';
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

/** Exchanges two air units of a side on their displays: what the other side cannot know. */
function swapped(state: ForlornHopes, side: SideCode): ForlornHopes | undefined {
  const other = copy(state);
  const hand = handOf(other, side);
  const onGround = airUnits(other, side).filter(
    (unit) => other.where[unit] === ON_DISPLAY && hand.box[slotOf(unit)] !== ALOFT && hand.base[slotOf(unit)]! >= 0,
  );
  const [one, two] = [onGround[0], onGround.findLast((unit) => baseOf(hand, unit) !== baseOf(hand, onGround[0]!))];
  if (one === undefined || two === undefined || hand.flight !== null || hand.landing !== null) return undefined;
  for (const list of [hand.base, hand.box, hand.disrupted, hand.deeds] as number[][]) {
    [list[slotOf(one)], list[slotOf(two)]] = [list[slotOf(two)]!, list[slotOf(one)]!];
  }
  return other;
}

function baseOf({ base }: Hand, unit: number): number {
  return base[slotOf(unit)]!;
}

function knownTo(state: ForlornHopes, seat: Seat): string {
  const told = [forlornHopes.decision(state, seat), forlornHopes.notPossible(state, seat), forlornHopes.prompt(state)];
  return JSON.stringify([forlornHopes.view(state, seat), forlornHopes.pending(state), told]);
}

function toldTo(seat: Seat, events: readonly Event[]): Event[] {
  return events.flatMap((event) => eventFor(event, seat) ?? []);
}

test('aircraft of the other side exchanged between bases change nothing: not what a seat sees, may do, or is told', () => {
  const choose = chooser('exchanged');
  let acted = 0;
  atPositions(23, (state, decision) => {
    const { seat } = decision;
    const other = swapped(state, enemyOf(sideOfSeat(seat)));
    if (!other) return;
    expect(knownTo(other, seat)).toBe(knownTo(state, seat));
    const one = copy(state);
    const action = randomAction(one, decision, 'moody', choose);
    const [first, second] = [forlornHopes.apply(one, action), forlornHopes.apply(other, action)];
    expect(second.refused).toEqual(first.refused);
    // Dice may fall otherwise, and what was hidden may come to light.
    const isNews = [...first.events, ...second.events].some((event) => isRoll(event) || event.reveals);
    if (isNews) return;
    acted++;
    expect(toldTo(seat, second.events)).toEqual(toldTo(seat, first.events));
    if (forlornHopes.pending(one).includes(seat)) expect(knownTo(other, seat)).toBe(knownTo(one, seat));
  });
  expect(acted).toBeGreaterThan(40);
});

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
