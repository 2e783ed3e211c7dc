import type { Hex } from '#board/grid';
import { isArmor, isArtillery, isInfantry, isParachute, tables, unitSide } from '../data/data.ts';
import { JAPAN } from '../data/types.ts';
import type { UnitId } from './state.ts';
import { isCoastal, townIn } from './terrain.ts';

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

/** 11.3d: whether a unit is one of too many of its kind among those in its hex. */
export function isExcess(unit: UnitId, present: readonly UnitId[]): boolean {
  const kind = [isInfantry, isArmor, isArtillery].find((kind) => kind[unit] === 1);
  return kind !== undefined && whyNotStacked(present.filter((other) => kind[other] === 1)) !== undefined;
}

/** 11.2.1a: Japanese armor stands only in towns, cities and on coasts; for other units any hex will do. */
export function bearsArmor(hex: Hex, unit: UnitId): boolean {
  return isArmor[unit] === 0 || unitSide[unit] !== JAPAN || isCoastal(hex) || townIn(hex) >= 0;
}

/** 11.2.1b: armor and artillery stand with infantry. */
export function lacksInfantry(units: readonly UnitId[]): boolean {
  return count(units, isInfantry) === 0 && units.some((unit) => isParachute[unit] === 0);
}
