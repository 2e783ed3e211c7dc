import { to } from '#engine/procedure';
import { departure, minefield, ridgeClaims } from '../core/calls.ts';
import { isGyokusai } from '../core/charges.ts';
import { allowanceIn, stun } from '../core/conditions.ts';
import { ask, type CompanyScale, enemyOf, NO_MINE_SEEN, run, SUPPRESSED, seatOf } from '../core/state.ts';
import { isInFireZone } from '../field/fireZones.ts';
import { entryCost } from '../field/passage.ts';
import { COLUMN } from '../theater/forces.ts';
import { isHex, type Place, placesBeside } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
import { assaultIn, type Course, defendersOf, targetName } from './course.ts';
import { followersOf, goBack } from './going.ts';

/** 9.1D: the defenders may go before the Assault strikes. */
export const retreatSteps = [
  ask<Course>('retreat', '9.1Da', {
    seat: (state) => seatOf(enemyOf(assaultIn(state).side)),
    when: (state) => retreatsFrom(state).length > 0,
    prompt: (state) => `${targetName(state)} is assaulted. Retreat before the Assault?`,
    about: (state) => ({ place: [assaultIn(state).target], unit: assaultIn(state).attackers }),
    choose: {
      retreat: {
        rule: '9.1Db',
        label: 'Retreat',
        of: 'place',
        targets: retreatsFrom,
        why: (state, _, place) => whyNotRetreat(state, place),
        do(play, local, place) {
          const { target } = assaultIn(play.state);
          const units = defendersOf(play.state);
          const { markers } = followersOf(play.state, units, target, place);
          play.emit({ type: 'retreated', units, markers, from: target, to: place });
          goBack(play, units, target, place);
          stun(play, place, SUPPRESSED, '9.1Dd');
          local.retreat = place;
          local.retreated = units;
          play.call(departure, { place: target });
        },
      },
      stand: { role: 'pass', rule: '9.1Da', label: 'Stand' },
    },
    order: { id: () => 'retreat', isOpen: true, reply: () => ({ verb: 'stand' }) },
  }),
  run<Course>(
    'mines of the retreat',
    '24.1b',
    (play, { retreat, retreated = [] }) => play.call(minefield, { place: retreat, units: [...retreated] }),
    (state, { retreat }) => retreat >= 0 && state.mines[retreat] !== NO_MINE_SEEN,
  ),
  run<Course>(
    'after the retreat',
    '9.1Dd',
    (play, { retreat }) => {
      play.call(ridgeClaims, { place: retreat, side: enemyOf(assaultIn(play.state).side) });
      return to('advance');
    },
    (_, { retreat }) => retreat >= 0,
  ),
];

/** The hexes to which all defenders can retreat; none if one of them is Deployed (9.1Da). */
function retreatsFrom(state: CompanyScale): Place[] {
  const { places } = theaterOf(state);
  const { target } = assaultIn(state);
  if (!mayRetreat(state)) return [];
  return placesBeside(places, target).filter((place) => whyNotRetreat(state, place) === undefined);
}

function mayRetreat(state: CompanyScale): boolean {
  if (isGyokusai(state, assaultIn(state).target)) return false;
  return defendersOf(state).every((unit) => state.mode[unit] === COLUMN);
}

function whyNotRetreat(state: CompanyScale, place: Place): string | undefined {
  const { side, target } = assaultIn(state);
  const { forces, places } = theaterOf(state);
  if (!mayRetreat(state)) return '9.1Da';
  // The cave of the hex is in it, not beside it.
  if (!isHex(places, place)) return '9.1Db';
  const isOpen = defendersOf(state).every((unit) => {
    const cost = entryCost(state, unit, target, place);
    return cost > 0 && cost <= allowanceIn(state, target, forces.movement[unit]!);
  });
  if (!isOpen) return '9.1Db';
  return isInFireZone(state, side, place) ? '9.1Dc' : undefined;
}
