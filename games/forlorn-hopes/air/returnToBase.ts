import { airBase, putInBox } from '../core/air.ts';
import { missionOf } from '../core/airMission.ts';
import { isShipBase } from '../core/bases.ts';
import { FLOWN } from '../core/hand.ts';
import { unitsOnWatch } from '../core/patrols.ts';
import { type ForlornHopes, procedure, run, seatOf } from '../core/state.ts';
import { ALLIES, JAPAN, type SideCode, sides } from '../data/types.ts';
import { flightOf, survivors } from './flight.ts';
import { landingSteps, planLanding } from './landing.ts';
import { hasBaseUnderAttack, interceptorSide } from './scramble.ts';

const bothSides = [JAPAN, ALLIES] as const;

/** The seats that may have units in the air, as all can see. */
function seatsOfMission(state: ForlornHopes) {
  const { side, kind, interceptors } = missionOf(state);
  const isInterceptorUp = interceptors > 0 || (kind !== 'patrol' && mayHaveScrambled(state));
  return [...(kind === 'patrol' ? [] : [seatOf(side)]), ...(isInterceptorUp ? [seatOf(interceptorSide(state))] : [])];
}

/** 9.5: whether units may have left the ground before the attack, from a base that may be gone by now. */
function mayHaveScrambled(state: ForlornHopes): boolean {
  const { target } = missionOf(state);
  if (target?.kind === 'airbase') return true;
  return hasBaseUnderAttack(state) || (target?.kind === 'ships' && target.ships.some(isShipBase));
}

/** 9.12: the units of a side that are on their way home from the mission plan their landing. */
export function planReturn(state: ForlornHopes, side: SideCode): void {
  const { kind, hex } = missionOf(state);
  const { units, up, away } = flightOf(state, side);
  // A patrol stays on the map.
  const flown = [...(kind === 'patrol' ? [] : units), ...up, ...away];
  const homeward = survivors(state, flown);
  planLanding(
    state,
    side,
    homeward,
    homeward.map(() => hex),
  );
}

/** 7.3.6: the recon units and patrols of a side plan theirs. */
export function planRecall(state: ForlornHopes, side: SideCode): void {
  const units = unitsOnWatch(state, side);
  const from = units.map((unit) => state.where[unit]!);
  planLanding(state, side, units, from, true);
}

/** 9.12: after a mission the units of both sides land; those that tried in vain to intercept have flown too (ruling 29). */
export const returnToBase = procedure<object>('return to base', [
  run('turn home', '9.12a', ({ state }) => {
    for (const side of bothSides) planReturn(state, side);
  }),
  ...landingSteps('9.12a', seatsOfMission),
  run('stand down', '9.12c', ({ state }) => {
    const { tried } = flightOf(state, interceptorSide(state));
    for (const unit of survivors(state, tried)) putInBox(state, unit, airBase(state, unit), FLOWN);
  }),
]);

/** 12.1, 7.3.6: recon units and patrols land at the end of operations, at bases that are not disrupted. */
export const landRecon = procedure<object>('recon returns', [
  run('recall', '7.3.6', (play) => {
    const { state } = play;
    for (const side of bothSides) {
      planRecall(state, side);
      for (const unit of unitsOnWatch(state, side)) {
        play.emit({ type: 'watch ended', unit, hex: state.where[unit]! });
      }
    }
  }),
  ...landingSteps('12.1', (state) => sides.filter((_, side) => unitsOnWatch(state, side as SideCode).length > 0)),
]);
