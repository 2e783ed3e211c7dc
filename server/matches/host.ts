import type { Seat } from '#engine/state';
import type { Entry, EntryBody } from '#match/entry';
import { Match } from '#match/match';
import type { Refused } from '#protocol/live';
import { metrics } from '../operations/metrics.ts';
import { anyMatch, type MatchOrigin, type MatchSummary, type Store } from '../store/store.ts';
import { gameOf } from './cannotLoad.ts';
import { Hosted } from './hosted.ts';
import { load } from './loading.ts';
import { Queue } from './queue.ts';
import { type Answer, entryId } from './recentRequests.ts';
import { inSlices } from './slices.ts';
import { summaryOf } from './summary.ts';
import type { Told } from './tail.ts';

/** Something that someone wants written into the log of a match. */
export interface Request {
  readonly seat: Seat;
  /** The sender's name for it, so that it can be sent again; left out where it never is. */
  readonly id?: string;
  /** How many entries it is for. */
  readonly wanted: number;
  /** Why it may not be done, asked when its turn has come. */
  check?(hosted: Hosted): Refused | undefined;
  /** Its entries. Each is asked for when those before it have been carried out. */
  steps(match: Match): Iterable<EntryBody>;
}

/** A log has grown. */
export interface Change {
  readonly hosted: Hosted;
  readonly before: MatchSummary;
  /** In order, for every audience. */
  readonly told: readonly Told[];
  /** Written by this process, not heard of from another. */
  readonly here: boolean;
}

export interface Listener {
  changed?(change: Change): void;
  /** The past of a match was given up: what its audiences were told before no longer counts. */
  rewritten?(hosted: Hosted): void;
  removed?(match: string): void;
  /** Another process has continued the log of a match that is not in memory here. */
  changedElsewhere?(match: string): void;
}

export interface HostOptions {
  readonly clock?: () => number;
  /** After how many milliseconds without use a match leaves memory. */
  readonly idleAfter?: number;
  readonly report?: (problem: string, error: unknown) => void;
}

/** The place of a match in memory: all that is done to it goes through its queue. */
interface Slot {
  readonly id: string;
  readonly queue: Queue;
  hosted: Hosted | undefined;
  /** How many want the match to stay in memory. */
  held: number;
  usedAt: number;
  /** What was known when the match had to be read anew, so that what it told since is told exactly once. */
  known: { readonly length: number; readonly epoch: number; readonly before: MatchSummary } | undefined;
}

interface Tried {
  readonly entries: readonly Entry[];
  readonly told: readonly Told[];
  readonly refused?: Refused;
}

const snapshotEvery = 25;
const sweepEvery = 30_000;
const mostTries = 8;

const noSuchMatch: Answer = { accepted: 0, refused: { sentence: 'There is no such match.' } };
const notSaved: Answer = { accepted: 0, refused: { sentence: 'This could not be saved just now. Please try again.' } };

const faulty: Answer = {
  accepted: 0,
  refused: {
    sentence: 'A fault in the rules of this game stands in the way. Nothing was changed; choose something else.',
  },
};

/**
 * Keeps the matches that are in use in memory and carries out what is asked of them, each match by itself and one thing after
 * another. What is answered as accepted, and what anybody is told, is in the store.
 */
export class Host {
  readonly #store: Store;
  readonly #clock: () => number;
  readonly #idleAfter: number;
  readonly #report: (problem: string, error: unknown) => void;
  readonly #slots = new Map<string, Slot>();
  readonly #listeners: Listener[] = [];
  readonly #sweep: NodeJS.Timeout;
  readonly #snapshots = new Set<Promise<void>>();

