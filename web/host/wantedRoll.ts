import type { Game } from '#engine/game';
import type { Json } from '#engine/json';
import { isRoll } from '#engine/state';
import { savedActions } from '#match/continued';
import type { Entry, MatchSetup } from '#match/entry';
import type { Audience } from '#match/sight';
import { pointOf } from './branch.ts';
import { begun, type MatchBegun, seatsOf } from './newMatch.ts';

/** What one of the dice of a plan is to show. */
export interface WantedRoll {
  readonly audience: Audience;
  /** The update that told of it. */
  readonly number: number;
  /** Which of the rolls of that update, counted from 0. */
  readonly roll: number;
  readonly value: number;
}

/** A plan as it was played up to a roll, with that die as wanted. What is rolled before it stays the same. */
export function withRoll(
  game: Game,
  setup: MatchSetup,
  entries: readonly Entry[],
  { audience, number, roll, value }: WantedRoll,
  at: number,
): MatchBegun {
  const { table, players } = pointOf(game, setup, entries, audience, number);
  const rolls = table.events.flat().filter(isRoll);
  const rolledNow = table.events.at(-1)!.filter(isRoll);
  const wanted = rolledNow[roll];
  if (!setup.from || !wanted) throw new Error('This roll can’t be chosen.');
  const before = rolls.slice(0, rolls.indexOf(wanted)).filter(({ stream }) => stream === wanted.stream);
  const start = setup.from.state as Record<string, Json> & { dice: Record<string, Json> };
  const streams = { [wanted.stream]: [...before.map((one) => one.value), value] };
  const state = { ...start, dice: { ...start.dice, streams: { ...streamsOf(start.dice), ...streams } } };
  return begun(game, { ...setup, from: { ...setup.from, state } }, seatsOf(players), savedActions(table), at);
}

/** Rolls that were wanted before. */
function streamsOf({ streams }: Record<string, Json>): Record<string, Json> {
  return (streams ?? {}) as Record<string, Json>;
}
