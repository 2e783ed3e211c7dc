import { enter, resultsOf } from '../../../tables/table.ts';
import { airSteps, isAirDisrupted } from '../../core/air.ts';
import type { ForlornHopes, UnitId } from '../../core/state.ts';
import { type Approach, type Battery, batteriesAgainst, fireAt } from '../antiAircraft.ts';
import { antiAircraftTable } from '../antiAircraftTable.ts';

/** How likely an air unit is in each condition after the flak. */
export interface FlakOutlook {
  readonly unhurt: number;
  /** Disrupted by it, or disrupted already, without the loss of a step. */
  readonly disrupted: number;
  readonly reduced: number;
  readonly shotDown: number;
}

interface Condition {
  readonly steps: number;
  readonly disrupted: boolean;
  readonly chance: number;
}

/** What all guns together do to a unit, exactly: each fires at it as the ones before have left it. */
export function flakOn(
  batteries: readonly Battery[],
  approach: Approach,
  unit: UnitId,
  steps: number,
  disrupted: boolean,
): FlakOutlook {
  let conditions: Condition[] = [{ steps, disrupted, chance: 1 }];
  for (const battery of batteries) conditions = conditions.flatMap((one) => after(battery, approach, unit, one));
  const chanceOf = (holds: (condition: Condition) => boolean) =>
    conditions.reduce((sum, one) => (holds(one) ? sum + one.chance : sum), 0);
  return {
    unhurt: chanceOf((one) => one.steps === steps && !one.disrupted),
    disrupted: chanceOf((one) => one.steps === steps && one.disrupted),
    reduced: chanceOf((one) => one.steps > 0 && one.steps < steps),
    shotDown: chanceOf((one) => one.steps === 0),
  };
}

function after(battery: Battery, approach: Approach, unit: UnitId, before: Condition): Condition[] {
  const { steps, disrupted, chance } = before;
  if (steps === 0) return [before];
  const results = resultsOf(
    antiAircraftTable,
    enter(antiAircraftTable, fireAt(battery, approach, unit, steps, disrupted)),
  );
  const share = (result: string) => (chance * results.filter((one) => one === result).length) / results.length;
  return [
    { steps, disrupted, chance: share('-') },
    { steps, disrupted: true, chance: share('D') },
    { steps: steps - 1, disrupted: true, chance: share('X') },
  ].filter((one) => one.chance > 0);
}

/** The flak that a unit of the mission would meet; a question of its owner, who knows what both sides have seen of the target. */
export function flakOutlook(state: ForlornHopes, unit: UnitId, approach: Approach): FlakOutlook {
  const batteries = batteriesAgainst(state, approach.ship);
  return flakOn(batteries, approach, unit, airSteps(state, unit), isAirDisrupted(state, unit));
}
