import { copySharing } from './json.ts';
import type { State } from './state.ts';

/** A state on the way of a game, from which later ones can be reached again. Never changed: play goes on from a copy. */
export interface Station<S extends State> {
  /** How many actions led to it. */
  readonly count: number;
  /** How many of them undo could not take back then. */
  readonly sealedAt: number;
  readonly state: S;
}

/** So many actions at most are played again to take back the last one, and twice as many right after a station. */
const stride = 8;

/**
 * States kept on the way of a game: every few actions at its end, ever fewer toward its beginning. To go back over some actions, about as
 * many are played again at most, however long the game is, and a long game keeps only a few states more than a short one.
 */
export class Stations<S extends State> {
  /** In the order of play. The first is where the table begins. */
  readonly #kept: Station<S>[];

  constructor(first: Station<S>) {
    this.#kept = [first];
  }

  /** Play has come by here. */
  pass(count: number, sealedAt: number, state: S): void {
    if (count % stride !== 0) return;
    this.#kept.push({ count, sealedAt, state: copySharing(state, this.#kept.at(-1)?.state) });
    this.#thinOut(count);
  }

  /** The last station before more than `count` actions, if there is one. Those after it are given up. */
  goBackTo(count: number, { keeping = false } = {}): Station<S> | undefined {
    const at = this.#kept.findLastIndex((station) => station.count <= count);
    if (at >= 0 && !keeping) this.#kept.length = at + 1;
    return this.#kept[at];
  }

  /** One a few actions back, so that the last ones can still be taken back from there. */
  toPutAway(count: number): Station<S> {
    return this.goBackTo(count - stride, { keeping: true }) ?? this.#kept[0]!;
  }

  /** The next older station may be twice as far away as the next younger one. */
  #thinOut(now: number): void {
    for (let at = this.#kept.length - 2; at > 0; at--) {
      const younger = now - this.#kept[at + 1]!.count;
      const older = now - this.#kept[at - 1]!.count;
      if (older <= 2 * Math.max(stride, younger)) this.#kept.splice(at, 1);
    }
  }
}
