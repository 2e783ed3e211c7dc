import type { Decision } from '#engine/decision';
import type { Action } from '#engine/state';
import { say } from '../../choices.ts';
import { isAirDisrupted } from '../core/air.ts';
import { baseOwner, looksDisrupted } from '../core/bases.ts';
import { lastTurn } from '../core/calendar.ts';
import { isCrippled, navalRosters } from '../core/counters.ts';
import { ELIMINATED } from '../core/places.ts';
import { DESTROYED, type ForlornHopes, type UnitId } from '../core/state.ts';
import { bases, isFighter, rosters, unitCommand } from '../data/data.ts';
import { ALLIES, ELEVENTH_AIR_FLEET, JAPAN } from '../data/types.ts';
import { livingAir } from './guesses.ts';
import type { Staff } from './staff.ts';

/** Of all units of the 11th Air Fleet, the share that is left. */
function fleetLeft({ where }: ForlornHopes): number {
  let [all, left] = [0, 0];
  for (let unit: UnitId = rosters.japanAir.first; unit < rosters.japanAir.end; unit++) {
    if (unitCommand[unit] !== ELEVENTH_AIR_FLEET) continue;
    all++;
    if (where[unit] !== ELIMINATED) left++;
  }
  return left / all;
}

/** 5.1: it is committed as long as there are goals that it brings nearer, and an enemy air force to be beaten for them. */
export function commitAirFleet(staff: Staff, decision: Decision): Action[] {
  const { view, goals, weights } = staff;
  const wanted = goals.filter(({ isNext }) => isNext).reduce((sum, { worth, prospect }) => sum + worth * prospect, 0);
  const enemies = livingAir(view, ALLIES);
  const fighters = enemies.filter((unit) => isFighter[unit] === 1).length;
  const worth =
    fleetLeft(view) *
    (weights.fleetGoals * wanted +
      weights.fleetFighters * fighters +
      weights.fleetBombers * (enemies.length - fighters));
  return [say(decision, worth >= weights.fleet ? 'commit' : 'withhold')];
}

/** 14.5: once enough has to recover that a week with small missions pays. */
export function declareRegroup(staff: Staff, decision: Decision): Action[] {
  const { view, own, weights } = staff;
  const hurt = own.filter((unit) => isAirDisrupted(view, unit)).length;
  const ruined = [...bases.keys()].filter(
    (base) => baseOwner(view, base) === JAPAN && (view.baseStatus[base] === DESTROYED || looksDisrupted(view, base)),
  ).length;
  const { first, end } = navalRosters[JAPAN];
  let ships = 0;
  for (let ship = first; ship < end; ship++) if (isCrippled(view, ship)) ships++;
  const worth = weights.regroupUnit * hurt + weights.regroupBase * ruined + weights.regroupShip * ships;
  const isLate = view.turn >= lastTurn(view) - 2 && worth > 0;
  return [say(decision, worth >= weights.regroup || isLate ? 'declare' : 'not now')];
}