  constructor(store: Store, options: HostOptions = {}) {
    this.#store = store;
    this.#clock = options.clock ?? Date.now;
    this.#idleAfter = options.idleAfter ?? 5 * 60_000;
    this.#report = options.report ?? (() => undefined);
    this.#sweep = setInterval(() => this.unloadIdle(), sweepEvery).unref();
    store.onAppended((match) => this.#heardOf(match));
  }

  listen(listener: Listener): void {
    this.#listeners.push(listener);
  }

  get inMemory(): number {
    return this.#slots.size;
  }

  /** Begins a match with its first entries. Throws an error for people where the set-up or an entry is not possible. */
  async create(origin: MatchOrigin, bodies: readonly EntryBody[]): Promise<Hosted> {
    const match = new Match(gameOf(origin.setup), origin.setup);
    const hosted = new Hosted(origin, match);
    const before = hosted.summary;
    const at = origin.createdAt;
    const entries: Entry[] = bodies.map((body) => ({ ...body, at }));
    const told: Told[] = [];
    await inSlices(entries, (entry) => {
      const added = hosted.add(entry);
      if ('refused' in added) throw new Error(added.refused.sentence);
      told.push(...added.told);
    });
    await this.#store.addMatch(origin, entries, hosted.summarize(at));
    const slot = this.#slotOf(origin.id);
    slot.hosted = hosted;
    this.#tell({ hosted, before, told, here: true });
    this.#snapshotIfDue(slot, hosted);
    return hosted;
  }

  /** Carries out a request. `answered` hears the answer before anybody is told what came of it. */
  request(match: string, request: Request, answered?: (answer: Answer) => void): Promise<Answer> {
    const slot = this.#slotOf(match);
    return slot.queue.add(() => this.#carryOut(slot, request, answered));
  }

  /** Looks at a match when everything asked for before is done, so that nothing is seen that is not in the store. */
  look<T>(match: string, look: (hosted: Hosted) => T): Promise<T | undefined> {
    const slot = this.#slotOf(match);
    return slot.queue.add(async () => {
      const hosted = slot.hosted ?? (await this.#load(slot));
      return hosted && look(hosted);
    });
  }

  /** Keeps a match in memory until it is released as often as it was held. */
  hold(match: string): void {
    this.#slotOf(match).held++;
  }

  release(match: string): void {
    const slot = this.#slots.get(match);
    if (!slot) return;
    slot.held--;
    slot.usedAt = this.#clock();
  }

  async remove(match: string): Promise<void> {
    const slot = this.#slotOf(match);
    await slot.queue.add(async () => {
      await this.#store.removeMatch(match);
      this.#isRemoved(slot);
    });
  }

  /** Puts matches that nobody uses out of memory. */
  unloadIdle(): void {
    const before = this.#clock() - this.#idleAfter;
    for (const slot of this.#slots.values()) {
      if (slot.held <= 0 && slot.queue.idle && (slot.usedAt <= before || !slot.hosted)) this.#unload(slot);
    }
  }

  /** Finishes what is under way and saves a position of every match in memory. */
  async stop(): Promise<void> {
    clearInterval(this.#sweep);
    await Promise.all([...this.#slots.values()].map((slot) => slot.queue.add(async () => this.#unload(slot))));
    await Promise.all(this.#snapshots);
  }

  #slotOf(id: string): Slot {
    let slot = this.#slots.get(id);
    if (!slot) {
      slot = { id, queue: new Queue(), hosted: undefined, held: 0, usedAt: this.#clock(), known: undefined };
      this.#slots.set(id, slot);
      metrics.matchesInMemory.set(this.#slots.size);
    }
    return slot;
  }

  #unload(slot: Slot): void {
    if (slot.hosted && slot.hosted.match.length > slot.hosted.snapshotAt) this.#snapshot(slot.hosted);
    this.#slots.delete(slot.id);
    metrics.matchesInMemory.set(this.#slots.size);
  }

  async #load(slot: Slot): Promise<Hosted | undefined> {
    const { known } = slot;
    const loaded = await load(this.#store, slot.id, this.#clock, known?.length);
    if (!loaded) {
      // Nothing is kept for an id that somebody made up.
      if (slot.held <= 0) this.#slots.delete(slot.id);
      return undefined;
    }
    const { hosted, told } = loaded;
    slot.hosted = hosted;
    slot.known = undefined;
    slot.usedAt = this.#clock();
    if (known && known.epoch !== hosted.match.epoch) {
      for (const listener of this.#listeners) listener.rewritten?.(hosted);
    } else if (known && told.length > 0) {
      this.#tell({ hosted, before: known.before, told, here: false });
    }
    return hosted;
  }

  async #carryOut(slot: Slot, request: Request, answered?: (answer: Answer) => void): Promise<Answer> {
    let failed = false;
    for (let tries = 0; tries < mostTries; tries++) {
      const hosted = slot.hosted ?? (await this.#load(slot));
      if (!hosted) return this.#answer(noSuchMatch, answered);
      const given = request.id === undefined ? undefined : hosted.recent.find(request.seat, request.id, request.wanted);
      if (given) return this.#answer(given, answered);
      // A failed attempt that is not in the log after all is not made again: the sender decides.
      if (failed) return this.#answer(notSaved, answered);
      const refused = request.check?.(hosted);
      if (refused) return this.#answer({ accepted: 0, refused }, answered);
      const outcome = await this.#attempt(slot, hosted, request, answered);
      if (typeof outcome === 'object') return outcome;
      failed = outcome === 'failed';
    }
    return this.#answer(notSaved, answered);
  }

  /** Carries a request out on the match as it is now and writes it down. */
  async #attempt(
    slot: Slot,
    hosted: Hosted,
    request: Request,
    answered?: (answer: Answer) => void,
  ): Promise<Answer | 'conflict' | 'failed'> {
    const before = hosted.summary;
    const after = hosted.match.length;
    const epoch = hosted.match.epoch;
    const begun = this.#clock();
    const tried = this.#tryOut(hosted, request, begun);
    if (!tried) {
      this.#forget(slot, { length: after, epoch, before });
      return this.#answer(faulty, answered);
    }
    const { entries, told, refused } = tried;
    const answer: Answer = { accepted: entries.length, ...(refused && { refused }) };
    if (entries.length > 0) {
      let written: boolean | undefined;
      try {
        written = await this.#store.append({
          match: slot.id,
          after,
          entries,
          summary: hosted.summarize(begun),
        });
      } catch (error) {
        this.#report('A log could not be continued', error);
      }
      if (!written) {
        this.#forget(slot, { length: after, epoch, before });
        return written === false ? 'conflict' : 'failed';
      }
      metrics.appendSeconds.observe((this.#clock() - begun) / 1000);
    }
    if (request.id !== undefined) hosted.recent.keep(request.seat, request.id, answer);
    slot.usedAt = begun;
    this.#answer(answer, answered);
    if (entries.length > 0) {
      this.#tell({ hosted, before, told, here: true });
      this.#snapshotIfDue(slot, hosted);
    }
    return answer;
  }

  /** What is in memory is no longer what is in the store: the match is read anew when it is next needed. */
  #forget(slot: Slot, known: Slot['known']): void {
    slot.hosted = undefined;
    slot.known = known;
  }

  /** Carries a request out in memory. `undefined` where a fault in the game's rules broke it off in the middle. */
  #tryOut(hosted: Hosted, request: Request, at: number): Tried | undefined {
    try {
      return this.#carryOutInMemory(hosted, request, at);
    } catch (error) {
      this.#report(`A fault in the rules of ${hosted.match.game.id}, match ${hosted.origin.id}`, error);
      return undefined;
    }
  }

  #carryOutInMemory(hosted: Hosted, request: Request, at: number): Tried {
    const entries: Entry[] = [];
    const told: Told[] = [];
    let refused: Refused | undefined;
    for (const body of request.steps(hosted.match)) {
      const id = request.id === undefined ? undefined : entryId(request.id, entries.length);
      const entry: Entry = id === undefined ? { ...body, at } : { ...body, at, id };
      const added = hosted.add(entry);
      if ('refused' in added) {
        const { sentence, rule } = added.refused;
        refused = rule ? { sentence, rule } : { sentence };
        break;
      }
      entries.push(entry);
      told.push(...added.told);
    }
    return { entries, told, ...(refused && { refused }) };
  }

  #answer(answer: Answer, answered?: (answer: Answer) => void): Answer {
    metrics.actions.add(1, { outcome: answer.refused ? 'refused' : 'accepted' });
    answered?.(answer);
    return answer;
  }

  #tell(change: Change): void {
    for (const listener of this.#listeners) listener.changed?.(change);
  }

  #heardOf(match: string): void {
    if (match === anyMatch) {
      for (const id of this.#slots.keys()) this.#heardOf(id);
      return;
    }
    const slot = this.#slots.get(match);
    if (!slot?.hosted) {
      for (const listener of this.#listeners) listener.changedElsewhere?.(match);
      return;
    }
    slot.queue
      .add(() => this.#catchUp(slot))
      .catch((error) => this.#report('What another process wrote could not be read', error));
  }

  #isRemoved(slot: Slot): void {
    slot.hosted = undefined;
    for (const listener of this.#listeners) listener.removed?.(slot.id);
  }

  async #catchUp(slot: Slot): Promise<void> {
    const { hosted } = slot;
    if (!hosted) return;
    const { match, summary: before } = hosted;
    const { length, epoch } = match;
    const entries = await this.#store.entries(slot.id, length);
    if (entries.length === 0) {
      if (!(await this.#store.match(slot.id))) this.#isRemoved(slot);
      return;
    }
    const told: Told[] = [];
    for (const entry of entries) {
      const added = entry.kind === 'rules changed' ? undefined : hosted.add(entry);
      if (!added || 'refused' in added) {
        this.#forget(slot, { length, epoch, before });
        await this.#load(slot);
        return;
      }
      hosted.recent.learn(entry);
      told.push(...added.told);
    }
    hosted.summary = summaryOf(match, hosted.origin, entries.at(-1)!.at);
    this.#tell({ hosted, before, told, here: false });
  }

  #snapshotIfDue(slot: Slot, hosted: Hosted): void {
    const { match, snapshotAt } = hosted;
    // A match must have some position to go on from, however early the rules change.
    const first = snapshotAt === 0 && match.table !== undefined;
    if (slot.hosted === hosted && (first || match.length - snapshotAt >= snapshotEvery)) this.#snapshot(hosted);
  }

  #snapshot(hosted: Hosted): void {
    const { match, origin } = hosted;
    const content = match.position();
    if (content === undefined) return;
    hosted.snapshotAt = match.length;
    const saving = this.#store
      .saveSnapshot(origin.id, { entries: match.length, gameVersion: match.game.definition.version, content })
      .catch((error) => this.#report('A position could not be saved', error))
      .finally(() => this.#snapshots.delete(saving));
    this.#snapshots.add(saving);
  }
}
