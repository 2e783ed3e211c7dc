import { procedure } from '../core/state.ts';
import { advanceSteps } from './advance.ts';
import { commitSteps } from './commit.ts';
import type { Course } from './course.ts';
import { diceSteps } from './dice.ts';
import { resultSteps } from './results.ts';
import { retreatSteps } from './retreat.ts';
import { returnFireSteps } from './returnFire.ts';

/** 9.1: the Assault in the state, by its letters A to L; Banzai Charges and Gyokusai go through the same. */
export const letters = procedure<Course>('assault', [
  ...commitSteps,
  ...retreatSteps,
  ...returnFireSteps,
  ...diceSteps,
  ...resultSteps,
  ...advanceSteps,
]);
