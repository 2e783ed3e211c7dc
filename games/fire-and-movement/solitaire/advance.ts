import type { Hex } from '#board/grid';
import { advanceAlong, advances } from '../combat/advance.ts';
import { type FireAndMovement, HAS_ADVANCED, type Play, type UnitId } from '../core/state.ts';
import { airstrip } from '../core/terrain.ts';
import { attackOf, has, islandOf, isOnMap } from '../core/units.ts';
import { foremostBy } from './blocked.ts';
import { airstripsToTake, distancesTo, groundDistancesTo, openBeaches } from './goals.ts';

interface Step {
  readonly unit: UnitId;
  readonly path: readonly Hex[];
  readonly rank: readonly number[];
}

/** 8.5 by the principles of 16.1: Japanese units follow only where that brings them nearer to an airstrip or an open beach. */
export function advanceByPrinciples(play: Play, attackers: readonly UnitId[]): void {
  for (let step = bestStep(play.state, attackers); step; step = bestStep(play.state, attackers))
    advanceAlong(play, step.unit, step.path);
}

function bestStep(state: FireAndMovement, attackers: readonly UnitId[]): Step | undefined {
  const free = attackers.filter(
    (unit) => isOnMap(state, unit) && !has(state, unit, HAS_ADVANCED) && airstrip[state.where[unit]!] === 0,
  );
  return foremostBy(
    free.flatMap((unit) => stepsNearer(state, unit)),
    ({ rank }) => rank,
  );
}

function stepsNearer(state: FireAndMovement, unit: UnitId): Step[] {
  const from = state.where[unit]!;
  const island = islandOf(state, unit);
  const toBeaches = distancesTo(state, unit, openBeaches(state, island)).away;
  const toAirstrips = groundDistancesTo(unit, airstripsToTake(state, island)).away;
  const awayFrom = (hex: Hex) => Math.min(...[toBeaches[hex]!, toAirstrips[hex]!].filter((away) => away >= 0));
  const found: Step[] = [];
  for (const [hex, path] of advances(state, unit)) {
    const away = awayFrom(hex);
    if (away < awayFrom(from)) found.push({ unit, path, rank: [away, -attackOf(state, unit), from, path.length] });
  }
  return found;
}
