import { playedAgain, savedActions, setupOf, type Unreadable } from '#match/continued';
import { Match } from '#match/match';
import type { Audience, Sight, Update } from '#match/sight';
import { saveRead } from './imported.ts';
import { begun, hotSeat } from './newMatch.ts';
import { PlayedLog } from './playedLog.ts';

/** What an audience would have been told of a save file's game, and the number of the last update before a moment. */
export interface Replayed {
  readonly audience: Audience;
  readonly first: Sight;
  readonly updates: readonly Update[];
  readonly number: number;
}

/** A save file's game as each audience would have seen it. The moment is after so many actions. */
export async function replayedSave(text: string, actions: number): Promise<readonly Replayed[] | Unreadable> {
  const read = await saveRead(text);
  if ('fault' in read) return read;
  const { game, file } = read;
  const { table, unreadable } = playedAgain(game, file);
  if (unreadable) return unreadable;
  const { setup, entries } = begun(game, setupOf(file, game), hotSeat(game), savedActions(table!), 0);
  const log = new PlayedLog(new Match(game, setup));
  const { audiences } = log.match;
  const before = entries.length - file.actions.length + actions;
  let numbers: readonly number[] = [];
  for (const [at, entry] of entries.entries()) {
    if (at === before) numbers = audiences.map((audience) => log.match.number(audience));
    log.add({ ...entry, at });
  }
  return audiences.map((audience, at) => ({
    audience,
    first: log.first(audience),
    updates: log.updates(audience, 0)!,
    number: numbers[at] ?? log.match.number(audience),
  }));
}
