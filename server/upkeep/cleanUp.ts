import { setTimeout as wait } from 'node:timers/promises';
import { metrics } from '../operations/metrics.ts';
import type { Settings } from '../settings.ts';
import type { Store } from '../store/store.ts';
import type { Guest, IdleGame } from '../store/upkeep.ts';
import { day, isAbandoned, isDead, type KeptDays, latestChange, latestComer, type UnfinishedList } from './rule.ts';

/** How much was deleted. */
export interface Cleaned {
  /** Games that waited for players in vain. */
  readonly notStarted: number;
  /** Games in progress in which no one acted. */
  readonly notGoneOn: number;
  readonly guests: number;
  /** Games that are over and that only guests who are gone have played. */
  readonly ofGuests: number;
}

export interface LastCleanUp extends Cleaned {
  readonly at: number;
}

/** Removes a match, unless someone uses it or its log has grown. */
type Discard = (match: string, length: number) => Promise<boolean>;

const every = 3_600_000;
/** A server that has just started has better things to do. */
const soonAfterStart = 60_000;
const pageLength = 100;
/** Between two steps others have their turn, in milliseconds: longer after a page that was only looked through, of which there may be thousands. */
const pause = { step: 25, page: 300 } as const;
/** So long it is known from which addresses a user came. */
const addressDays = 30;

const claimed = 'clean-up claimed until';
const noted = 'last clean-up';

/** What the last clean-up, of whichever process, has deleted; `undefined` if there was none yet. */
export async function lastCleanUp(store: Store): Promise<LastCleanUp | undefined> {
  const text = await store.kept(noted);
  return text === undefined ? undefined : (JSON.parse(text) as LastCleanUp);
}

/** Deletes what nobody uses any more, once an hour, a little at a time. Of several processes on a store one does it. */
export class CleanUp {
  readonly #store: Store;
  readonly #settings: KeptDays & Pick<Settings, 'sessionDays'>;
  readonly #discard: Discard;
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<unknown> | undefined;

  constructor(store: Store, settings: KeptDays & Pick<Settings, 'sessionDays'>, discard: Discard) {
    this.#store = store;
    this.#settings = settings;
    this.#discard = discard;
  }

  begin(report: (error: unknown) => void, after = soonAfterStart): void {
    this.#timer = setTimeout(() => {
      this.#running = this.run(Date.now())
        .catch((error) => this.#stopping.signal.aborted || report(error))
        .then(() => this.#stopping.signal.aborted || this.begin(report, every));
    }, after).unref();
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    this.#stopping.abort();
    await this.#running;
  }

  /** `undefined` if another process has done it within the last hour. */
  async run(now: number): Promise<Cleaned | undefined> {
    const { upkeep } = this.#store;
    if (!(await upkeep.claim(claimed, now + every - soonAfterStart, now))) return undefined;
    await this.#untilNone(() => upkeep.endSessionsBefore(now - this.#settings.sessionDays * day));
    await this.#untilNone(() => upkeep.removeSharesBefore(now));
    await this.#untilNone(() => upkeep.forgetAddressesBefore(now - addressDays * day));
    const notStarted = (await this.#games('open', now)) + (await this.#games('gathering', now));
    const notGoneOn = await this.#games('playing', now);
    const cleaned = { notStarted, notGoneOn, ...(await this.#guests(now)) };
    for (const [kind, count] of Object.entries(cleaned)) metrics.cleanedUp.add(count, { kind });
    await upkeep.note(noted, JSON.stringify({ at: now, ...cleaned } satisfies LastCleanUp));
    return cleaned;
  }

  async #untilNone(removeSome: () => Promise<boolean>): Promise<void> {
    while (await removeSome()) await this.#pause();
  }

  async #games(list: UnfinishedList, now: number): Promise<number> {
    const { upkeep } = this.#store;
    let removed = 0;
    let page = { before: latestChange(list, this.#settings, now), beforeId: '' };
    for (;;) {
      const games = await upkeep.idleGames(list, { ...page, limit: pageLength });
      for (const game of games) {
        if (!isAbandoned(game, list, this.#settings, now) || (await this.#hasActed(game, list, now))) continue;
        if (await this.#discard(game.id, game.length)) removed++;
        await this.#pause();
      }
      const last = games.at(-1);
      if (!last || games.length < pageLength) return removed;
      page = { before: last.changedAt, beforeId: last.id };
      await this.#pause('page');
    }
  }

  /** What one does in secret changes no date in lists, but the log knows of it. */
  async #hasActed(game: IdleGame, list: UnfinishedList, now: number): Promise<boolean> {
    const [last] = await this.#store.entries(game.id, game.length - 1, 1);
    return last !== undefined && !isAbandoned({ ...game, changedAt: last.at }, list, this.#settings, now);
  }

  async #guests(now: number): Promise<Pick<Cleaned, 'guests' | 'ofGuests'>> {
    const { upkeep } = this.#store;
    let [guests, ofGuests] = [0, 0];
    let after = { createdAt: 0, id: '' };
    for (;;) {
      const page = await upkeep.guests(after, pageLength);
      for (const guest of page) {
        if (!isDead(guest, this.#settings, now)) continue;
        ofGuests += await this.#removeGamesOf(guest);
        if (await upkeep.removeGuest(guest.id, guest.seenAt + 1)) {
          guests++;
          await this.#store.endSessionsOf(guest.id, '');
          await this.#store.moderation.forgetTraces(guest.id);
        }
        await this.#pause();
      }
      const last = page.at(-1);
      if (!last || page.length < pageLength || last.createdAt > latestComer(now)) return { guests, ofGuests };
      after = last;
      await this.#pause('page');
    }
  }

  /** Before the guest: if this is interrupted, they are found again. */
  async #removeGamesOf({ id, games }: Guest): Promise<number> {
    let removed = 0;
    for (const game of games > 0 ? await this.#store.upkeep.gamesLeftTo(id) : []) {
      if (await this.#discard(game.id, game.length)) removed++;
      await this.#pause();
    }
    return removed;
  }

  async #pause(after: keyof typeof pause = 'step'): Promise<void> {
    await wait(pause[after], undefined, { signal: this.#stopping.signal });
  }
}
