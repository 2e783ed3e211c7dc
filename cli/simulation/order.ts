import type { SimulationPlan } from '#bots/simulation';

/** What each worker of a simulation is told. */
export interface SimulationOrder {
  readonly game: string;
  readonly plan: SimulationPlan;
  readonly games: number;
  /** Where to write save files, of which games. */
  readonly save?: { readonly folder: string; readonly onlyErrors: boolean };
  /** Shared by all workers: the games begun, and the games ended. */
  readonly counters: Int32Array<SharedArrayBuffer>;
}

/** Places in the counters. */
export const BEGUN = 0;
export const ENDED = 1;
