import type { Holder, Leases } from '../store/store.ts';

/** Where a match is carried out: in this process, in another one, or, for an invented id, nowhere. */
export type Whereabouts = 'here' | 'nowhere' | Holder;

/** Another process carries this match out. */
export class HeldElsewhere extends Error {
  override readonly name = 'HeldElsewhere';
}

/** How many matches of other processes are remembered; the one longest unasked for is forgotten first. */
const mostKnown = 20_000;

/** What this process knows of who carries out which match. */
export class Tenure {
  readonly #leases: Leases;
  readonly #known = new Map<string, Holder>();
  readonly #givingBack = new Map<string, Promise<void>>();

  constructor(leases: Leases) {
    this.#leases = leases;
  }

  /** Another process that had the match when it was last asked for. */
  known(match: string): Holder | undefined {
    return this.#known.get(match);
  }

  /** Takes the match if no living process has it. */
  find(match: string): Promise<Whereabouts> {
    return this.#settled(match, () => this.#leases.take(match));
  }

  /** Takes the match from another process that lives but cannot be reached. */
  takeFrom(match: string, { process }: Holder): Promise<Whereabouts> {
    return this.#settled(match, () => this.#leases.takeFrom(match, process));
  }

  forget(match: string): void {
    this.#known.delete(match);
  }

  forgetAll(process: string): void {
    for (const [match, holder] of this.#known) if (holder.process === process) this.#known.delete(match);
  }

  /** Nobody here uses these any more. */
  giveBack(matches: readonly string[]): Promise<void> {
    const done = this.#leases
      .giveBack(matches)
      // Whoever needs one finds out that this process does not use it.
      .catch(() => undefined)
      .then(() => {
        for (const match of matches) this.#givingBack.delete(match);
      });
    for (const match of matches) this.#givingBack.set(match, done);
    return done;
  }

  stillOwn(matches: readonly string[]): Promise<ReadonlySet<string>> {
    return this.#leases.stillOwn(matches);
  }

  async #settled(match: string, take: () => Promise<Holder | undefined>): Promise<Whereabouts> {
    // What is given back must not be lost again after it was taken again.
    await this.#givingBack.get(match);
    const holder = await take();
    this.#known.delete(match);
    if (!holder) return 'nowhere';
    if (holder.process === this.#leases.own) return 'here';
    this.#known.set(match, holder);
    if (this.#known.size > mostKnown) this.#known.delete(this.#known.keys().next().value!);
    return holder;
  }
}
