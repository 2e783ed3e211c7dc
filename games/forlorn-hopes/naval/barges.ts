import { cargoOf } from '../core/cargo.ts';
import { hasGround, isBargeBase, navalRosters } from '../core/counters.ts';
import { isHex } from '../core/places.ts';
import { enemyOf, type ForlornHopes, type Play, type UnitId } from '../core/state.ts';
import { isCoastal } from '../core/terrain.ts';
import { isBarge, unitSide } from '../data/data.ts';
import type { SideCode } from '../data/types.ts';

/** The rule that keeps barges from being turned over, to their supply side or back. Their owner's question. */
export function whyNotTurned(state: ForlornHopes, side: SideCode, unit: UnitId): string | undefined {
  const place = state.where[unit]!;
  if (isBarge[unit] === 0 || unitSide[unit] !== side) return '10.2b';
  if (!isHex(place) || !isCoastal(place)) return '13.3.2a';
  if (isBargeBase(state, unit)) return undefined;
  if (hasGround(state, enemyOf(side), place)) return '13.3.2d';
  return cargoOf(state, unit).length > 0 ? '10.3k' : undefined;
}

/** 13.3.2a: the barges of a side that can be turned over. */
export function turnableBarges(state: ForlornHopes, side: SideCode): UnitId[] {
  const { first, end } = navalRosters[side];
  const found: UnitId[] = [];
  for (let unit = first; unit < end; unit++) if (whyNotTurned(state, side, unit) === undefined) found.push(unit);
  return found;
}

export function turnBarges(play: Play, unit: UnitId): void {
  const { state } = play;
  const isBase = !isBargeBase(state, unit);
  // Ruling 163: its hits stay with it.
  state.supplySide[unit] = isBase ? 1 : 0;
  play.emit({ type: 'barges turned', unit, hex: state.where[unit]!, isBase });
}
