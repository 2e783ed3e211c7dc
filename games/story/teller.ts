import type { Event, Seat, State } from '#engine/state';
import type { Place } from '../display.ts';

/** What a game tells about the course it took: what is counted over its turns, and what its dice decided. */
export interface StoryTeller<S extends State = State> {
  readonly measures: readonly StoryMeasure<S>[];
  /** The points that decide the game, if it is decided by points of one side: what combats changed is told in them. */
  readonly points?: StoryPoints<S>;
  /** Reads the events of one game in their order. */
  reader(): Reader;
}

/** Points of the first seat, counted as if the game ended now. Where they do not decide the scenario, they only tell. */
export interface StoryPoints<S extends State = State> {
  /** What is counted, in the plural: `victory points`. */
  readonly unit: string;
  /** Whether they decide this scenario. */
  isPlayedFor(state: S): boolean;
  count(state: S): number;
  /** Between defeat and victory. */
  readonly even: number;
  /** So many more or fewer than that are as much as can be drawn. */
  readonly range: number;
}

/** Something that is counted when a turn begins and when the game is over, from all that is known then. */
export interface StoryMeasure<S extends State = State> {
  /** `Ground held`. */
  readonly title: string;
  /** What is counted, in the plural: `hexes`. */
  readonly unit: string;
  /** What counts, in a sentence, unless the title says it. */
  readonly note?: string;
  /** The sides that it is counted for. */
  readonly sides: readonly Seat[];
  /** Whether there is anything to count in this scenario; left out, always. */
  isPlayedFor?(state: S): boolean;
  count(state: S, side: Seat): number;
}

/** Gives each combat as soon as it is decided, then what it cost, as far as that is told later. */
export type Reader = (event: Event) => ToldCombat | Loss | undefined;

/** A unit that was lost in the last combat. */
export interface Loss {
  readonly side: Seat;
  readonly unit: string;
}

export function isCombat(told: ToldCombat | Loss): told is ToldCombat {
  return 'trials' in told;
}

/** A combat that has been decided by dice. */
export interface ToldCombat {
  /** Who attacks whom, and where: `US attack on 1/136 in 1103`. */
  readonly title: string;
  readonly attacker: Seat;
  readonly places: readonly Place[];
  /** What was to be expected: `+5 in clear terrain, column K7`. */
  readonly odds: string;
  /** What came of it: `D2, the defenders retreat 2 hexes`. */
  readonly result: string;
  readonly losses: readonly Loss[];
  readonly trials: readonly Trial[];
}

/** One decision of the dice, with the exact chances of all that could come. */
export interface Trial {
  /** The side for which the later of the results are the better. */
  readonly side: Seat;
  /** The number on the die of that side, if it was a single one. */
  readonly die?: { readonly value: number; readonly faces: number };
  /** The worst first, each in so many ways of all. Results of one title are counted together. */
  readonly results: readonly { readonly title: string; readonly ways: number }[];
  /** Which of them came. */
  readonly came: number;
}

/** In how many ways a trial could have come out. */
export function waysIn({ results }: Trial): number {
  return results.reduce((sum, { ways }) => sum + ways, 0);
}

/** How likely it was, from 0 to 1, that a trial came out as it did. */
export function chanceOf(trial: Trial): number {
  return trial.results[trial.came]!.ways / waysIn(trial);
}
