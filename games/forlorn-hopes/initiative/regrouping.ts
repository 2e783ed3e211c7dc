import { again } from '#engine/procedure';
import type { Seat } from '#engine/state';
import { airBase, airBox, airSteps, airUnits, isAirDisrupted, putInBox, sideOf } from '../core/air.ts';
import { firstTurn } from '../core/calendar.ts';
import { READY, REGROUP } from '../core/hand.ts';
import { ON_DISPLAY } from '../core/places.ts';
import { ask, type ForlornHopes, isIntroductory, isRegroupTurn, sideOfSeat, type UnitId } from '../core/state.ts';
import { isAirCombat, unitSteps } from '../data/data.ts';
import { sides } from '../data/types.ts';

/** The rule that keeps a unit from being designated to regroup. */
function whyNotRegrouped(state: ForlornHopes, seat: Seat, unit: UnitId): string | undefined {
  if (isAirCombat[unit] === 0 || sideOf(unit) !== sideOfSeat(seat)) return '7.2.1';
  if (state.where[unit] !== ON_DISPLAY || airBox(state, unit) !== READY) return '7.2.1';
  if (isAirDisrupted(state, unit)) return undefined;
  const isReduced = airSteps(state, unit) < unitSteps[unit]!;
  if (!isReduced) return '7.2.1';
  return isRegroupTurn(state) ? undefined : '7.2.1b';
}

function designatable(state: ForlornHopes, seat: Seat): UnitId[] {
  return airUnits(state, sideOfSeat(seat)).filter((unit) => whyNotRegrouped(state, seat, unit) === undefined);
}

function designated(state: ForlornHopes, seat: Seat): UnitId[] {
  return airUnits(state, sideOfSeat(seat)).filter((unit) => airBox(state, unit) === REGROUP);
}

function regroup(state: ForlornHopes, unit: UnitId): void {
  putInBox(state, unit, airBase(state, unit), REGROUP);
}

/** 7.2: both players send disrupted air units to regroup, at once and in secret. */
export const designation = ask('designation', '7.2.1', {
  // On the first turn no unit is disrupted (17.2.1a, 17.2.3a), and the introductory scenario has no regrouping (17.1.3d).
  when: (state) => !isIntroductory(state) && state.turn > firstTurn(state),
  seats: () => sides,
  prompt: 'Choose the air units that regroup this turn. They fly no missions.',
  choose: {
    regroup: {
      rule: '7.2.2',
      label: 'Regroup an air unit',
      role: 'put in',
      of: 'unit',
      targets: (state, _, seat) => designatable(state, seat),
      why: (state, _, unit, seat) => whyNotRegrouped(state, seat, unit),
      whyNone: () => '7.2.1',
      do: ({ state }, _, unit) => regroup(state, unit),
      next: again,
    },
    'regroup all': {
      rule: '7.2.2',
      label: 'Regroup all of them',
      role: 'several',
      when: (state, _, seat) => designatable(state, seat).length > 0,
      why: () => '7.2.1',
      do({ state }, _, _target, seat) {
        for (const unit of designatable(state, seat)) regroup(state, unit);
      },
      next: again,
      quiet: true,
    },
    'keep ready': {
      rule: '7.2.1',
      label: 'Keep it ready',
      role: 'take out',
      of: 'unit',
      targets: (state, _, seat) => designated(state, seat),
      do: ({ state }, _, unit) => putInBox(state, unit, airBase(state, unit), READY),
      next: again,
      quiet: true,
    },
    done: {
      rule: '7.2.1',
      label: 'Designate them',
      role: 'done',
      do(play, _, _target, seat) {
        play.emit({ type: 'regrouping designated', units: designated(play.state, seat), only: [seat] });
      },
    },
  },
  order: {
    id: () => 'regrouping',
    reply: (view, _, answer, seat) => ({
      verb: answer === 'all' && designatable(view, seat).length > 0 ? 'regroup all' : 'done',
    }),
  },
});
