import type { Seat, State } from './state.ts';

/** Something that is counted for each seat: units on the map, units lost. */
export interface Measure<S extends State> {
  /** Short, for JSON: `losses`. */
  readonly id: string;
  /** In words, in the plural: `units lost`. */
  readonly title: string;
  /** It never falls, so what each turn adds says more than the total. */
  readonly accumulates?: true;
  count(state: S, seat: Seat): number;
}

/** What can be counted in a game. Simulations do so at the end of every turn. */
export interface Statistics<S extends State> {
  /** The game turn under way, counted from 1. */
  turn(state: S): number;
  readonly measures: readonly Measure<S>[];
}
