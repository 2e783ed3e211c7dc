import { BeyondMemory } from '#engine/table';
import { carryOut, type OpenLog } from '#match/carryOut';
import type { Entry } from '#match/entry';
import type { Proposal } from '#match/proposal';
import type { Answer } from '#match/request';
import { metrics } from '../operations/metrics.ts';
import type { MatchSummary, Store } from '../store/store.ts';
import type { Hosted } from './hosted.ts';
import type { Listeners } from './listeners.ts';
import { load } from './loading.ts';
import { Queue } from './queue.ts';
import type { Snapshots } from './snapshots.ts';
import { isListedSame } from './summary.ts';
import type { Told } from './tail.ts';
import { HeldElsewhere } from './tenure.ts';

/** What all slots share. */
export interface Surroundings {
  readonly store: Store;
  readonly listeners: Listeners;
  readonly snapshots: Snapshots;
  readonly clock: () => number;
  readonly report: (problem: string, error: unknown) => void;
}

/** The known state of a match when it had to be read again, so that later updates are sent exactly once. */
interface Known {
  readonly length: number;
  readonly epoch: number;
  readonly before: MatchSummary;
}

const mostTries = 8;

/** The place of a match in memory. All that is done to the match goes through its queue, one thing after another. */
export class Slot {
  readonly id: string;
  readonly queue = new Queue();
  hosted: Hosted | undefined;
  /** How many want the match to stay in memory. */
  held = 0;
  usedAt: number;
  #known: Known | undefined;
  readonly #around: Surroundings;
  /** This process carries the match out, and no other: its writes are refused once another has taken it over. */
  readonly #isLeased: boolean;
  #isInDoubt = false;

  constructor(id: string, around: Surroundings, isLeased: boolean) {
    this.id = id;
    this.#around = around;
    this.#isLeased = isLeased;
    this.usedAt = around.clock();
  }

  /** The match, brought into memory if it is not there; `undefined` if there is none of this id. */
  async load(whole = false): Promise<Hosted | undefined> {
    const { store, clock, listeners } = this.#around;
    const known = this.#known;
    if (this.#isLeased && this.#isInDoubt) await this.#requireLease();
    const loaded = await load(store, this.id, clock, { toldUpTo: known?.length, whole });
    if (!loaded) return undefined;
    const { hosted, told } = loaded;
    this.hosted = hosted;
    this.#known = undefined;
    this.usedAt = clock();
    if (known && known.epoch !== hosted.match.epoch) listeners.rewritten(hosted);
    else if (known && told.length > 0) listeners.changed({ hosted, before: known.before, told, here: false });
    return hosted;
  }

  async #requireLease(): Promise<void> {
    const { leases } = this.#around.store;
    if (!(await leases!.stillOwn([this.id])).has(this.id)) throw new HeldElsewhere();
    this.#isInDoubt = false;
  }

  async carryOut(proposal: Proposal, answered?: (answer: Answer) => void): Promise<Answer> {
    const { clock } = this.#around;
    this.usedAt = clock();
    return carryOut(proposal, { now: clock, open: (whole) => this.#open(whole) }, (given) => {
      metrics.actions.add(1, { outcome: given.refused ? 'refused' : 'accepted' });
      answered?.(given);
    });
  }

  async #open(whole: boolean): Promise<OpenLog | string> {
    const { listeners, snapshots, report } = this.#around;
    const hosted = this.hosted ?? (await this.load(whole));
    if (!hosted) return 'Game not found.';
    const { match, recent } = hosted;
    const known = knownOf(hosted);
    const told: Told[] = [];
    return {
      match,
      recent,
      add(entry) {
        const added = hosted.add(entry);
        if ('told' in added) told.push(...added.told);
        return added;
      },
      keep: (entries) => this.#write(hosted, known.length, entries),
      tell() {
        listeners.changed({ hosted, before: known.before, told, here: true });
        snapshots.saveIfDue(hosted);
      },
      putAway: (fault) => {
        if (fault) report(`Bug in the rules of ${match.game.id}, match ${this.id}`, fault);
        this.#forget(known);
      },
    };
  }

  async #write(hosted: Hosted, after: number, entries: readonly Entry[]): Promise<'kept' | 'overtaken' | 'failed'> {
    const { store, clock, report } = this.#around;
    const at = clock();
    const { summary: before } = hosted;
    const summary = hosted.summarize();
    const held = this.#isLeased && { held: isListedSame(before, summary) ? ('quiet' as const) : ('telling' as const) };
    try {
      const written = await store.append({ match: this.id, after, entries, summary, ...held });
      metrics.appendSeconds.observe((clock() - at) / 1000);
      return written ? 'kept' : 'overtaken';
    } catch (error) {
      report('Could not append to a log', error);
      return 'failed';
    }
  }

  /** Memory no longer matches the store: the match is read again when it is next needed. */
  #forget(known: Known): void {
    this.hosted = undefined;
    this.#known = known;
    this.#isInDoubt = true;
  }

  /** Removes the match from the store, unless it may not go as it is now. */
  async remove(mayGo: (hosted: Hosted) => boolean): Promise<boolean> {
    for (let tries = 0; tries < mostTries; tries++) {
      const hosted = this.hosted ?? (await this.load());
      if (!hosted || !mayGo(hosted)) return false;
      if (await this.#around.store.removeMatch(this.id, hosted.match.length)) {
        this.#isRemoved();
        return true;
      }
      this.#forget(knownOf(hosted));
    }
    return false;
  }

  /** The match is gone from the store. */
  #isRemoved(): void {
    this.hosted = undefined;
    this.#around.listeners.removed(this.id);
  }

  /** Takes in what another process has written. */
  async catchUp(): Promise<void> {
    const { hosted } = this;
    const { store, listeners } = this.#around;
    if (!hosted) {
      // Listeners still need the updates they missed; for others the match is read when it is needed.
      if (this.held <= 0) listeners.changedElsewhere(this.id);
      else if (!(await this.load())) this.#isRemoved();
      return;
    }
    const known = knownOf(hosted);
    const entries = await store.entries(this.id, known.length);
    if (entries.length === 0) {
      if (!(await store.match(this.id))) this.#isRemoved();
      return;
    }
    const told = takeIn(hosted, entries);
    if (!told) {
      this.#forget(known);
      await this.load();
      return;
    }
    hosted.summarize();
    listeners.changed({ hosted, before: known.before, told, here: false });
  }
}

function knownOf({ match: { length, epoch }, summary }: Hosted): Known {
  return { length, epoch, before: summary };
}

/** The updates of entries from another process; `undefined` if the match must be read again to include them. */
function takeIn(hosted: Hosted, entries: readonly Entry[]): readonly Told[] | undefined {
  const told: Told[] = [];
  for (const entry of entries) {
    if (entry.kind === 'rules changed') return undefined;
    const added = addedTo(hosted, entry);
    if (!added || 'refused' in added) return undefined;
    hosted.recent.learn(entry);
    told.push(...added.told);
  }
  return told;
}

function addedTo(hosted: Hosted, entry: Entry): ReturnType<Hosted['add']> | undefined {
  try {
    return hosted.add(entry);
  } catch (error) {
    if (error instanceof BeyondMemory) return undefined;
    throw error;
  }
}
