import { procedure, run } from '../core/state.ts';
import { arrivalSteps } from './arrival.ts';
import { interceptionSteps } from './interception.ts';
import { planSteps, type Sailing } from './plan.ts';
import { depart, end, sailOn } from './sailing.ts';

/** 10.0: a naval mission from its plan to its end. */
export const navalMission = procedure<Sailing>('naval mission', [
  ...planSteps(),
  run('depart', '10.3c', depart),
  run('sail on', '10.3e', sailOn),
  ...interceptionSteps(),
  ...arrivalSteps(),
  run('end', '10.3i', end),
]);
