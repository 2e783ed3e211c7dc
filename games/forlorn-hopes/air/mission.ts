import { leave } from '#engine/procedure';
import { unopposedAttack } from '../combat/unopposedAttack.ts';
import { markDone, takeOff } from '../core/air.ts';
import { begunMission, missionOf } from '../core/airMission.ts';
import { FLEW, handOf } from '../core/hand.ts';
import { useOpportunity } from '../core/opportunity.ts';
import { enemyOf, type ForlornHopes, type Play, procedure, run, seatOf } from '../core/state.ts';
import { airBattle } from './battle/airBattle.ts';
import { coordinationSteps } from './coordination.ts';
import { emptyFlight, flightOf, sortFlight } from './flight.ts';
import { assaultSteps, dropUnopposed } from './paratroops.ts';
import { type Mission, planSteps } from './plan.ts';
import { landRecon, returnToBase } from './returnToBase.ts';
import { scrambleSteps } from './scramble.ts';
import { staging } from './staging.ts';
import { targetSteps } from './targetChoice.ts';
import { targetScrambleStep } from './targetScramble.ts';

/** 9.0: an air mission from its plan to the landing of both sides. Regular, paratroop and reaction missions differ in their target. */
export const airMission = procedure<Mission>('air mission', [
  ...planSteps(),
  run('launch', '9.1.3a', launch),
  ...scrambleSteps(),
  run('scrambles over', '9.4.3', () => undefined),
  targetScrambleStep(),
  ...targetSteps(),
  ...coordinationSteps(),
  run(
    'battle',
    '9.7a',
    (play) => play.call(airBattle, {}),
    (state) => !isUnopposed(state),
  ),
  run('drop', '9.11b', dropUnopposed, (state) => isUnopposed(state) && missionOf(state).kind === 'paratroops'),
  run('attack', '9.4.3', (play) => play.call(unopposedAttack, { flown: 0, isAstray: false }), isBombing),
  ...assaultSteps(),
  run('return', '9.12a', (play) => play.call(returnToBase, {})),
  run('end', '9.12c', (play) => {
    endMission(play.state);
    return leave;
  }),
]);

function isUnopposed(state: ForlornHopes): boolean {
  return missionOf(state).interceptors === 0;
}

/** Whether there is anyone to bomb or strafe without a battle: a transport alone is not. */
function isBombing(state: ForlornHopes): boolean {
  const { kind, count } = missionOf(state);
  return isUnopposed(state) && (kind !== 'paratroops' || count > 1);
}

/** The mission is under way: the other side sees its hex and how many units come (9.1.2g). */
function launch(play: Play, { side, kind, stack }: Mission): void {
  const { state } = play;
  const flight = flightOf(state, side);
  sortFlight(flight);
  const { hex, units, torpedoes } = flight;
  const count = units.length;
  for (const unit of units) {
    takeOff(state, unit);
    markDone(state, unit, FLEW);
  }
  beginMission(state, { side, kind, hex, count, stack });
  if (kind === 'reaction') state.navalMission!.hasBeenAttacked = true;
  else useOpportunity(state);
  if (kind === 'paratroops') state.dropped = true;
  play.emit({ type: 'mission flown', side, kind, hex, count, reveals: true });
  const armed = units.filter((_, at) => torpedoes[at] === 1);
  play.emit({ type: 'flight sent', units: [...units], torpedoes: armed, hex, only: [seatOf(side)] });
}

/** Sets up what both sides know of a mission, and an empty flight of the Interceptor player. */
export function beginMission(state: ForlornHopes, known: Parameters<typeof begunMission>[0]): void {
  handOf(state, enemyOf(known.side)).flight = emptyFlight(known.hex);
  state.airMission = begunMission(known);
}

export function endMission(state: ForlornHopes): void {
  state.airMission = null;
  for (const side of [0, 1] as const) handOf(state, side).flight = null;
}

export const airProcedures = [airMission, staging, returnToBase, landRecon];
