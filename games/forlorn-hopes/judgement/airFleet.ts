import type { Decision } from '#engine/decision';
import type { Action } from '#engine/state';
import { say } from '../../choices.ts';
import { ELIMINATED } from '../core/places.ts';
import type { ForlornHopes, UnitId } from '../core/state.ts';
import { isFighter, rosters, unitCommand } from '../data/data.ts';
import { ALLIES, ELEVENTH_AIR_FLEET } from '../data/types.ts';
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
