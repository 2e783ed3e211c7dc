import type { ChitId } from '../theater/chits.ts';
import type { CounterId } from '../theater/forces.ts';
import { later } from './state.ts';

/** 4.2Cv: how far an Activation has come. A step closes those before it; flips (f) may come at any time before an Action (ruling 97). */
export const LEADERS = 0;
export const ATTACHING = 1;
export const DETACHING = 2;
export const ASSAULTS = 3;
export const MARKERS = 4;
export const ACTIONS = 5;
export type Letter = 0 | 1 | 2 | 3 | 4 | 5;

/** By letter: the rule of the step. */
export const letterRules = ['4.2Cva', '4.2Cvb', '4.2Cvd', '4.2Cvg', '4.2Cvh', '4.2Cvi'] as const;

export interface Activation {
  chit: ChitId;
  reached: Letter;
  /** 4.2Cvc: the support weapons that have become available in this Activation, to be attached in a later one. */
  fresh: CounterId[];
}

/** 5.1: the Activation of a Division or a Formation. */
export const activation = later<Activation>('activation');
