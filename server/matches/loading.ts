import type { Entry } from '#match/entry';
import { Match } from '#match/match';
import type { ReplayFault } from '#match/replay';
import type { Audience, Update } from '#match/sight';
import type { Store } from '../store/store.ts';
import { CannotLoad, gameOf } from './cannotLoad.ts';
import { Hosted } from './hosted.ts';
import { goingOn, type Log, savedPosition, versionOf, whatDiffers } from './rulesChange.ts';
import { inSlices } from './slices.ts';
import type { Told } from './tail.ts';

class EntryRefused extends CannotLoad {
  readonly fault: ReplayFault;

  constructor(fault: ReplayFault) {
    super(`Entry ${fault.entry} of this game cannot be carried out: ${fault.reason}`);
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
  const fault = await faultOfOtherRules(store, log);
  if (fault) return goOn(store, log, fault, clock(), toldUpTo);
  try {
    return await replayed(log, toldUpTo);
  } catch (error) {
    if (!(error instanceof EntryRefused)) throw error;
    return goOn(store, log, error.fault, clock(), toldUpTo);
  }
}

async function faultOfOtherRules(store: Store, log: Log): Promise<ReplayFault | undefined> {
  const { row, game, entries } = log;
  if (versionOf(row.setup, entries) === game.definition.version) return undefined;
  return whatDiffers(log, await savedPosition(store, row.id));
}

/** Loads a match that cannot be replayed from its last saved position. If another process is first, its entry counts. */
async function goOn(store: Store, log: Log, fault: ReplayFault, now: number, toldUpTo: number): Promise<Loaded> {
  const { id } = log.row;
  await store.append(goingOn(log, await savedPosition(store, id), fault, now));
  return replayed({ ...log, entries: await store.entries(id) }, toldUpTo);
}

async function replayed({ row, game, entries }: Log, toldUpTo: number): Promise<Loaded> {
  const { summary: _, length: __, ...origin } = row;
  const match = new Match(game, row.setup);
  const hosted = new Hosted(origin, match);
  const told: Told[] = [];
  await replayInSlices(match, entries, (updates) => {
    if (match.length <= Math.min(entries.length - remembered, toldUpTo)) {
      hosted.date(updates);
      return;
    }
    const now = hosted.tell(updates);
    if (match.length > toldUpTo) told.push(...now);
  });
  for (const entry of entries) hosted.recent.learn(entry);
  hosted.summarize();
  hosted.snapshotAt = match.length;
  return { hosted, told };
}

/**
 * Plays a log into a new match, from the last change of rules on: the entry that tells of one holds the position from which
 * play went on.
 */
export async function replayInSlices(
  match: Match,
  entries: readonly Entry[],
  see: (updates: ReadonlyMap<Audience, Update>) => void,
): Promise<void> {
  const start = Math.max(
    0,
    entries.findLastIndex(({ kind }) => kind === 'rules changed'),
  );
  match.length = start;
  match.epoch = entries.slice(0, start).filter(({ kind }) => kind === 'rules changed').length;
  await inSlices(entries.slice(start), (entry) => {
    const added = addTo(match, entry);
    if ('refused' in added) throw new EntryRefused({ entry: match.length + 1, reason: added.refused });
    see(added.updates);
  });
}

/** A fault in the rules of a game is, for a log that meets it, as good as a refusal. */
function addTo(match: Match, entry: Entry): { updates: ReadonlyMap<Audience, Update> } | { refused: string } {
  try {
    const added = match.add(entry);
    return 'refused' in added ? { refused: added.refused.sentence } : added;
  } catch (error) {
    return { refused: (error as Error).message };
  }
}
