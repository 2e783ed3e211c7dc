import { setImmediate } from 'node:timers/promises';
import type { Entry, EntryBody } from '#match/entry';
import { Match } from '#match/match';
import type { Proposal } from '#match/proposal';
import type { Answer } from '#match/request';
import { inSlices } from '#match/slices';
import { metrics } from '../operations/metrics.ts';
import { anyMatch, type MatchOrigin, type Store } from '../store/store.ts';
import { gameOf } from './cannotLoad.ts';
import { Hosted } from './hosted.ts';
import { type Listener, Listeners } from './listeners.ts';
import { Slot, type Surroundings } from './slot.ts';
import { Snapshots } from './snapshots.ts';
import type { Told } from './tail.ts';
import { HeldElsewhere, Tenure, type Whereabouts } from './tenure.ts';

export interface HostOptions {
  readonly clock?: () => number;
  /** After how many milliseconds without use a match leaves memory. */
  readonly idleAfter?: number;
  /** How many matches that nobody uses stay in memory before that. */
  readonly mostIdle?: number;
  readonly report?: (problem: string, error: unknown) => void;
  /** Until then no match is taken from the other processes on the same store: this one cannot be reached by them. */
  readonly announced?: Promise<void>;
}

const sweepEvery = 30_000;
/** One who looks into one match after another would otherwise fill the memory within a minute. */
const usualMostIdle = 250;

/**
 * Keeps the matches that are in use in memory and carries out what is asked of them, each match by itself and one thing after
 * another. What is answered as accepted, and every update sent, is in the store. Where several processes share a store, those in
 * memory here are those that no other process carries out.
 */
export class Host {
  readonly #around: Surroundings;
  readonly #listeners: Listeners;
  readonly #idleAfter: number;
  readonly #mostIdle: number;
  /** Matches that have come into memory since room was last made. */
  #come = 0;
  readonly #slots = new Map<string, Slot>();
  readonly #sweep: NodeJS.Timeout;
  readonly #tenure: Tenure | undefined;
  readonly #announced: Promise<void>;

