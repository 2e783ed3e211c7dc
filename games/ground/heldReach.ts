import type { Hex } from '#board/grid';
import type { State } from '#engine/state';

/** Remembers whose reach a search holds: of which unit, from where, after how many points spent, at which moment of which game. */
export class HeldReach {
  #state: State | undefined;
  #moment = 0;
  #unit = -1;
  #from = -1;
  #spent = 0;

  /** The search that listed the hexes of a decision still serves the action that follows, one moment later. */
  is(state: State, unit: number, from: Hex, spent: number): boolean {
    if (this.#state !== state || this.#moment < state.moment - 1) return false;
    return this.#unit === unit && this.#from === from && this.#spent === spent;
  }

  hold(state: State, unit: number, from: Hex, spent: number): void {
    this.#state = state;
    this.#moment = state.moment;
    this.#unit = unit;
    this.#from = from;
    this.#spent = spent;
  }

  /** The search is used for something else. */
  forget(): void {
    this.#state = undefined;
  }
}
