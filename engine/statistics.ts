import type { Event, Seat, State } from './state.ts';

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

/** Something that is counted for each seat as it happens, because no position tells it: fires, charges. */
export interface Tally {
  readonly id: string;
  readonly title: string;
  /** What an event adds for a seat. */
  of(event: Event, seat: Seat): number;
}

/** Something that is counted for each part of a game when it is over: the turn in which an island was taken. */
export interface PartMeasure<S extends State> {
  readonly id: string;
  readonly title: string;
  /** By the part's place in the list; null where there is nothing to count. */
  count(state: S, part: number): number | null;
}

/** Parts of a game that end each in its own way, such as the islands of an archipelago. */
export interface Parts<S extends State> {
  /** What one of them is: `island`. */
  readonly kind: string;
  readonly parts: readonly { readonly id: string; readonly title: string }[];
  readonly measures: readonly PartMeasure<S>[];
}

/** Spans of several turns, such as days, at whose ends some measures are told: where the front is each evening. */
export interface Spans {
  /** What one of them is: `day`. */
  readonly kind: string;
  /** Whether a turn, counted from 1, is the last of a span in a scenario. */
  isLast(turn: number, scenario: string): boolean;
  /** The ids of the measures. */
  readonly measures: readonly string[];
}

/** What can be counted in a game. Simulations do so at the end of every turn. */
export interface Statistics<S extends State> {
  /** The game turn under way, counted from 1. */
  turn(state: S): number;
  readonly measures: readonly Measure<S>[];
  readonly tallies?: readonly Tally[];
  readonly parts?: Parts<S>;
  readonly spans?: Spans;
}

/** All that simulations count for each seat turn by turn: measures, then tallies. */
export function seriesOf<S extends State>(
  statistics: Statistics<S> | undefined,
): readonly Pick<Measure<S>, 'id' | 'title' | 'accumulates'>[] {
  const { measures = [], tallies = [] } = statistics ?? {};
  return [...measures, ...tallies.map(({ id, title }) => ({ id, title, accumulates: true as const }))];
}
