import type { Game } from '#engine/game';
import { changeBetween } from '#match/change';
import { goOn, playOn, type Snapshot } from '#match/goingOn';
import { Match } from '#match/match';
import { recentOf } from '#match/recentRequests';
import { skipToLastRules } from '#match/replay';
import { gameNamed } from './games.ts';
import type { Ground, Loaded } from './hostedMatch.ts';
import { cannotContinue, PlayedLog } from './playedLog.ts';
import type { KeptMatch, Shelf } from './shelf.ts';

/* A match that was left goes on from what was remembered of it; its past comes later. */

/** Remembers a match so that it opens at once. Nothing waits for it, nor needs it. Says after how many entries that was. */
export function remember(shelf: Shelf, id: string, match: Match): number {
  const { length: entries, game } = match;
  const content = match.remembered();
  if (content === undefined) return 0;
  shelf.saveSnapshot(id, { entries, gameVersion: game.definition.version, content }).catch((error) => {
    console.warn('This browser could not save a position:', error);
  });
  return entries;
}

/** The match as it was remembered, with what was done since; `undefined` if its log must be played. */
export async function asRemembered(
  shelf: Shelf,
  game: Game,
  kept: KeptMatch,
  snapshot: Snapshot,
): Promise<Loaded | undefined> {
  const { id, setup } = kept;
  await game.whole();
  const gone = await goOn(
    { game, setup, snapshot, entries: (after) => shelf.entries(id, after) },
    (match) => new PlayedLog(match),
    () => Promise.resolve(),
  );
  if (!gone) return undefined;
  const { home: log, entries } = gone;
  const { length } = log.match;
  return { kept: { ...kept, length }, log, recent: recentOf(entries), snapshotAt: snapshot.entries };
}

/** The log of a match, played from its beginning while everything else goes on, for as long as that is wanted. */
export async function playedPast(
  { shelf, sleep }: Pick<Ground, 'shelf' | 'sleep'>,
  { id, setup, length }: KeptMatch,
  isWanted = () => true,
): Promise<PlayedLog> {
  const entries = await shelf.entries(id, 0);
  const log = new PlayedLog(new Match(await gameNamed(setup.game), setup));
  const fault = await playOn(log, skipToLastRules(log.match, entries.slice(0, length)), async () => {
    if (!isWanted()) throw new Error('This game is not open.');
    await sleep(0);
  });
  if (fault) throw cannotContinue(fault);
  return log;
}

/** Brings a log that was played from its beginning up to the present. */
export async function broughtUp(
  past: PlayedLog,
  shelf: Shelf,
  { id, length }: KeptMatch,
  now: Match,
): Promise<PlayedLog> {
  const entries = await shelf.entries(id, past.match.length);
  for (const entry of entries.slice(0, length - past.match.length)) past.add(entry);
  // A game must not change under its players because its rules were mended without another version.
  if (changeBetween(past.match.table?.state, now.table?.state)) {
    throw new Error('The rules changed during this game, so its history can’t be shown.');
  }
  return past;
}