  constructor(store: Store, options: HostOptions = {}) {
    const { clock = Date.now, idleAfter = 5 * 60_000, mostIdle = usualMostIdle, report = () => undefined } = options;
    this.#tenure = store.leases && new Tenure(store.leases);
    this.#announced = options.announced ?? Promise.resolve();
    store.leases?.onTaken((match) => this.#isTaken(match));
    const snapshots = new Snapshots(store, report);
    this.#listeners = new Listeners(report);
    this.#around = { store, listeners: this.#listeners, snapshots, clock, report };
    this.#idleAfter = idleAfter;
    this.#mostIdle = mostIdle;
    this.#sweep = setInterval(() => this.unloadIdle(), sweepEvery).unref();
    store.onAppended((match) => this.#heardOf(match));
  }

  listen(listener: Listener): void {
    this.#listeners.add(listener);
  }

  get inMemory(): number {
    return this.#slots.size;
  }

  isInMemory(match: string): boolean {
    return this.#slots.get(match)?.hosted !== undefined;
  }

  /** Starts a match with its first entries. Throws an error for people if the setup or an entry is invalid. */
  async create(origin: MatchOrigin, bodies: readonly EntryBody[]): Promise<Hosted> {
    const { store, snapshots } = this.#around;
    if (this.#tenure) await this.#announced;
    const hosted = new Hosted(origin, new Match(gameOf(origin.setup), origin.setup));
    const before = hosted.summary;
    const at = origin.createdAt;
    const entries: Entry[] = bodies.map((body) => ({ ...body, at }));
    const told: Told[] = [];
    const pause = inSlices(setImmediate);
    for (const entry of entries) {
      const added = hosted.add(entry);
      if ('refused' in added) throw new Error(added.refused.sentence);
      told.push(...added.told);
      await pause();
    }
    await store.addMatch(origin, entries, hosted.summarize());
    this.#slotOf(origin.id).hosted = hosted;
    this.#listeners.changed({ hosted, before, told, here: true });
    snapshots.saveIfDue(hosted);
    return hosted;
  }

  /** Where a match is carried out, as far as that is known without asking. */
  placeOf(match: string): Whereabouts | undefined {
    return !this.#tenure || this.#slots.has(match) ? 'here' : this.#tenure.known(match);
  }

  /** Where a match is carried out: here, if no other process does. */
  async find(match: string): Promise<Whereabouts> {
    const known = this.placeOf(match);
    if (known === 'here') return known;
    await this.#announced;
    return this.#settle(match, await this.#tenure!.find(match));
  }

  /** Another process was said to carry a match out but does not. */
  misplaced(match: string): void {
    this.#tenure?.forget(match);
  }

  /** Another process has gone. */
  isGone(process: string): void {
    this.#tenure?.forgetAll(process);
  }

  /** Takes a match from another process that cannot be reached. */
  async takeFrom(match: string, holder: Exclude<Whereabouts, string>): Promise<Whereabouts> {
    return this.#settle(match, await this.#tenure!.takeFrom(match, holder));
  }

  #settle(match: string, place: Whereabouts): Whereabouts {
    if (place === 'here') this.#slotOf(match);
    return place;
  }

  /**
   * Carries out what is proposed, wherever the match is carried out otherwise: the length of its log sees to it that nothing is
   * lost. That suits what is rare, such as taking a seat. `answered` hears the answer before any audience gets an update.
   */
  request(match: string, proposal: Proposal, answered?: (answer: Answer) => void): Promise<Answer> {
    return this.#anywhere(match, (slot) => slot.carryOut(proposal, answered));
  }

  /** Carries out what is proposed, or throws HeldElsewhere. */
  requestHere(match: string, proposal: Proposal, answered?: (answer: Answer) => void): Promise<Answer> {
    return this.#here(match, (slot) => slot.carryOut(proposal, answered));
  }

  /** Looks at a match when everything asked for before is done, so that nothing is seen that is not in the store. */
  look<T>(match: string, look: (hosted: Hosted) => T): Promise<T | undefined> {
    return this.#anywhere(match, (slot) => lookAt(slot, look));
  }

  /** Looks at a match that is carried out here, or throws HeldElsewhere. */
  lookHere<T>(match: string, look: (hosted: Hosted) => T): Promise<T | undefined> {
    return this.#here(match, (slot) => lookAt(slot, look));
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
    return this.#anywhere(match, (slot) => slot.remove(mayGo));
  }

  /**
   * Removes a match that nobody uses here, without reading it. `false` if someone does, or if anything has happened in it since its log was as
   * long as that.
   */
  async discard(match: string, length: number): Promise<boolean> {
    if (this.#slots.has(match)) return false;
    const isGone = await this.#around.store.removeMatch(match, length);
    // Someone may have asked for it in the meantime.
    const slot = isGone ? this.#slots.get(match) : undefined;
    if (slot) this.#catchUp(slot);
    return isGone;
  }

  /** Removes unused matches from memory. */
  unloadIdle(): void {
    const before = this.#around.clock() - this.#idleAfter;
    this.#unloadAll(this.#idle().filter((slot) => slot.usedAt <= before));
  }

  /** Removes those that have been unused for longest, if there are too many. */
  #makeRoom(): void {
    const idle = this.#idle();
    if (idle.length <= this.#mostIdle) return;
    idle.sort((one, other) => one.usedAt - other.usedAt);
    this.#unloadAll(idle.slice(0, idle.length - this.#mostIdle));
  }

  #idle(): Slot[] {
    return [...this.#slots.values()].filter((slot) => slot.held <= 0 && slot.queue.idle);
  }

  #unloadAll(slots: readonly Slot[]): void {
    for (const slot of slots) this.#unload(slot);
    this.#giveBack(slots);
  }

  /** Finishes what is under way and saves a position of every match in memory. */
  async stop(): Promise<void> {
    clearInterval(this.#sweep);
    const all = [...this.#slots.values()];
    await Promise.all(all.map((slot) => slot.queue.add(async () => this.#unload(slot))));
    await this.#around.snapshots.finish();
    await this.#giveBack(all);
  }

  async #here<T>(match: string, work: (slot: Slot) => Promise<T>): Promise<T> {
    const place = this.placeOf(match) === 'here' ? 'here' : await this.find(match);
    if (place === 'nowhere') return work(new Slot(match, this.#around, false));
    if (place !== 'here') throw new HeldElsewhere();
    const slot = this.#slotOf(match);
    return slot.queue.add(async () => {
      try {
        return await work(slot);
      } catch (error) {
        if (error instanceof HeldElsewhere) this.#lose(slot);
        throw error;
      } finally {
        this.#forgetIfEmpty(slot);
      }
    });
  }

  async #anywhere<T>(match: string, work: (slot: Slot) => Promise<T>): Promise<T> {
    try {
      return await this.#here(match, work);
    } catch (error) {
      if (!(error instanceof HeldElsewhere)) throw error;
      return work(new Slot(match, this.#around, false));
    }
  }

  #slotOf(id: string): Slot {
    let slot = this.#slots.get(id);
    if (!slot) {
      slot = new Slot(id, this.#around, this.#tenure !== undefined);
      this.#slots.set(id, slot);
      this.#come++;
      // To look through all of them each time would cost as much as what it saves.
      if (this.#come * 4 >= this.#mostIdle) {
        this.#come = 0;
        this.#makeRoom();
      }
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
    if (slot.hosted || slot.held > 0 || this.#slots.get(slot.id) !== slot) return;
    this.#drop(slot);
    this.#giveBack([slot]);
  }

  #giveBack(slots: readonly Slot[]): Promise<void> | undefined {
    return slots.length > 0 ? this.#tenure?.giveBack(slots.map(({ id }) => id)) : undefined;
  }

  /** Another process carries the match out now. */
  #lose(slot: Slot): void {
    if (this.#slots.get(slot.id) !== slot) return;
    this.#drop(slot);
    this.#listeners.lost(slot.id);
  }

  #isTaken(match: string): void {
    this.#tenure!.forget(match);
    const slot = this.#slots.get(match);
    if (slot) this.#lose(slot);
  }

  /** What other processes did could not be heard for a while. */
  async #readAgain(): Promise<void> {
    const slots = [...this.#slots.values()];
    const own = this.#tenure && (await this.#tenure.stillOwn(slots.map(({ id }) => id)));
    for (const slot of slots) {
      if (own && !own.has(slot.id)) this.#lose(slot);
      else this.#catchUp(slot);
    }
  }

  /** A match may have been changed or removed by someone who does not tell of it. */
  lookAgain(match: string): void {
    this.#heardOf(match);
  }

  #heardOf(match: string): void {
    if (match === anyMatch) {
      this.#readAgain().catch((error) => this.#around.report('Could not read who carries out which match', error));
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
      .catch((error) => {
        if (error instanceof HeldElsewhere) this.#lose(slot);
        else this.#around.report('Could not read the entries of another process', error);
      });
  }
}

async function lookAt<T>(slot: Slot, look: (hosted: Hosted) => T): Promise<T | undefined> {
  const hosted = slot.hosted ?? (await slot.load());
  return hosted && look(hosted);
}
