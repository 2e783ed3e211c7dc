/** A map that the player has moved stays where it is for so long, in milliseconds. */
const keptStill = 4000;
/** A pointer that has not moved for so long points at nothing in particular. */
const atRest = 800;

/** What the player's hand does on a map, by which it may move by itself or not. Times are in milliseconds. */
export class HandOnMap {
  /** Whether a button or a finger is down on it. */
  isDown = false;
  #moved = -Infinity;
  #pointed = -Infinity;

  /** The map was moved by hand. */
  moves(now: number): void {
    this.#moved = now;
  }

  points(now: number): void {
    this.#pointed = now;
  }

  /** How long the map waits before it may move by itself; `undefined` where it must not. */
  wait(now: number): number | undefined {
    if (this.isDown || now - this.#moved < keptStill) return undefined;
    return Math.max(0, this.#pointed + atRest - now);
  }
}
