import type { Hex } from '#board/grid';
import { isPatrolBomber, isRecon } from '../data/data.ts';
import type { SideCode } from '../data/types.ts';
import { airRoster } from './hand.ts';
import { isHex } from './places.ts';
import { hexDistance } from './range.ts';
import type { ForlornHopes, UnitId } from './state.ts';

/** Ruling 20: how far a patrol sees. */
const patrolReach = 3;

/** A side's recon units and patrols on the map; they lie open. */
export function unitsOnWatch({ where }: Pick<ForlornHopes, 'where'>, side: SideCode): UnitId[] {
  const { first, end } = airRoster(side);
  const found: UnitId[] = [];
  for (let unit = first; unit < end; unit++) {
    if (isHex(where[unit]!) && (isRecon[unit] === 1 || isPatrolBomber[unit] === 1)) found.push(unit);
  }
  return found;
}

/** 7.3.5b: whether a patrol of a side that holds is within 3 hexes of a hex. */
export function isPatrolled(
  { where, patrols }: Pick<ForlornHopes, 'where' | 'patrols'>,
  side: SideCode,
  hex: Hex,
): boolean {
  const { first, end } = airRoster(side);
  for (let unit = first; unit < end; unit++) {
    if (patrols[unit] === 1 && isHex(where[unit]!) && hexDistance(where[unit]!, hex) <= patrolReach) return true;
  }
  return false;
}

/** 7.3.4: whether a recon unit of a side is in a hex. */
export function isReconnoitered({ where }: Pick<ForlornHopes, 'where'>, side: SideCode, hex: Hex): boolean {
  const { first, end } = airRoster(side);
  for (let unit = first; unit < end; unit++) if (isRecon[unit] === 1 && where[unit] === hex) return true;
  return false;
}
