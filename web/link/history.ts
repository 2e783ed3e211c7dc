import { changed } from '#match/change';
import type { Sight, Update } from '#match/sight';

/** So many updates at most are folded to get to any point. */
const distance = 50;

/** Everything an audience was told, so that what it saw at any point can be had quickly. */
export class History {
  /** The number before the first update: what was seen at first. */
  readonly start: number;
  readonly #updates: readonly Update[];
  // The view after every so many updates, as far as it was asked for.
  readonly #keyframes: Sight[];
  #lastAt = 0;
  #last: Sight;

  constructor(first: Sight, updates: readonly Update[]) {
    this.start = (updates[0]?.number ?? 1) - 1;
    this.#updates = updates;
    this.#keyframes = [first];
    this.#last = first;
  }

  /** The number of the last update. */
  get end(): number {
    return this.start + this.#updates.length;
  }

  update(number: number): Update | undefined {
    return this.#updates[number - this.start - 1];
  }

  /** What was seen after an update. A number before the first is taken as the first, one after the last as the last. */
  sightAt(number: number): Sight {
    const at = Math.min(Math.max(number, this.start), this.end) - this.start;
    const frame = Math.min(Math.floor(at / distance), this.#keyframes.length - 1);
    const isNear = this.#lastAt <= at && this.#lastAt >= frame * distance;
    let sight = isNear ? this.#last : this.#keyframes[frame]!;
    for (let next = isNear ? this.#lastAt : frame * distance; next < at; ) {
      const { change } = this.#updates[next]!;
      if (change) sight = changed(sight, change) as Sight;
      next++;
      if (next % distance === 0) this.#keyframes[next / distance] ??= sight;
    }
    this.#lastAt = at;
    this.#last = sight;
    return sight;
  }
}
