import type { Game } from '#engine/game';
import { findGame } from '#games/library';
import type { Entry, MatchSetup } from '#match/entry';
import { Match } from '#match/match';
import { checkedReplay, goingOnFrom, type ReplayFault, type Saved } from '#match/replay';
import type { Audience, Update } from '#match/sight';
import type { MatchRow, Store } from '../store/store.ts';
import { Hosted } from './hosted.ts';
import { inSlices } from './slices.ts';
import { summaryOf } from './summary.ts';
import type { Told } from './tail.ts';

/** A match whose log cannot be carried out by this program: what is wrong, for those who want to see it. */
export class CannotLoad extends Error {}

class EntryRefused extends CannotLoad {
  readonly fault: ReplayFault;

  constructor(fault: ReplayFault) {
    super(`Entry ${fault.entry} of this match cannot be carried out: ${fault.reason}`);
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
  const game = gameOf(row.setup);
  const entries = await store.entries(id);
  const difference = await whatDiffers(store, row, game, entries);
  if (!difference) {
    try {
      return await replayed(row, game, entries, toldUpTo);
    } catch (error) {
      if (!(error instanceof EntryRefused)) throw error;
      await goOnUnderNewRules(
        store,
        row,
        game,
        entries,
        { ...error.fault, saved: await savedPosition(store, id) },
        clock(),
      );
    }
  } else {
    await goOnUnderNewRules(store, row, game, entries, difference, clock());
  }
  return replayed(row, game, await store.entries(id), toldUpTo);
}

export function gameOf({ game: id }: Pick<MatchSetup, 'game'>): Game {
  const game = findGame(id);
  if (!game) throw new CannotLoad(`This server does not have the game '${id}'.`);
  return game;
}

async function replayed(row: MatchRow, game: Game, entries: readonly Entry[], toldUpTo: number): Promise<Loaded> {
  const { summary: _, length: __, ...origin } = row;
  const match = new Match(game, row.setup);
  const hosted = new Hosted(origin, match);
  const told: Told[] = [];
  await replayInSlices(match, entries, (updates) => {
    if (match.length > Math.min(entries.length - remembered, toldUpTo)) {
      const now = hosted.tell(updates);
      if (match.length > toldUpTo) told.push(...now);
    }
  });
  for (const entry of entries) hosted.recent.learn(entry);
  hosted.summarize(entries.at(-1)?.at ?? origin.createdAt);
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

/** The version of the rules that the end of a log was played under. */
export function versionOf(setup: MatchSetup, entries: readonly Entry[]): string {
  const change = entries.findLast((entry) => entry.kind === 'rules changed');
  return change?.to ?? setup.gameVersion;
}

export interface Difference extends ReplayFault {
  readonly saved: Saved | undefined;
}

/** Where a log that was played under other rules takes another course under today's. */
export async function whatDiffers(
  store: Store,
  row: MatchRow,
  game: Game,
  entries: readonly Entry[],
): Promise<Difference | undefined> {
  if (versionOf(row.setup, entries) === game.definition.version) return undefined;
  const saved = await savedPosition(store, row.id);
  const { fault } = checkedReplay(game, row.setup, entries, saved);
  return fault && { ...fault, saved };
}

async function savedPosition(store: Store, match: string): Promise<Saved | undefined> {
  const snapshot = await store.snapshot(match);
  return snapshot && { entries: snapshot.entries, position: snapshot.content };
}

/** Writes the entry by which a match goes on from its last snapshot. If another process is first, its entry counts. */
export async function goOnUnderNewRules(
  store: Store,
  row: MatchRow,
  game: Game,
  entries: readonly Entry[],
  difference: Difference,
  now: number,
): Promise<void> {
  const { saved } = difference;
  const played = versionOf(row.setup, entries);
  const parts = `This match was played under version ${played} of the rules. Under today's version ${game.definition.version} it takes another course at entry ${difference.entry}: ${difference.reason}`;
  if (row.summary.stage === 'over') throw new CannotLoad(`${parts}. Being over, it can no longer be shown.`);
  if (!saved) throw new CannotLoad(`${parts}. No position of it was saved from which it could go on.`);
  const entry: Entry = { ...goingOnFrom(game, entries.length, saved, difference), at: now };
  const match = new Match(game, row.setup);
  match.length = entries.length;
  const added = match.add(entry);
  if ('refused' in added)
    throw new CannotLoad(`${parts}. It cannot go on from its last position: ${added.refused.sentence}`);
  await store.append({
    match: row.id,
    after: entries.length,
    entries: [entry],
    summary: summaryOf(match, row, now),
  });
}
