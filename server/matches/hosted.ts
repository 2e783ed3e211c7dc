import type { Refusal } from '#engine/rulebook';
import type { Entry } from '#match/entry';
import type { Match } from '#match/match';
import { RecentRequests } from '#match/recentRequests';
import type { Audience, Update } from '#match/sight';
import type { MatchOrigin, MatchRow, MatchSummary } from '../store/store.ts';
import { listed } from './summary.ts';
import { Tail, type Told } from './tail.ts';

/** A match in memory, with what is needed to serve those who play and watch it. */
export class Hosted {
  readonly origin: MatchOrigin;
  readonly match: Match;
  readonly recent = new RecentRequests();
  summary: MatchSummary;
  /** After how many entries the last snapshot was made. */
  snapshotAt = 0;
  readonly #tails: ReadonlyMap<Audience, Tail>;

  constructor(origin: MatchOrigin, match: Match) {
    this.origin = origin;
    this.match = match;
    this.summary = listed(match, origin);
    this.#tails = new Map(match.audiences.map((audience) => [audience, new Tail()]));
  }

  get row(): MatchRow {
    return { ...this.origin, summary: this.summary, length: this.match.length };
  }

  /** Carries out an entry and writes out what each audience is told. */
  add(entry: Entry): { readonly refused: Refusal } | { readonly told: readonly Told[] } {
    const added = this.match.add(entry);
    return 'refused' in added ? added : { told: this.tell(added.updates) };
  }

  tell(updates: ReadonlyMap<Audience, Update>): readonly Told[] {
    const all: Told[] = [];
    for (const [audience, update] of updates) {
      const told = { audience, number: update.number, update: JSON.stringify(update) };
      this.#tails.get(audience)!.push(told);
      all.push(told);
    }
    return all;
  }

  summarize(): MatchSummary {
    this.summary = listed(this.match, this.origin);
    return this.summary;
  }

  /** What an audience was told after number `since`; `undefined` if that is longer ago than is kept here. */
  toldAfter(audience: Audience, since: number): readonly Told[] | undefined {
    if (since === this.match.number(audience)) return [];
    return this.#tails.get(audience)!.after(since);
  }
}
