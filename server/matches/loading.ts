import type { Entry } from '#match/entry';
import { Match } from '#match/match';
import { partingFrom, type Saved } from '#match/otherRules';
import { addSafely, type ReplayFault, skipToLastRules } from '#match/replay';
import type { Audience, Update } from '#match/sight';
import type { Append, Store } from '../store/store.ts';
import { CannotLoad, gameOf } from './cannotLoad.ts';
import { Hosted } from './hosted.ts';
import { goingOn, type Log, savedPosition, versionOf } from './rulesChange.ts';
import { inSlices } from './slices.ts';
import type { Told } from './tail.ts';

class EntryRefused extends CannotLoad {
  readonly fault: ReplayFault;

  constructor(fault: ReplayFault) {
    const sentence = `Entry ${fault.entry} of this game cannot be carried out`;
    super(`${sentence}.`, `${sentence}: ${fault.reason}`);
    this.fault = fault;
  }
}

export interface Loaded {
  readonly hosted: Hosted;
  /** What the entries after the first `toldUpTo` told each audience. */
  readonly told: readonly Told[];
}

/** Updates older than this many entries are not kept for those who reconnect. */
const remembered = 200;

/** Brings a match into memory by playing its log; `undefined` if there is no such match. */
export async function load(
  store: Store,
  id: string,
  clock: () => number,
  toldUpTo = Number.POSITIVE_INFINITY,
): Promise<Loaded | undefined> {
  const row = await store.match(id);
  if (!row) return undefined;
  const log = { row, game: gameOf(row.setup), entries: await store.entries(id) };
  const saved = await savedPosition(store, id);
  const isOfToday = versionOf(row.setup, log.entries) === log.game.definition.version;
  const outcome = await replayed(log, toldUpTo, isOfToday ? undefined : saved).catch(asFault);
  const loaded =
    'hosted' in outcome ? outcome : await goOn(store, log, goingOn(log, saved, outcome, clock()), toldUpTo);
  loaded.hosted.snapshotAt = saved?.entries ?? 0;
  return loaded;
}

function asFault(error: unknown): ReplayFault {
  if (error instanceof EntryRefused) return error.fault;
  throw error;
}

/** Loads a match that cannot be replayed from its last saved position. If another process is first, its entry counts. */
async function goOn(store: Store, log: Log, append: Append, toldUpTo: number): Promise<Loaded> {
  await store.append(append);
  return replayed({ ...log, entries: await store.entries(log.row.id) }, toldUpTo);
}

/** A log of other rules must lead to the position that was `saved` under them. */
async function replayed({ row, game, entries }: Log, toldUpTo: number, saved?: Saved): Promise<Loaded> {
  const { summary: _, length: __, ...origin } = row;
  const match = new Match(game, row.setup);
  const hosted = new Hosted(origin, match);
  const told: Told[] = [];
  await replayInSlices(match, entries, (updates) => {
    const fault = partingFrom(match, saved);
    if (fault) throw new EntryRefused(fault);
    if (match.length <= Math.min(entries.length - remembered, toldUpTo)) return;
    const now = hosted.tell(updates);
    if (match.length > toldUpTo) told.push(...now);
  });
  for (const entry of entries) hosted.recent.learn(entry);
  hosted.summarize();
  return { hosted, told };
}

/** Plays a log into a new match, with pauses for other work. */
export async function replayInSlices(
  match: Match,
  entries: readonly Entry[],
  see: (updates: ReadonlyMap<Audience, Update>) => void,
): Promise<void> {
  await inSlices(skipToLastRules(match, entries), (entry) => {
    const added = addSafely(match, entry);
    if ('reason' in added) throw new EntryRefused({ entry: match.length + 1, reason: added.reason });
    see(added.updates);
  });
}
