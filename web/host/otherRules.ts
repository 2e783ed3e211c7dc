import type { Game } from '#engine/game';
import type { Entry } from '#match/entry';
import { checkedReplay, goingOnFrom } from '#match/otherRules';
import type { KeptMatch } from './shelf.ts';

/** The entry that a log needs before it can be played on, if the rules changed under it so that its past cannot be kept. */
export function neededEntry(
  game: Game,
  { setup, saved }: KeptMatch,
  entries: readonly Entry[],
  at: number,
): Entry | undefined {
  if (!saved) return undefined;
  const { fault } = checkedReplay(game, setup, entries, saved);
  return fault && { ...goingOnFrom(game, entries.length, saved, fault), at };
}
