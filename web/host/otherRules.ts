import type { Game } from '#engine/game';
import type { Snapshot } from '#match/goingOn';
import { checkedReplay, goingOnFrom } from '#match/otherRules';
import type { KeptMatch, Shelf } from './shelf.ts';

/**
 * Adds the entry that a log needs before it can be played on, if the rules changed under it so that its past cannot be kept. Says
 * whether the match is to be read again.
 */
export async function carriedOver(
  shelf: Shelf,
  game: Game,
  kept: KeptMatch,
  { entries: at, content }: Snapshot,
  now: number,
): Promise<boolean> {
  if (!isReadable(content)) return false;
  const [entries] = await Promise.all([shelf.entries(kept.id, 0), game.whole()]);
  const { length } = entries;
  const saved = { entries: at, position: content };
  const { fault } = checkedReplay(game, kept.setup, entries, saved);
  if (!fault) return false;
  const entry = { ...goingOnFrom(game, length, saved, fault), at: now };
  await shelf.append({ ...kept, length: length + 1 }, length, [entry]);
  return true;
}

function isReadable(content: string): boolean {
  try {
    JSON.parse(content);
    return true;
  } catch {
    return false;
  }
}
