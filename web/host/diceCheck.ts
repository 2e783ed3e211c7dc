import { drawnSeed, seededRoll } from '#engine/dice';
import { isRedrawn } from '#engine/redraw';
import { sha256 } from '#engine/sha256';
import { type Event, isRoll } from '#engine/state';
import { faultSentence, playedAgain } from '#match/continued';
import { saveRead } from './imported.ts';

export type DiceChecked =
  | { readonly ok: true; readonly rolls: number; readonly seedHash: string }
  | { readonly ok: false; readonly reason: string };

/**
 * Whether every roll of a game follows from its seed, the seed is the one whose hash was published before the first roll, and
 * the file's own checks hold.
 */
export async function checkDice(text: string, publishedHash?: string): Promise<DiceChecked> {
  const read = await saveRead(text);
  if ('fault' in read) return { ok: false, reason: read.fault };
  const { file, game } = read;
  if (file.dice) return { ok: false, reason: 'Some rolls of this game were fixed in advance: they are in the file.' };
  const seedHash = sha256(file.seed);
  if (publishedHash !== undefined && publishedHash !== seedHash) {
    return { ok: false, reason: 'The seed is not the one whose hash was shown at the start of the game.' };
  }
  const { table, unreadable, restated } = playedAgain(game, file);
  if (unreadable) return { ok: false, reason: unreadable.fault };
  // Without its course nothing in the file says what was rolled.
  if (restated && !file.course) return { ok: false, reason: faultSentence(restated) };
  const events = table!.events.flat();
  const reason = strayRoll(file.seed, events);
  return reason === undefined ? { ok: true, rolls: events.filter(isRoll).length, seedHash } : { ok: false, reason };
}

/** The first roll that does not follow from the seed, in a sentence. */
export function strayRoll(seed: string, events: readonly Event[]): string | undefined {
  const counts: Record<string, number> = {};
  let drawn = seed;
  for (const event of events) {
    if (isRedrawn(event)) drawn = drawnSeed({ seed, afresh: event.draw });
    if (!isRoll(event)) continue;
    const { stream, faces, value, lowest = 1 } = event;
    const number = counts[stream] ?? 0;
    if (seededRoll(drawn, stream, number, faces) - 1 + lowest !== value) {
      return `Roll ${number + 1} of '${stream}' is ${value}, which does not follow from the seed.`;
    }
    counts[stream] = number + 1;
  }
  return undefined;
}
