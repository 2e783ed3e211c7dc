import { type FireAndMovement, modeOf } from '../core/state.ts';
import { weights } from './weights.ts';

// How the US fights. Where one island is played, only its capture in time counts, and units are there to be used. Where
// several are, each step lost costs as much as half a game turn saved is worth (18.1(6), 18.2(6)): attacks must promise
// more, are made by more, and go for what ends the island.

export interface Style {
  /** What every step of a US unit is worth, beside its strength. */
  readonly worthOfStep: number;
  /** What a Japanese unit is worth that must be killed, beside its strength, and what of that is left when it is depleted. */
  readonly worthOfGarrison: number;
  readonly shareOfDepleted: number;
  /** What the unit that digs the caves of Guam is worth, beside its strength, and how far one goes out of one's way for it. */
  readonly worthOfDigger: number;
  readonly priorityOfDigger: number | undefined;
  /** How much of an objective's worth is won with a step of the unit that holds it. */
  readonly shareOfStep: number;
  /** What an objective counts for with no more than so many others, or enemies that must be killed, left on its island. */
  readonly urgencies: readonly { readonly left: number; readonly factor: number }[];
  /** Less than this is not worth marching up for, and less than this not worth an attack where one stands. */
  readonly leastGain: number;
  readonly leastGainInPlace: number;
  /** How many units at most march for one attack. */
  readonly mostMarching: number;
}

/** On one island, as the weights of the moment have it. */
const oneIsland: Style = {
  worthOfStep: 0,
  get worthOfGarrison() {
    return weights.oneIsland.worthOfGarrison;
  },
  get shareOfDepleted() {
    return weights.oneIsland.shareOfDepleted;
  },
  worthOfDigger: 0,
  priorityOfDigger: undefined,
  get shareOfStep() {
    return weights.oneIsland.shareOfStep;
  },
  urgencies: [],
  get leastGain() {
    return weights.oneIsland.leastGain;
  },
  get leastGainInPlace() {
    return weights.oneIsland.leastGainInPlace;
  },
  mostMarching: 4,
};

const sixIslands: Style = {
  worthOfStep: 1.6,
  worthOfGarrison: 10,
  shareOfDepleted: 0.5,
  worthOfDigger: 8,
  priorityOfDigger: 20,
  shareOfStep: 0.4,
  urgencies: [
    { left: 2, factor: 3 },
    { left: 5, factor: 2 },
    { left: Number.POSITIVE_INFINITY, factor: 1.5 },
  ],
  leastGain: 1,
  leastGainInPlace: 0.8,
  mostMarching: 6,
};

export function styleOf(state: FireAndMovement): Style {
  return modeOf(state) === 'individual' ? oneIsland : sixIslands;
}
