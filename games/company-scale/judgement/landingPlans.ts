import type { Decision } from '#engine/decision';
import type { Action } from '#engine/state';
import { beachesIn, FIRST_WAVE, type Landing, landingAreas, landingAt } from '../core/landingPlan.ts';
import type { CompanyScale, LandingPlan } from '../core/state.ts';
import { limits } from '../data/tables.ts';
import { landingOrder } from '../scenarios/planning.ts';
import type { Forces, UnitId } from '../theater/forces.ts';
import { type Theater, theaterOf } from '../theater/theater.ts';

/**
 * T5b: a plan for two Landing Areas, as it is drawn, mixes the Divisions. Each gets an area of its own, so that no unit lands far from
 * its HQ, and guns that cannot leave a beach by themselves land last, so that nobody waits behind them.
 */
export function byDivisions(
  state: CompanyScale,
  { seat }: Decision,
  plan: LandingPlan,
  isOtherFirst: boolean,
): Action[] {
  const wanted = landingsByDivision(state, plan, isOtherFirst);
  const landing = [...plan.landing];
  const units = [...wanted.keys()];
  const course: Action[] = [];
  for (const [unit, target] of wanted) {
    const from = landing[unit]!;
    if (from === target) continue;
    const there = units.filter((each) => landing[each] === target);
    const other = there.find((each) => wanted.get(each) !== target);
    course.push({ seat, verb: 'plan unit', target: unit });
    if (there.length < limits.stacking.zone || other === undefined) course.push({ seat, verb: 'schedule', target });
    else {
      course.push({ seat, verb: 'change places', target: other });
      landing[other] = from;
    }
    landing[unit] = target;
  }
  return course;
}

/** By unit, its landing if one Division has the area with more beaches: that which lands first in the plan, or the other. */
function landingsByDivision(state: CompanyScale, plan: LandingPlan, isOtherFirst: boolean): Map<UnitId, Landing> {
  const theater = theaterOf(state);
  const { forces } = theater;
  const order = landingOrder(state, plan);
  const beaches = plan.areas
    .map((area) => beachesIn(theater, landingAreas(theater)[area]))
    .toSorted((one, other) => other.length - one.length);
  const isFirst = (unit: UnitId) => (forces.division[unit] === forces.division[order[0]!]) !== isOtherFirst;
  const shares = [order.filter(isFirst), order.filter((unit) => !isFirst(unit))];
  return new Map(shares.flatMap((units, at) => filled(theater, beaches[at]!, lastTheGuns(forces, units))));
}

function lastTheGuns({ movement }: Forces, units: readonly UnitId[]): UnitId[] {
  return [...units.filter((unit) => movement[unit]! > 0), ...units.filter((unit) => movement[unit] === 0)];
}

function filled(theater: Theater, beaches: readonly number[], units: readonly UnitId[]): [UnitId, Landing][] {
  const room = limits.stacking.zone;
  const perWave = beaches.length * room;
  return units.map((unit, at) => {
    const beach = beaches[Math.floor((at % perWave) / room)]!;
    return [unit, landingAt(theater, FIRST_WAVE + Math.floor(at / perWave), beach)];
  });
}
