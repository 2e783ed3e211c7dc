import type { Hex } from '#board/grid';
import { longestPartial } from '#board/retreat';
import { longestRetreat } from '../../ground/encirclement.ts';
import { enemyOf, type FireAndMovement, type UnitId } from '../core/state.ts';
import { groundAllows, sea } from '../core/terrain.ts';
import { sideOf } from '../core/units.ts';
import { archipelago, unitSide } from '../data/data.ts';

const { grid } = archipelago;

/** How far a unit could fall back at most, friends making way for it: 0 where it is surrounded. */
export function roomBehind(state: FireAndMovement, unit: UnitId): number {
  const at = state.where[unit]!;
  if (sea[at] === 1) return longestRetreat;
  const side = sideOf(unit);
  const zones = state.zones[enemyOf(side)];
  return longestPartial(grid, at, at, longestRetreat, (from, to) => {
    if (zones[to]! > 0) return false;
    const there = state.occupant[to]!;
    return (there < 0 || unitSide[there] === side) && groundAllows(from, to);
  });
}

/** The directions, as bits, in which a unit can leave its hex. */
export function waysOut(state: FireAndMovement, unit: UnitId): number {
  const at = state.where[unit]!;
  const enemy = enemyOf(sideOf(unit));
  let ways = 0;
  for (let direction = 0; direction < 6; direction++) {
    const hex = grid.neighbours[at * 6 + direction]! as Hex;
    if (hex < 0 || !groundAllows(at, hex) || state.zones[enemy][hex]! > 0) continue;
    const there = state.occupant[hex]!;
    if (there < 0 || unitSide[there] !== enemy) ways |= 1 << direction;
  }
  return ways;
}
