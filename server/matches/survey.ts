import type { Store } from '../store/store.ts';
import { CannotLoad, gameOf } from './cannotLoad.ts';
import { goingOn, savedPosition, versionOf, whatDiffers } from './rulesChange.ts';

/** How a running match fares under today's rules. */
export interface Surveyed {
  readonly match: string;
  readonly game: string;
  readonly scenario: string;
  /** The version it was played under, and today's. */
  readonly from: string;
  readonly to: string;
  readonly entries: number;
  /** `goes on`: from its last saved position, without the entries after it. `stuck`: not even that. */
  readonly outcome: 'same' | 'goes on' | 'stuck';
  /** The entry at which it takes another course, counted from 1; 0 if it does not. */
  readonly entry: number;
  readonly reason: string;
  readonly lost: number;
}

const pageLength = 50;

/**
 * Replays every running match under today's rules. With `carryOut`, one that takes another course goes on from its last saved
 * position, as it would when someone next opens it.
 */
export async function* surveyMatches(store: Store, carryOut: boolean, clock: () => number): AsyncGenerator<Surveyed> {
  let page: { before?: number; beforeId?: string } = {};
  for (;;) {
    const rows = await store.matches({ of: 'playing' }, { ...page, limit: pageLength });
    for (const { id } of rows) {
      const surveyed = await survey(store, id, carryOut, clock());
      if (surveyed) yield surveyed;
    }
    const last = rows.at(-1);
    if (!last || rows.length < pageLength) return;
    page = { before: last.summary.changedAt, beforeId: last.id };
  }
}

async function survey(store: Store, id: string, carryOut: boolean, now: number): Promise<Surveyed | undefined> {
  const row = await store.match(id);
  // Over or called off since the list was made.
  if (row?.summary.stage !== 'playing') return undefined;
  const { game: name, scenario, gameVersion } = row.setup;
  const about = { match: id, game: name, scenario, from: gameVersion, to: '', entries: row.length, lost: 0 };
  try {
    const log = { row, game: gameOf(row.setup), entries: await store.entries(id) };
    const from = versionOf(row.setup, log.entries);
    const known = { ...about, from, to: log.game.definition.version, entries: log.entries.length };
    const saved = await savedPosition(store, id);
    const fault = whatDiffers(log, saved);
    if (!fault) return { ...known, outcome: 'same', entry: 0, reason: '' };
    const append = goingOn(log, saved, fault, now);
    if (carryOut) await store.append(append);
    const lost = log.entries.length - saved!.entries;
    return { ...known, outcome: 'goes on', ...fault, lost };
  } catch (error) {
    if (!(error instanceof CannotLoad)) throw error;
    return { ...about, outcome: 'stuck', entry: 0, reason: error.detail };
  }
}
