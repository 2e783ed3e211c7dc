import { isIntroductory, procedure, run } from '../core/state.ts';
import { airFleet, airFleetProcedures } from './airFleet.ts';
import { coveringForce, coveringForceProcedures } from './coveringForce.ts';
import { randomEvent, randomEventProcedures } from './randomEvent.ts';
import { reinforcementProcedures, reinforcements } from './reinforcements.ts';

/** 5.0, in the order of 4.0b. The introductory scenario has only the event (17.1). */
export const randomEvents = procedure('random events', [
  run(
    '11th air fleet',
    '5.1a',
    (play) => play.call(airFleet, { undrawn: 0 }),
    (state) => !isIntroductory(state),
  ),
  run(
    'covering force',
    '5.2a',
    (play) => play.call(coveringForce, {}),
    (state) => !isIntroductory(state),
  ),
  run(
    'reinforcements',
    '5.3a',
    (play) => play.call(reinforcements, {}),
    (state) => !isIntroductory(state),
  ),
  run('random event', '5.4a', (play) => play.call(randomEvent, {})),
]);

export const eventProcedures = [
  randomEvents,
  ...airFleetProcedures,
  ...coveringForceProcedures,
  ...reinforcementProcedures,
  ...randomEventProcedures,
];
