import type { Game } from '#engine/game';
import type { Entry, MatchSetup } from '#match/entry';
import { Match } from '#match/match';
import { checkedReplay, goingOnFrom, type Saved } from '#match/otherRules';
import type { ReplayFault } from '#match/replay';
import type { Append, MatchRow, Store } from '../store/store.ts';
import { CannotLoad } from './cannotLoad.ts';
import { listed } from './summary.ts';

/** A running match and what its log says, as it was read. */
export interface Log {
  readonly row: MatchRow;
  readonly game: Game;
  readonly entries: readonly Entry[];
}

/** The version of the rules that the end of a log was played under. */
export function versionOf({ gameVersion }: MatchSetup, entries: readonly Entry[]): string {
  return entries.findLast((entry) => entry.kind === 'rules changed')?.to ?? gameVersion;
}

export async function savedPosition(store: Store, match: string): Promise<Saved | undefined> {
  const snapshot = await store.snapshot(match);
  return snapshot && { entries: snapshot.entries, position: snapshot.content };
}

/** Where a log takes another course under today's rules than it took when its last position was saved. */
export function whatDiffers({ row, game, entries }: Log, saved: Saved | undefined): ReplayFault | undefined {
  return checkedReplay(game, row.setup, entries, saved).fault;
}

/** What is to be written so that a match goes on from its last saved position. Throws where it cannot. */
export function goingOn(log: Log, saved: Saved | undefined, fault: ReplayFault, at: number): Append {
  const stuck = (why: string, detail = why) => stuckAt(log, fault, why, detail);
  const { row, game, entries } = log;
  if (row.summary.stage === 'over') throw stuck('It is over and cannot be shown.');
  if (!saved) throw stuck('It has no saved position to continue from.');
  const entry: Entry = { ...goingOnFrom(game, entries.length, saved, fault), at };
  const match = new Match(game, row.setup);
  match.length = entries.length;
  const added = match.add(entry);
  if ('refused' in added) {
    const why = 'It cannot continue from its last saved position';
    throw stuck(`${why}.`, `${why}: ${added.refused.sentence}`);
  }
  return { match: row.id, after: entries.length, entries: [entry], summary: listed(match, row) };
}

function stuckAt({ row, game, entries }: Log, fault: ReplayFault, why: string, detail: string): CannotLoad {
  const parted =
    `This game was played under version ${versionOf(row.setup, entries)} of the rules. The current version ` +
    `${game.definition.version} plays differently from entry ${fault.entry} on`;
  return new CannotLoad(`${parted}. ${why}`, `${parted}: ${fault.reason} ${detail}`);
}
