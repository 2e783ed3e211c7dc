import { reduceCounter, removeSupply, supplyRosters } from '../core/counters.ts';
import { isHex } from '../core/places.ts';
import type { ForlornHopes, Play, UnitId } from '../core/state.ts';
import { tables, unitSide } from '../data/data.ts';
import type { SideCode } from '../data/types.ts';
import { isLinked, supplyUnitsInReach } from '../supply/tracing.ts';
import { hasDone, mark, PAID } from './deeds.ts';

/** 11.1a: the Initiative player acts at no cost. */
export function actsFree({ initiative }: Pick<ForlornHopes, 'initiative'>, side: SideCode): boolean {
  return side === initiative;
}

/** 11.1b: whether supply is at hand for all these units of one hex to move or fight. */
export function canPay(state: ForlornHopes, units: readonly UnitId[]): boolean {
  const unpaid = units.filter((unit) => !hasDone(state, unit, PAID));
  const [first] = unpaid;
  if (first === undefined) return true;
  const side = unitSide[first] as SideCode;
  if (actsFree(state, side)) return true;
  const credit = hasCredit(state, side, first) ? state.supplyCredit : 0;
  const steps = supplyUnitsInReach(state, side, state.where[first]!).reduce((sum, unit) => sum + state.steps[unit]!, 0);
  return unpaid.length <= credit + steps * tables.fixed.groundUnitsPerSupply;
}

/** Ruling 56: what was spent for two units serves a second one that is linked to the place where it was. */
function hasCredit(state: ForlornHopes, side: SideCode, unit: UnitId): boolean {
  return state.supplyCredit > 0 && isLinked(state, side, state.where[unit]!, state.creditHex);
}

/** Pays for a unit once a turn: with what is left of the last supply spent, or with the nearest supply unit. */
export function pay(play: Play, unit: UnitId): void {
  const { state } = play;
  const side = unitSide[unit] as SideCode;
  if (actsFree(state, side) || hasDone(state, unit, PAID)) return;
  if (!hasCredit(state, side, unit)) spend(play, supplyUnitsInReach(state, side, state.where[unit]!)[0]!);
  state.supplyCredit--;
  mark(state, unit, PAID);
}

/** 11.1b, 11.1e: a step of supply for the next units; a unit of two steps turns to its single side first. */
export function spend(play: Play, supply: UnitId): void {
  const { state } = play;
  state.supplyCredit = tables.fixed.groundUnitsPerSupply;
  state.creditHex = state.where[supply]!;
  play.emit({ type: 'supply spent', unit: supply, hex: state.creditHex });
  if (state.steps[supply] === 2) reduceCounter(play, supply, '11.1e');
  else removeSupply(play, supply, '11.1b');
}

/** The supply units that a side may choose to spend, instead of leaving the choice to `pay`. */
export function spendable(state: ForlornHopes, side: SideCode): UnitId[] {
  if (actsFree(state, side) || state.supplyCredit > 0) return [];
  const { first, end } = supplyRosters[side];
  const found: UnitId[] = [];
  for (let unit = first; unit < end; unit++) if (isHex(state.where[unit]!)) found.push(unit);
  return found;
}
