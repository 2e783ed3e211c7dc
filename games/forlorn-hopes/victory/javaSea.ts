import { airSteps, airUnits } from '../core/air.ts';
import { isCrippled, navalRosters } from '../core/counters.ts';
import { airRoster } from '../core/hand.ts';
import { ELIMINATED } from '../core/places.ts';
import { enemyOf, type ForlornHopes, type Play, seatOf, type UnitId } from '../core/state.ts';
import { halfPoints, isTransport, unitSteps } from '../data/data.ts';
import { landmassOf } from '../data/maps.ts';
import { ALLIES, JAPAN, type SideCode } from '../data/types.ts';
import { finish } from './campaign.ts';

/** 17.1.4a: what a side has done to the enemy's ships and aircraft, in halves. `stepsOf` air units: as a viewer knows them, or in truth. */
export function lossPoints(
  state: ForlornHopes,
  side: SideCode,
  stepsOf: (state: ForlornHopes, unit: UnitId) => number = airSteps,
): number {
  const enemy = enemyOf(side);
  let halves = 0;
  for (const { first, end } of [navalRosters[enemy], airRoster(enemy)]) {
    for (let unit = first; unit < end; unit++) {
      if (state.where[unit] === ELIMINATED) halves += halfPoints.javaSeaEliminated;
    }
  }
  const { first, end } = navalRosters[enemy];
  for (let ship = first; ship < end; ship++) {
    if (state.where[ship] !== ELIMINATED && isCrippled(state, ship)) halves += halfPoints.javaSeaReduced;
  }
  const reduced = airUnits(state, enemy).filter((unit) => stepsOf(state, unit) < unitSteps[unit]!);
  return halves + reduced.length * halfPoints.javaSeaReduced;
}

/** 17.1.4b, ruling 79: Japanese transports off the coast of Java, barges too. */
export function transportsOffJava({ where }: Pick<ForlornHopes, 'where'>): number {
  const { first, end } = navalRosters[JAPAN];
  let count = 0;
  for (let ship = first; ship < end; ship++) {
    if (isTransport[ship] === 1 && landmassOf[where[ship]!] === 'Java') count++;
  }
  return count;
}

interface Verdict {
  readonly winner: SideCode | null;
  readonly level: string;
  readonly rule: string;
}

/** 17.1.4 */
export function verdictOf(transports: number, japan: number, allies: number): Verdict {
  if (transports === 0) {
    return allies > japan
      ? { winner: ALLIES, level: 'decisive Allied victory', rule: '17.1.4e' }
      : { winner: ALLIES, level: 'marginal Allied victory', rule: '17.1.4d' };
  }
  if (japan <= allies) return { winner: null, level: 'draw', rule: '17.1.4f' };
  return transports > 1
    ? { winner: JAPAN, level: 'decisive Japanese victory', rule: '17.1.4b' }
    : { winner: JAPAN, level: 'marginal Japanese victory', rule: '17.1.4c' };
}

export function endJavaSea(play: Play): void {
  const { state } = play;
  const [japan, allies] = [lossPoints(state, JAPAN), lossPoints(state, ALLIES)];
  const { winner, level, rule } = verdictOf(transportsOffJava(state), japan, allies);
  const points = { japan: japan / 2, allies: allies / 2 };
  finish(play, winner === null ? null : seatOf(winner), level, rule, points);
}
