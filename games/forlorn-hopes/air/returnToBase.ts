import { airBase, putInBox } from '../core/air.ts';
import { missionOf } from '../core/airMission.ts';
import { FLOWN } from '../core/hand.ts';
import { unitsOnWatch } from '../core/patrols.ts';
import { ON_DISPLAY } from '../core/places.ts';
import { type ForlornHopes, procedure, run, seatOf } from '../core/state.ts';
import { sides } from '../data/types.ts';
import { flightOf, survivors } from './flight.ts';
import { landingSteps, planLanding } from './landing.ts';
import { hasBaseUnderAttack, interceptorSide } from './scramble.ts';

/** The seats that may have units in the air, as all can see. */
function seatsOfMission(state: ForlornHopes) {
  const { side, kind, interceptors } = missionOf(state);
  const isInterceptorUp = interceptors > 0 || (kind !== 'patrol' && hasBaseUnderAttack(state));
  return [...(kind === 'patrol' ? [] : [seatOf(side)]), ...(isInterceptorUp ? [seatOf(interceptorSide(state))] : [])];
}

/** 9.12: after a mission the units of both sides land; those that tried in vain to intercept have flown too (ruling 29). */
export const returnToBase = procedure<object>('return to base', [
  run('turn home', '9.12a', ({ state }) => {
    const { side, kind, hex } = missionOf(state);
    const homeward = (units: number[]) => survivors(state, units);
    const ours = kind === 'patrol' ? [] : homeward(flightOf(state, side).units);
    planLanding(
      state,
      side,
      ours,
      ours.map(() => hex),
    );
    const { up, away } = flightOf(state, interceptorSide(state));
    const theirs = homeward([...up, ...away]);
    planLanding(
      state,
      interceptorSide(state),
      theirs,
      theirs.map(() => hex),
    );
  }),
  ...landingSteps('9.12a', seatsOfMission),
  run('stand down', '9.12c', ({ state }) => {
    const { tried, up } = flightOf(state, interceptorSide(state));
    for (const unit of survivors(state, tried)) {
      if (!up.includes(unit) && state.where[unit] === ON_DISPLAY) putInBox(state, unit, airBase(state, unit), FLOWN);
    }
  }),
]);

/** 12.1, 7.3.6: recon units and patrols land at the end of operations, at bases that are not disrupted. */
export const landRecon = procedure<object>('recon returns', [
  run('recall', '7.3.6', (play) => {
    const { state } = play;
    for (const side of [0, 1] as const) {
      const units = unitsOnWatch(state, side);
      const from = units.map((unit) => state.where[unit]!);
      planLanding(state, side, units, from, true);
      for (const unit of units) play.emit({ type: 'watch ended', unit, hex: state.where[unit]! });
    }
  }),
  ...landingSteps('12.1', (state) => sides.filter((_, side) => unitsOnWatch(state, side as 0 | 1).length > 0)),
]);
