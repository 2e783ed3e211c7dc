import type { Entry, EntryBody } from '#match/entry';
import { Match } from '#match/match';
import type { Proposal } from '#match/proposal';
import type { Answer } from '#match/request';
import { metrics } from '../operations/metrics.ts';
import { anyMatch, type MatchOrigin, type Store } from '../store/store.ts';
import { gameOf } from './cannotLoad.ts';
import { Hosted } from './hosted.ts';
import { type Listener, Listeners } from './listeners.ts';
import { inSlices } from './slices.ts';
import { Slot, type Surroundings } from './slot.ts';
import { Snapshots } from './snapshots.ts';
import type { Told } from './tail.ts';

export interface HostOptions {
  readonly clock?: () => number;
  /** After how many milliseconds without use a match leaves memory. */
  readonly idleAfter?: number;
  readonly report?: (problem: string, error: unknown) => void;
}

const sweepEvery = 30_000;

/**
 * Keeps the matches that are in use in memory and carries out what is asked of them, each match by itself and one thing after
 * another. What is answered as accepted, and every update sent, is in the store.
 */
export class Host {
  readonly #around: Surroundings;
  readonly #listeners: Listeners;
  readonly #idleAfter: number;
  readonly #slots = new Map<string, Slot>();
  readonly #sweep: NodeJS.Timeout;

  constructor(store: Store, options: HostOptions = {}) {
    const { clock = Date.now, idleAfter = 5 * 60_000, report = () => undefined } = options;
    const snapshots = new Snapshots(store, report);
    this.#listeners = new Listeners(report);
    this.#around = { store, listeners: this.#listeners, snapshots, clock, report };
    this.#idleAfter = idleAfter;
    this.#sweep = setInterval(() => this.unloadIdle(), sweepEvery).unref();
    store.onAppended((match) => this.#heardOf(match));
  }

  listen(listener: Listener): void {
    this.#listeners.add(listener);
  }

  get inMemory(): number {
    return this.#slots.size;
  }

  /** Starts a match with its first entries. Throws an error for people if the setup or an entry is invalid. */
  async create(origin: MatchOrigin, bodies: readonly EntryBody[]): Promise<Hosted> {
    const { store, snapshots } = this.#around;
    const hosted = new Hosted(origin, new Match(gameOf(origin.setup), origin.setup));
    const before = hosted.summary;
    const at = origin.createdAt;
    const entries: Entry[] = bodies.map((body) => ({ ...body, at }));
    const told: Told[] = [];
    await inSlices(entries, (entry) => {
      const added = hosted.add(entry);
      if ('refused' in added) throw new Error(added.refused.sentence);
      told.push(...added.told);
    });
    await store.addMatch(origin, entries, hosted.summarize());
    this.#slotOf(origin.id).hosted = hosted;
    this.#listeners.changed({ hosted, before, told, here: true });
    snapshots.saveIfDue(hosted);
    return hosted;
  }

  /** Carries out what is proposed. `answered` hears the answer before any audience gets an update. */
  request(match: string, proposal: Proposal, answered?: (answer: Answer) => void): Promise<Answer> {
    const slot = this.#slotOf(match);
    return slot.queue.add(async () => {
      const answer = await slot.carryOut(proposal, answered);
      this.#forgetIfEmpty(slot);
      return answer;
    });
  }

  /** Looks at a match when everything asked for before is done, so that nothing is seen that is not in the store. */
  look<T>(match: string, look: (hosted: Hosted) => T): Promise<T | undefined> {
    const slot = this.#slotOf(match);
    return slot.queue.add(async () => {
      const hosted = slot.hosted ?? (await slot.load());
      this.#forgetIfEmpty(slot);
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
    slot.usedAt = this.#around.clock();
  }

  /** Removes a match if it may go as it stands when everything asked for before is done. Says whether it went. */
  remove(match: string, mayGo: (hosted: Hosted) => boolean): Promise<boolean> {
    const slot = this.#slotOf(match);
    return slot.queue.add(async () => {
      const removed = await slot.remove(mayGo);
      this.#forgetIfEmpty(slot);
      return removed;
    });
  }

  /** Removes unused matches from memory. */
  unloadIdle(): void {
    const before = this.#around.clock() - this.#idleAfter;
    for (const slot of this.#slots.values()) {
      if (slot.held <= 0 && slot.queue.idle && slot.usedAt <= before) this.#unload(slot);
    }
  }

  /** Finishes what is under way and saves a position of every match in memory. */
  async stop(): Promise<void> {
    clearInterval(this.#sweep);
    await Promise.all([...this.#slots.values()].map((slot) => slot.queue.add(async () => this.#unload(slot))));
    await this.#around.snapshots.finish();
  }

  #slotOf(id: string): Slot {
    let slot = this.#slots.get(id);
    if (!slot) {
      slot = new Slot(id, this.#around);
      this.#slots.set(id, slot);
      metrics.matchesInMemory.set(this.#slots.size);
    }
    return slot;
  }

  #unload(slot: Slot): void {
    if (slot.hosted) this.#around.snapshots.save(slot.hosted);
    this.#drop(slot);
  }

  #drop(slot: Slot): void {
    // One that was dropped before may have finished only now, when there is another in its place.
    if (this.#slots.get(slot.id) === slot) this.#slots.delete(slot.id);
    metrics.matchesInMemory.set(this.#slots.size);
  }

  /** Nothing is stored for an invented id. */
  #forgetIfEmpty(slot: Slot): void {
    if (!slot.hosted && slot.held <= 0) this.#drop(slot);
  }

  #heardOf(match: string): void {
    if (match === anyMatch) {
      for (const slot of this.#slots.values()) this.#catchUp(slot);
      this.#listeners.missedSome();
      return;
    }
    const slot = this.#slots.get(match);
    if (slot) this.#catchUp(slot);
    else this.#listeners.changedElsewhere(match);
  }

  /** A match that is being read just now may have been read too early: it catches up when that is done. */
  #catchUp(slot: Slot): void {
    slot.queue
      .add(async () => {
        await slot.catchUp();
        this.#forgetIfEmpty(slot);
      })
      .catch((error) => this.#around.report('Could not read the entries of another process', error));
  }
}
