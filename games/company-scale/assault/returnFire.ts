import { to } from '#engine/procedure';
import { opportunityFire } from '../core/calls.ts';
import { mayAssaultFrom } from '../core/conditions.ts';
import {
  ask,
  CONCENTRATED,
  type CompanyScale,
  enemyOf,
  HELD_FIRE,
  NO_OPPORTUNITY_FIRE,
  type Play,
  run,
  SUSTAINED,
  seatOf,
} from '../core/state.ts';
import { hasFireZone } from '../field/fireZones.ts';
import type { Place } from '../theater/places.ts';
import { assaultIn, type Course, defendersOf, isCharge, targetName } from './course.ts';
import { placesOf } from './strength.ts';

/** 9.1E: the defenders fire at one assaulting hex, or at each of them as long as a Sustained Fire weapon holds. */
export const returnFireSteps = [
  run<Course>('assaulting hexes', '9.1E', ({ state }, local) => {
    local.targets = placesOf(state, assaultIn(state).attackers);
  }),
  ask<Course>('aim', '9.4d', {
    seat: (state) => seatOf(enemyOf(assaultIn(state).side)),
    when: (state, local) => targetsOf(state, local).length > 1,
    prompt: (state) => `Choose a hex that assaults ${targetName(state)} to fire at.`,
    about: (state) => ({ place: [assaultIn(state).target] }),
    choose: {
      'fire at': {
        rule: '9.1E',
        label: 'Fire at this hex',
        of: 'place',
        targets: targetsOf,
        do(_, local, place) {
          local.aimed = place;
        },
      },
      hold: { role: 'pass', rule: '9.1E', label: 'Hold fire', next: to('stopped') },
    },
  }),
  run<Course>('opportunity fire', '9.1E', fireBack, (state, local) => targetsOf(state, local).length > 0),
  run<Course>(
    'fire again',
    '9.4d',
    () => to('aim'),
    (state, local) => targetsOf(state, local).length > 0 && mayGoOn(state),
  ),
  run<Course>('stopped', '9.1E2', dropOut),
];

/** The assaulting hexes that the defenders can still fire at. */
function targetsOf(state: CompanyScale, { targets }: Course): Place[] {
  const { target } = assaultIn(state);
  if ((state.fireMarkers[target]! & (NO_OPPORTUNITY_FIRE | CONCENTRATED | HELD_FIRE)) !== 0) return [];
  const defenders = defendersOf(state);
  return targets.filter((place) => defenders.some((unit) => hasFireZone(state, unit, place)));
}

function fireBack(play: Play, local: Course): void {
  const { state } = play;
  const { side, attackers } = assaultIn(state);
  const place = local.aimed >= 0 ? local.aimed : targetsOf(state, local)[0]!;
  local.aimed = -1;
  local.targets = local.targets.filter((other) => other !== place);
  const moving = attackers.filter((unit) => state.where[unit] === place);
  play.call(opportunityFire, { side: enemyOf(side), place, to: -1, moving });
}

/** Whether the defenders held their fire, or go on with a Sustained Fire weapon. */
function mayGoOn(state: CompanyScale): boolean {
  const markers = state.fireMarkers[assaultIn(state).target]!;
  return (markers & SUSTAINED) !== 0 || (markers & NO_OPPORTUNITY_FIRE) === 0;
}

/** 9.1E2: who was routed, pinned, suppressed, or brought to DG4 is out of the Assault; a charge goes on with all who live. */
function dropOut(play: Play) {
  const { state } = play;
  const assault = assaultIn(state);
  const goesOn = (unit: number) => {
    const place = state.where[unit]!;
    return place >= 0 && (isCharge(assault) || mayAssaultFrom(state, place));
  };
  const stopped = assault.attackers.filter((unit) => !goesOn(unit));
  assault.attackers = assault.attackers.filter(goesOn);
  assault.stopped.push(...stopped);
  if (stopped.length > 0) play.emit({ type: 'assault stopped', units: stopped });
  return assault.attackers.length === 0 ? to('done') : undefined;
}
