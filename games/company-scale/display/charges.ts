import { capitalized, counted, list } from '../../words.ts';
import { lossesFor } from '../assault/chargeLosses.ts';
import { isAssaultingFrom, takesOnlyLosses } from '../core/charges.ts';
import type { Fire } from '../core/fire.ts';
import { countersAt, unitsAt } from '../core/stacks.ts';
import type { CompanyScale } from '../core/state.ts';
import { readCell } from '../fire/results.ts';
import { isLeader, type UnitId } from '../theater/forces.ts';
import { theaterOf } from '../theater/theater.ts';

/** Those of these units who take losses instead of disorder: all of them, or nobody. */
export function chargingAmong(view: CompanyScale, units: readonly UnitId[]): readonly UnitId[] {
  return units.filter((unit) => takesOnlyLosses(view, view.where[unit]!));
}

/** 9.6h: whether a leader is in a hex of the charge. */
function isLed(view: CompanyScale, units: readonly UnitId[]): boolean {
  const { forces } = theaterOf(view);
  const places = new Set(units.map((unit) => view.where[unit]!));
  return [...places].some((place) => countersAt(view, place).some((counter) => isLeader(forces, counter)));
}

/** 9.6f, 9.6h2: what levels of disorder cost a charge. */
function lostInCharge(levels: number, isLedByOne: boolean): string {
  const units = lossesFor(levels, isLedByOne);
  return `${list([...(isLedByOne ? ['a leader'] : []), ...(units > 0 ? [counted(units, 'unit')] : [])])} lost`;
}

/** What levels of disorder do to a side of an Assault, of whose units these charge. */
export function levelsOn(view: CompanyScale, charging: readonly UnitId[], levels: number): string {
  return charging.length > 0 ? lostInCharge(levels, isLed(view, charging)) : `${levels} DG`;
}

/** 9.6f to 9.6j, 9.6.2r: what a result of fire does to a charge: no disorder, and nothing but an E besides losses. */
export function effectOnCharge(view: CompanyScale, { kind, target }: Pick<Fire, 'kind' | 'target'>, cell: string) {
  const { disorder, eliminates } = readCell(cell);
  const units = isAssaultingFrom(view, target) ? view.assault!.attackers : unitsAt(view, target);
  const isSpared = kind === 'indirect' || kind === 'bombardment';
  const effects = [
    ...(disorder > 0 ? [lostInCharge(disorder, !isSpared && isLed(view, units))] : []),
    ...(eliminates ? ['eliminated'] : []),
  ];
  return effects.length === 0 ? 'No effect' : capitalized(effects.join(', '));
}
