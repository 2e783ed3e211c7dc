import { isArmor, isArtillery, isInfantry, isParachute, tables } from '../data/data.ts';
import type { UnitId } from './state.ts';

function count(units: readonly UnitId[], kind: Uint8Array): number {
  return units.filter((unit) => kind[unit] === 1).length;
}

/** 11.3: the rule by which these ground units of a side cannot stand in one hex; paratroops come on top (9.11m). */
export function whyNotStacked(units: readonly UnitId[]): string | undefined {
  const { infantry, armor, artillery } = tables.fixed.stacking;
  const isOver =
    count(units, isInfantry) > infantry || count(units, isArmor) > armor || count(units, isArtillery) > artillery;
  return isOver ? '11.3a' : undefined;
}

/** 11.2.1b: armor and artillery stand with infantry. */
export function lacksInfantry(units: readonly UnitId[]): boolean {
  return count(units, isInfantry) === 0 && units.some((unit) => isParachute[unit] === 0);
}
