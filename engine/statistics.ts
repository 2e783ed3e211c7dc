import type { Seat, State } from './state.ts';

/** Something that is counted for each seat: units on the map, units lost. */
export interface Measure<S extends State> {
  /** Short, for JSON: `losses`. */
  readonly id: string;
  /** In words, in the plural: `units lost`. */
  readonly title: string;
  /** It never falls: what a turn has added to it tells more than where it stands. */
  readonly accumulates?: true;
  count(state: S, seat: Seat): number;
}

/** What a game lets others count. Simulations read it at the end of every turn. */
export interface Statistics<S extends State> {
  /** The game turn under way, counted from 1. */
  turn(state: S): number;
  readonly measures: readonly Measure<S>[];
}
