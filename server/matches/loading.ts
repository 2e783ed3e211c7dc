import { setImmediate } from 'node:timers/promises';
import { goOn, type InMemory, playOn } from '#match/goingOn';
import { Match } from '#match/match';
import { partingFrom, type Saved } from '#match/otherRules';
import { type ReplayFault, skipToLastRules } from '#match/replay';
import type { Append, MatchOrigin, MatchRow, Store } from '../store/store.ts';
import { CannotLoad, gameOf } from './cannotLoad.ts';
import { Hosted } from './hosted.ts';
import { goingOn, type Log, savedPosition, versionOf } from './rulesChange.ts';
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
const updatesKept = 200;

export interface LoadOptions {
  /** How much of the log those who listen know: what the rest told is returned. */
  readonly toldUpTo?: number | undefined;
  /** With all of its past, which is needed to go far back. */
  readonly whole?: boolean;
}

/** Brings a match into memory, from what was remembered of it or by playing its log; `undefined` if there is no such match. */
export async function load(
  store: Store,
  id: string,
  clock: () => number,
  { toldUpTo = Number.POSITIVE_INFINITY, whole = false }: LoadOptions = {},
): Promise<Loaded | undefined> {
  const row = await store.match(id);
  if (!row) return undefined;
  return (whole ? undefined : await remembered(store, row, toldUpTo)) ?? loadWhole(store, row, clock, toldUpTo);
}

/** The match as it was last remembered, and what came after it; `undefined` if that is not enough, or not of today's rules. */
async function remembered(store: Store, row: MatchRow, toldUpTo: number): Promise<Loaded | undefined> {
  const snapshot = await store.snapshot(row.id);
  if (!snapshot || snapshot.entries > toldUpTo) return undefined;
  const { setup } = row;
  const entriesAfter = (after: number) => store.entries(row.id, after);
  const told: Told[] = [];
  const gone = await goOn(
    { game: gameOf(setup), setup, snapshot, entries: entriesAfter },
    (match) => inMemory(new Hosted(originOf(row), match), told, toldUpTo),
    setImmediate,
  );
  if (!gone) return undefined;
  const { hosted } = gone.home;
  for (const entry of gone.entries) hosted.recent.learn(entry);
  hosted.summarize();
  hosted.snapshotAt = snapshot.entries;
  return { hosted, told };
}

/** Those who listen know the first `toldUpTo` entries: what later ones tell is collected. */
function inMemory(hosted: Hosted, told: Told[], toldUpTo: number) {
  const { match } = hosted;
  const tell: InMemory['tell'] = (updates) => {
    const now = hosted.tell(updates);
    if (match.length > toldUpTo) told.push(...now);
  };
  return { hosted, match, tell };
}

async function loadWhole(store: Store, row: MatchRow, clock: () => number, toldUpTo: number): Promise<Loaded> {
  const { id } = row;
  const log = { row, game: gameOf(row.setup), entries: await store.entries(id) };
  const saved = await savedPosition(store, id);
  const isOfToday = versionOf(row.setup, log.entries) === log.game.definition.version;
  const outcome = await replayed(log, toldUpTo, isOfToday ? undefined : saved).catch(asFault);
  const loaded =
    'hosted' in outcome ? outcome : await continued(store, log, goingOn(log, saved, outcome, clock()), toldUpTo);
  loaded.hosted.snapshotAt = saved?.entries ?? 0;
  return loaded;
}

function asFault(error: unknown): ReplayFault {
  if (error instanceof EntryRefused) return error.fault;
  throw error;
}

/** Loads a match that cannot be replayed from its last saved position. If another process is first, its entry counts. */
async function continued(store: Store, log: Log, append: Append, toldUpTo: number): Promise<Loaded> {
  await store.append(append);
  return replayed({ ...log, entries: await store.entries(log.row.id) }, toldUpTo);
}

/** A log of other rules must lead to the position that was `saved` under them. */
async function replayed({ row, game, entries }: Log, toldUpTo: number, saved?: Saved): Promise<Loaded> {
  const match = new Match(game, row.setup);
  const hosted = new Hosted(originOf(row), match);
  const told: Told[] = [];
  const { tell } = inMemory(hosted, told, toldUpTo);
  const fault = await playOn(
    {
      match,
      tell(updates) {
        const parting = partingFrom(match, saved);
        if (parting) throw new EntryRefused(parting);
        if (match.length > Math.min(entries.length - updatesKept, toldUpTo)) tell(updates);
      },
    },
    skipToLastRules(match, entries),
    setImmediate,
  );
  if (fault) throw new EntryRefused(fault);
  for (const entry of entries) hosted.recent.learn(entry);
  hosted.summarize();
  return { hosted, told };
}

function originOf({ summary: _, length: __, ...origin }: MatchRow): MatchOrigin {
  return origin;
}
