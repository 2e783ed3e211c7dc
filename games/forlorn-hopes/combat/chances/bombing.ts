import { type Ways, waysOn } from '../../../tables/chances.ts';
import type { ForlornHopes, UnitId } from '../../core/state.ts';
import { type Attack, bombingOf } from '../bombing.ts';
import { type BombingResult, bombingTable } from '../bombingTable.ts';

/** In how many of ten ways each result of an attack on the mission's target comes. A question of the side whose unit it is. */
export function bombingWays(state: ForlornHopes, unit: UnitId, attack: Attack): Ways<BombingResult> {
  return waysOn(bombingTable, { situation: bombingOf(state, unit, attack), ways: 1 });
}

/** How likely an attack has any effect, if the unit comes through the flak as it is. */
export function hitChance(state: ForlornHopes, unit: UnitId, attack: Attack): number {
  const { by, of } = bombingWays(state, unit, attack);
  return 1 - (by.get('-') ?? 0) / of;
}
