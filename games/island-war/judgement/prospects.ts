import { longestPartial } from '#board/retreat';
import { longestRetreat } from '../../ground/encirclement.ts';
import { boardMap, combatTable } from '../data.ts';
import type { CombatResult } from '../dataTypes.ts';
import { enemyOf, type IslandWar, type UnitId } from '../state.ts';
import { terrainAllows } from '../terrain.ts';
import { sideOf } from '../units.ts';

const { grid } = boardMap;

/** The chances of a column of the combat results table. */
export interface Chances {
  /** De. */
  readonly defenderFalls: number;
  /** At 1 to 3: the defender is sent back so far. */
  readonly defenderBack: readonly number[];
  readonly nothing: number;
  readonly attackerBack: readonly number[];
  /** Ae. */
  readonly attackerFalls: number;
}

function chancesOf(column: number): Chances {
  const results = combatTable.resultsIn(column);
  const chance = (result: CombatResult) => results.filter((one) => one === result).length / 6;
  return {
    defenderFalls: chance('De'),
    defenderBack: [0, chance('D1'), chance('D2'), chance('D3')],
    nothing: chance('•'),
    attackerBack: [0, chance('A1'), chance('A2'), chance('A3')],
    attackerFalls: chance('Ae'),
  };
}

export const chancesIn: readonly Chances[] = combatTable.columns.titles.map((_, column) => chancesOf(column));

/** How far a unit could retreat at most, friends making way for it: 0 where it is surrounded or pinned to the coast. */
export function roomToRetreat(state: IslandWar, unit: UnitId): number {
  const side = sideOf(unit);
  const zones = state.zones[enemyOf(side)];
  const at = state.where[unit]!;
  return longestPartial(grid, at, at, longestRetreat, (from, to) => {
    if (zones[to]! > 0) return false;
    const there = state.occupant[to]!;
    return (there < 0 || sideOf(there) === side) && terrainAllows(unit, from, to);
  });
}

/** The chance that a combat in this column eliminates a defender with that much room to retreat. */
export function chanceToKill(column: number, room: number, byFireOnly: boolean): number {
  const { defenderFalls, defenderBack } = chancesIn[column]!;
  let chance = defenderFalls;
  // By fire alone D1 has no effect (8.15).
  for (let back = Math.max(room + 1, byFireOnly ? 2 : 1); back <= longestRetreat; back++) chance += defenderBack[back]!;
  return chance;
}

/** The chance that the defender retreats and survives. */
export function chanceToPush(column: number, room: number, byFireOnly: boolean): number {
  const { defenderBack } = chancesIn[column]!;
  let chance = 0;
  for (let back = byFireOnly ? 2 : 1; back <= room; back++) chance += defenderBack[back]!;
  return chance;
}
