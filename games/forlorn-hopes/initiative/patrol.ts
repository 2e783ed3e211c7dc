import { airBattle } from '../air/battle/airBattle.ts';
import { whyNoTakeOff } from '../air/eligibility.ts';
import { emptyFlight, join } from '../air/flight.ts';
import { beginMission, endMission } from '../air/mission.ts';
import { returnToBase } from '../air/returnToBase.ts';
import { scrambleSteps } from '../air/scramble.ts';
import { airBase, airBox, airSteps, isAirDisrupted, markDone, sideOf, takeOff } from '../core/air.ts';
import { missionOf } from '../core/airMission.ts';
import { basePlace } from '../core/bases.ts';
import { FLEW, handOf, READY } from '../core/hand.ts';
import { isHex, ON_DISPLAY } from '../core/places.ts';
import { type ForlornHopes, type Play, procedure, run, type UnitId } from '../core/state.ts';
import { isInPlayArea } from '../core/terrain.ts';
import { isPatrolBomber } from '../data/data.ts';
import type { SideCode } from '../data/types.ts';

/** 7.3.5g */
const roundsToHold = 2;

/** The rule that keeps a unit of a side's from going on patrol. */
export function whyNoPatrol(state: ForlornHopes, side: SideCode, unit: UnitId): string | undefined {
  if (isPatrolBomber[unit] === 0 || sideOf(unit) !== side) return '7.3b';
  if (state.where[unit] !== ON_DISPLAY || airBox(state, unit) !== READY) return '7.3.5i';
  // Ruling 20
  if (isAirDisrupted(state, unit)) return '7.3.5h';
  const hex = basePlace(state, airBase(state, unit));
  if (!isHex(hex) || !isInPlayArea(state, hex)) return '7.3.5a';
  return whyNoTakeOff(state, unit);
}

/** 7.3.5: an RB unit circles over its base until the end of operations. */
export function beginPatrol(play: Play, unit: UnitId): void {
  const { state } = play;
  const hex = basePlace(state, airBase(state, unit));
  takeOff(state, unit);
  markDone(state, unit, FLEW);
  state.where[unit] = hex;
  state.patrols[unit] = 1;
  state.steps[unit] = airSteps(state, unit);
  state.disrupted[unit] = 0;
  play.emit({ type: 'patrol began', unit, hex, reveals: true });
  play.call(patrolInterception, { unit });
}

function isIntercepted(state: ForlornHopes): boolean {
  return missionOf(state).interceptors > 0;
}

interface Patrol {
  unit: UnitId;
}

/** 7.3.5c, ruling 20: enemy fighters may come up against a patrol once, when it is placed. */
export const patrolInterception = procedure<Patrol>('patrol interception', [
  run('patrol', '7.3.5c', ({ state }, { unit }) => {
    const side = sideOf(unit);
    const hex = state.where[unit]!;
    handOf(state, side).flight = emptyFlight(hex);
    join(state, side, unit);
    beginMission(state, { side, kind: 'patrol', hex, count: 1, stack: [] });
    const mission = missionOf(state);
    mission.shown.push(unit);
    mission.target = { kind: 'none' };
  }),
  ...scrambleSteps(),
  run('scrambles over', '9.4.3', () => undefined),
  run('battle', '7.3.5d', (play) => play.call(airBattle, {}), isIntercepted),
  run('patrol test', '7.3.5g', testPatrol, isIntercepted),
  run('return', '9.12a', (play) => play.call(returnToBase, {})),
  run('end', '7.3.6', ({ state }) => endMission(state)),
]);

function testPatrol(play: Play, { unit }: Patrol): void {
  const { state } = play;
  if (missionOf(state).patrolRounds < roundsToHold) state.patrols[unit] = 0;
  play.emit({ type: 'patrol tested', unit, holds: state.patrols[unit] === 1 });
}
