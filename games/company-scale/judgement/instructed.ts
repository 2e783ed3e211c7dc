import type { Hex } from '#board/grid';
import { seatOf } from '../core/state.ts';
import type { Load } from '../field/passage.ts';
import { HOLD, type Instructions, instructionsOf } from '../staff/aims.ts';
import { isInScope } from '../staff/scopes.ts';
import type { UnitId } from '../theater/forces.ts';
import type { Place } from '../theater/places.ts';
import type { Theater } from '../theater/theater.ts';
import type { Survey } from './survey.ts';
import { noWay, pointsTo } from './ways.ts';

/** What a staff was told about these units; undefined where it may lead them as it sees fit. */
export function toldOf({ state, side, theater }: Survey, units: readonly UnitId[]): Instructions | undefined {
  const told = state.instructions && instructionsOf(state, seatOf(side));
  return told && units.every((unit) => isInScope(theater, told.scope, unit)) ? told : undefined;
}

/** Whether units that were told where to go stay: they are to hold, or the enemy is adjacent. */
export function staysAsTold({ near, theater }: Survey, { aim }: Instructions, from: Place): boolean {
  return aim === HOLD || near[theater.places.hexOf[from]!]! <= 1;
}

const lines = new WeakMap<readonly Hex[], Map<Load, Uint8Array>>();

/** By hex: the movement points to the nearest goal. */
export function pointsToGoals(theater: Theater, goals: readonly Hex[], load: Load): Uint8Array {
  const known = lines.get(goals) ?? new Map<Load, Uint8Array>();
  lines.set(goals, known);
  let points = known.get(load);
  if (!points) {
    points = new Uint8Array(theater.places.grid.size).fill(noWay);
    for (const goal of goals) {
      const ways = pointsTo(theater, goal, load);
      for (let hex = 0; hex < points.length; hex++) points[hex] = Math.min(points[hex]!, ways[hex]!);
    }
    known.set(load, points);
  }
  return points;
}
