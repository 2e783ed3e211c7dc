import { Match } from '#match/match';
import type { Audience, Sight } from '#match/sight';
import type { Store } from '../store/store.ts';
import { CannotLoad } from './cannotLoad.ts';
import type { Host } from './host.ts';
import type { Hosted } from './hosted.ts';
import type { Change } from './listeners.ts';
import { entriesUpTo } from './log.ts';
import type { Studies } from './studies.ts';
import type { Told } from './tail.ts';

/** Everything that an audience of a match was ever told, from the last time on that its past was rewritten. */
export interface History {
  readonly epoch: number;
  /** What it saw before the first update. */
  readonly first: Sight;
  /** Without gaps. */
  readonly told: readonly Told[];
}

interface Kept extends History {
  readonly match: string;
  readonly told: Told[];
  /** Told while the history before it is still being worked out. */
  readonly later: Told[];
  readonly ready: Promise<History>;
  complete: boolean;
  dropped: boolean;
  number: number;
  characters: number;
}

const mostCharacters = 48_000_000;
/** So many milliseconds it may take to work one out. */
const budget = 60_000;

/**
 * Histories that were asked for lately. They are worked out from the log, which takes a while for a long match and is done in another
 * thread, and then grow with it.
 */
export class Histories {
  readonly #store: Store;
  readonly #host: Host;
  readonly #studies: Studies;
  readonly #most: number;
  // Those used last stand at the end.
  readonly #kept = new Map<string, Kept>();
  #characters = 0;

  constructor(store: Store, host: Host, studies: Studies, most = mostCharacters) {
    this.#store = store;
    this.#host = host;
    this.#studies = studies;
    this.#most = most;
    host.listen({ changed: (change) => this.#grow(change) });
  }

  /** For a person who asks; `undefined` if there is no such match. What is written while it is worked out is in it too. */
  async of(match: string, audience: Audience, person: string): Promise<History | undefined> {
    const asked = await this.#host.look(match, (hosted) => ({ history: this.#find(hosted, audience, person) }));
    return asked?.history;
  }

  /** To be called while nothing is being written. */
  #find(hosted: Hosted, audience: Audience, person: string): Promise<History> {
    const key = keyOf(hosted.origin.id, audience);
    const kept = this.#kept.get(key);
    const { match } = hosted;
    if (kept) this.#kept.delete(key);
    // Another process may have written while the match was not in memory here.
    if (kept?.epoch === match.epoch && kept.number === match.number(audience)) {
      this.#kept.set(key, kept);
      return kept.ready;
    }
    if (kept) this.#drop(kept);
    const begun = this.#begin(hosted, audience, person);
    this.#kept.set(key, begun);
    begun.ready.catch(() => {
      if (this.#kept.get(key) === begun) this.#kept.delete(key);
      this.#drop(begun);
    });
    return begun.ready;
  }

  #begin({ origin, match }: Hosted, audience: Audience, person: string): Kept {
    const { promise, resolve, reject } = Promise.withResolvers<History>();
    const kept: Kept = {
      match: origin.id,
      epoch: match.epoch,
      first: new Match(match.game, match.setup).sight(audience),
      told: [],
      later: [],
      ready: promise,
      complete: false,
      dropped: false,
      number: match.number(audience),
      characters: 0,
    };
    this.#workOut(kept, match, audience, person).then(() => resolve(kept), reject);
    return kept;
  }

  async #workOut(kept: Kept, { setup, length }: Match, audience: Audience, person: string): Promise<void> {
    const entries = await entriesUpTo(this.#store, kept.match, length);
    const studied = await this.#studies.do({ study: 'history', setup, entries, audience }, budget, person);
    if ('fault' in studied) throw new CannotLoad(studied.fault);
    if (!('told' in studied)) throw new Error('a study returned an unexpected answer');
    for (const told of studied.told) this.#take(kept, { audience, ...told });
    for (const told of kept.later.splice(0)) this.#take(kept, told);
    kept.complete = true;
    this.#makeRoom();
  }

  #take(kept: Kept, told: Told): void {
    kept.told.push(told);
    kept.characters += told.update.length;
    if (!kept.dropped) this.#characters += told.update.length;
  }

  #grow({ hosted, told }: Change): void {
    for (const one of told) {
      const kept = this.#kept.get(keyOf(hosted.origin.id, one.audience));
      if (!kept) continue;
      kept.number = one.number;
      if (kept.complete) this.#take(kept, one);
      else kept.later.push(one);
    }
    this.#makeRoom();
  }

  #makeRoom(): void {
    for (const [key, kept] of this.#kept) {
      if (this.#characters <= this.#most) return;
      if (!kept.complete) continue;
      this.#kept.delete(key);
      this.#drop(kept);
    }
  }

  #drop(kept: Kept): void {
    if (!kept.dropped) this.#characters -= kept.characters;
    kept.dropped = true;
  }
}

function keyOf(match: string, audience: Audience): string {
  return audience === null ? match : `${match} ${audience}`;
}
