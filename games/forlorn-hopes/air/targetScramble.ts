import { again } from '#engine/procedure';
import { membersWhere } from '../../data/roster.ts';
import { enter, resultOf } from '../../tables/table.ts';
import { airBase, airBox, disruptAir, sideOf, takeOff } from '../core/air.ts';
import { missionOf } from '../core/airMission.ts';
import { basePlace } from '../core/bases.ts';
import { ALOFT, airRoster } from '../core/hand.ts';
import { placeName } from '../core/names.ts';
import { ON_DISPLAY } from '../core/places.ts';
import { ask, type ForlornHopes, type Play, seatOf, type UnitId } from '../core/state.ts';
import { whyNoneLeaves } from './eligibility.ts';
import { flightOf } from './flight.ts';
import { hasBaseUnderAttack, interceptorSide } from './scramble.ts';
import { targetScramble, targetScrambleOf } from './targetScrambleTable.ts';

/** 9.5a: the units on the ground in the target hex that have not tried yet. */
export function unitsBelow(state: ForlornHopes): UnitId[] {
  return membersWhere(airRoster(interceptorSide(state)), (unit) => whyNotBelow(state, unit) === undefined);
}

function whyNotBelow(state: ForlornHopes, unit: UnitId): string | undefined {
  const side = interceptorSide(state);
  if (sideOf(unit) !== side || state.where[unit] !== ON_DISPLAY) return '9.5a';
  if (flightOf(state, side).scrambled.includes(unit)) return '9.5.1a';
  if (airBox(state, unit) === ALOFT || basePlace(state, airBase(state, unit)) !== missionOf(state).hex) return '9.5a';
  return whyNoneLeaves(state, airBase(state, unit));
}

/**
 * 9.5: units on the ground get away before the bombs fall. Who is there is hidden: the owner of a base in the hex is always asked, and
 * alone sees the rolls.
 */
export function targetScrambleStep() {
  return ask('target scramble', '9.5a', {
    when: hasBaseUnderAttack,
    seat: (state) => seatOf(interceptorSide(state)),
    prompt: (state) => `Units on the ground at ${placeName(missionOf(state).hex)} may take off before the attack.`,
    about: (state) => ({ place: [missionOf(state).hex] }),
    choose: {
      'take off': {
        rule: '9.5.1a',
        label: 'Take off',
        of: 'unit',
        targets: unitsBelow,
        why: (state, _, unit) => whyNotBelow(state, unit),
        whyNone: () => '9.5a',
        do: (play, _, unit) => tryToLeave(play, unit),
        next: again,
      },
      'all take off': {
        rule: '9.5.1a',
        label: 'All take off',
        role: 'several',
        when: (state) => unitsBelow(state).length > 0,
        why: () => '9.5a',
        do(play) {
          for (const unit of unitsBelow(play.state)) tryToLeave(play, unit);
        },
      },
      stop: { rule: '9.5.1c', label: 'No more take-offs', role: 'pass' },
    },
    order: {
      id: () => 'target scramble',
      reply: (view, _, answer) => ({
        verb: answer === 'always' && unitsBelow(view).length > 0 ? 'all take off' : 'stop',
      }),
    },
  });
}

function tryToLeave(play: Play, unit: UnitId): void {
  const { state } = play;
  const side = interceptorSide(state);
  const flight = flightOf(state, side);
  const entered = enter(targetScramble, targetScrambleOf(state, unit));
  const die = play.rollFor([seatOf(side)], 'target scramble', 10);
  const result = resultOf(targetScramble, entered, [die]);
  flight.scrambled.push(unit);
  play.emit({ type: 'target scrambled', unit, die, modifiers: entered.counted, result, only: [seatOf(side)] });
  if (result === 'grounded') return;
  takeOff(state, unit);
  flight.away.push(unit);
  if (result === 'scattered') disruptAir(play, unit, '9.5.1a', 'to its owner');
}
