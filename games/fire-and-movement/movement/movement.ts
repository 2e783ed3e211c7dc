import { again, leave } from '#engine/procedure';
import { hasMember, membersWhere } from '../../data/roster.ts';
import {
  ABSENT,
  ask,
  type FireAndMovement,
  HAS_ADVANCED,
  HAS_MOVED,
  MAY_NOT_MOVE,
  MUST_ASSAULT,
  modeOf,
  OFF_MAP,
  phasingSeat,
  procedure,
  run,
  type UnitId,
} from '../core/state.ts';
import { sea } from '../core/terrain.ts';
import { has, isOnMap, rosterIn, sideOf } from '../core/units.ts';
import { isMobileUnit, unitSide } from '../data/data.ts';
import { JAPAN, US } from '../data/dataTypes.ts';
import { landingsForgone, mobileLandingsForgone } from './forgone.ts';
import { march } from './march.ts';
import { callLanding, canLandAny, mobileLanding, unitsToLand, whyNotLanding } from './mobileLanding.ts';
import { whyNoWayOn } from './reach.ts';

/** Which of the two phases: in Mobile Movement only mobile units move. */
interface Moving {
  mobile: boolean;
}

/** 5.0, 5.5: the Movement Phase, or the Mobile Movement Phase. */
export const movementPhase = procedure<Moving>('movement phase', [
  // Asked only once: who has moved his last unit still ends the phase himself, and can take the move back until then.
  run('see who can move', '5.2f', (play, { mobile }) =>
    canMoveAny(play.state, mobile) || canLandNow(play.state, mobile) ? undefined : leave,
  ),
  ask('move units', '4.1d', {
    seat: phasingSeat,
    prompt: (state, { mobile }) => {
      if (canLandNow(state, mobile)) return 'Move mobile units, one at a time, and land more of them.';
      if (!canMoveAny(state, mobile)) return 'None of your units can move any more: end the phase.';
      if (mobile) return 'Move any of your mobile units, one at a time.';
      return 'Move any of your units, one at a time.';
    },
    choose: {
      move: {
        rule: '5.1b',
        label: 'Move a unit',
        of: 'unit',
        targets: (state, { mobile }) => movableUnits(state, mobile),
        why: (state, { mobile }, unit) => whyNotMovable(state, unit, mobile),
        do: (play, _, unit) => play.call(march, { unit, spent: 0 }),
        next: again,
      },
      land: {
        rule: '11.2h',
        label: 'Land a unit',
        of: 'unit',
        targets: (state, { mobile }) => (isLandingPhase(state, mobile) ? unitsToLand(state) : []),
        why: (state, { mobile }, unit) => (isLandingPhase(state, mobile) ? whyNotLanding(state, unit) : '11.2h'),
        do: (play, _, unit) => callLanding(play, unit),
        next: again,
      },
      done: {
        rule: '4.1d',
        label: 'Finish movement',
        role: 'done',
        confirm: true,
        forgoes: (state, { mobile }) => (mobile ? mobileLandingsForgone(state) : landingsForgone(state)),
      },
    },
  }),
]);

export const movementProcedures = [movementPhase, march, mobileLanding];

/** 11.2: US units come ashore in the US Mobile Movement Phase. */
function isLandingPhase({ phasing }: FireAndMovement, mobile: boolean): boolean {
  return mobile && phasing === US;
}

function canLandNow(state: FireAndMovement, mobile: boolean): boolean {
  return isLandingPhase(state, mobile) && canLandAny(state);
}

function movableUnits(state: FireAndMovement, mobile: boolean): UnitId[] {
  return membersWhere(rosterIn(state, state.phasing), (unit) => isMovable(state, unit, mobile));
}

function canMoveAny(state: FireAndMovement, mobile: boolean): boolean {
  return hasMember(rosterIn(state, state.phasing), (unit) => isMovable(state, unit, mobile));
}

function isMovable(state: FireAndMovement, unit: UnitId, mobile: boolean): boolean {
  return isOnMap(state, unit) && whyNotMovable(state, unit, mobile) === undefined;
}

function whyNotMovable(state: FireAndMovement, unit: UnitId, mobile: boolean): string | undefined {
  if (sideOf(unit) !== state.phasing) return '5.2a';
  if (!isOnMap(state, unit)) return whyNotOnMap(state, unit);
  const hex = state.where[unit]!;
  if (sea[hex] === 1) return has(state, unit, MUST_ASSAULT) ? '12.1b' : '12.1c';
  const barred = mobile ? whyNotInMobile(state, unit) : whyNotInMovement(state, unit);
  return barred ?? whyNoWayOn(state, unit, hex, 0);
}

function whyNotOnMap(state: FireAndMovement, unit: UnitId): string {
  const isUs = unitSide[unit] === US;
  if (state.where[unit] === OFF_MAP) return '3.0c';
  if (state.where[unit] === ABSENT && modeOf(state) === 'simultaneous') return '18.1.2f';
  if (state.where[unit] === ABSENT) return isUs ? '18.2.0c' : '10.4a';
  return isUs ? '11.2l' : '11.1k';
}

function whyNotInMovement(state: FireAndMovement, unit: UnitId): string | undefined {
  if (has(state, unit, HAS_MOVED)) return '5.2j';
  return has(state, unit, MAY_NOT_MOVE) ? '12.0j' : undefined;
}

function whyNotInMobile(state: FireAndMovement, unit: UnitId): string | undefined {
  if (isMobileUnit[unit] === 0) return unitSide[unit] === JAPAN ? '13.1b' : '5.5c';
  if (has(state, unit, HAS_ADVANCED)) return '8.5k';
  return has(state, unit, HAS_MOVED) ? '5.5b' : undefined;
}
