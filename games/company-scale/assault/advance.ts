import { again, leave } from '#engine/procedure';
import { takeAction } from '../core/active.ts';
import { departure, minefield, ridgeClaims } from '../core/calls.ts';
import { stackingLimit } from '../core/stacks.ts';
import { type CompanyScale, FINISHED, FIRST_ACTION, GYOKUSAI, gather, type Play, run, seatOf } from '../core/state.ts';
import type { UnitId } from '../theater/forces.ts';
import { removeMarker, shakeOff, toColumn } from './commit.ts';
import { assaultIn, type Course, isCharge, targetName } from './course.ts';
import { isDefended, whyNotReach } from './eligible.ts';
import { followersOf, go } from './going.ts';
import { placesOf } from './strength.ts';

/** 9.1J to 9.1L: an advance into the vacated hex, and the end. */
export const advanceSteps = [
  run<Course>('advance', '9.1J', ({ state }, local) => {
    local.advancing = ableToAdvance(state).slice(0, stackingLimit(state, assaultIn(state).target));
  }),
  gather<Course>('who advances', '9.1J', {
    seat: (state) => seatOf(assaultIn(state).side),
    when: (state) => ableToAdvance(state).length > 1,
    prompt: (state) => `Choose the units that advance into ${targetName(state)}.`,
    about: (state) => ({ place: [assaultIn(state).target] }),
    of: 'unit',
    set: ({ advancing }) => advancing,
    open: (state, { advancing }) => ableToAdvance(state).filter((unit) => !advancing.includes(unit)),
    putIn: { verb: 'join', rule: '9.1J', label: 'Advance' },
    takeOut: { verb: 'stay', rule: '9.1J', label: 'Stay' },
    ready: {
      verb: 'advance',
      rule: '9.1J',
      label: 'Advance',
      lacks: (_, { advancing }) => (advancing.length === 0 ? '9.4k' : undefined),
    },
  }),
  run<Course>('move', '9.1J', move, (_, { advancing }) => advancing.length > 0),
  run<Course>(
    'left behind',
    '9.3f',
    (play, { left }) => {
      play.call(departure, { place: left.pop()! });
      return again;
    },
    (_, { left }) => left.length > 0,
  ),
  run<Course>(
    'claims',
    '9.1J',
    (play) => {
      const { target, side } = assaultIn(play.state);
      play.call(ridgeClaims, { place: target, side });
    },
    (_, { advancing }) => advancing.length > 0,
  ),
  run<Course>(
    'mines',
    '9.1J',
    (play, { advancing }) => play.call(minefield, { place: assaultIn(play.state).target, units: [...advancing] }),
    (state, { advancing }) => advancing.length > 0 && state.mines[assaultIn(state).target]! > 0,
  ),
  run<Course>('done', '9.1K', finish),
];

/** The assaulting units that can go into the hex, once no enemies are left in it. */
function ableToAdvance(state: CompanyScale): UnitId[] {
  const { side, target, attackers } = assaultIn(state);
  if (isDefended(state, target, side)) return [];
  return attackers.filter((unit) => state.where[unit]! >= 0 && whyNotReach(state, unit, target) === undefined);
}

function move(play: Play, local: Course): void {
  const { state } = play;
  const assault = assaultIn(state);
  const isWalk = assault.dice[0] < 0 && local.retreat < 0;
  // 9.1Ae: into a hex that was empty from the first, only those who advance take part; nobody has fired for them.
  if (isWalk) {
    assault.attackers = [...local.advancing];
    assault.support = [];
    if (assault.kind !== 'gyokusai') takeAction(play, local.advancing);
  }
  local.left = placesOf(state, local.advancing);
  for (const from of local.left) {
    const units = local.advancing.filter((unit) => state.where[unit] === from);
    for (const unit of units) toColumn(play, unit);
    if (isWalk && isCharge(assault)) shakeOff(play, from);
    const { markers } = followersOf(state, units, from, assault.target);
    play.emit({ type: 'advanced', units, markers, from, to: assault.target });
    go(play, units, from, assault.target);
  }
  // 9.6.2u: until they are eliminated.
  if (assault.kind === 'gyokusai') state.assaultMarkers[assault.target]! |= GYOKUSAI;
}

function finish(play: Play) {
  const { state } = play;
  const { attackers, stopped, support, target } = assaultIn(state);
  for (const unit of [...attackers, ...stopped, ...support]) state.done[unit]! |= FIRST_ACTION | FINISHED;
  removeMarker(play, target);
  state.assault = null;
  return leave;
}
