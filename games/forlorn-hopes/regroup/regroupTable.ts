import { byBand } from '../../tables/axes.ts';
import { d10 } from '../../tables/dice.ts';
import type { Table } from '../../tables/table.ts';
import { airBase, airSteps, sideOf } from '../core/air.ts';
import { basePlace } from '../core/bases.ts';
import { modifier } from '../core/modifier.ts';
import type { BaseId, ForlornHopes, UnitId } from '../core/state.ts';
import { bases, tables, unitSteps } from '../data/data.ts';
import type { SideCode } from '../data/types.ts';
import { supplySource } from '../supply/tracing.ts';

const { title, rule, airUnitTo, airbaseTo, modifiers } = tables.regroup;

/** 14.1.1, 14.1.2: an air unit that regroups at a base, or the base itself. */
export interface Regrouping {
  readonly isAirUnit: boolean;
  readonly isOffMap: boolean;
  readonly isMajorBase: boolean;
  readonly isMobileBase: boolean;
  readonly isPoorlySupplied: boolean;
  readonly isReduced: boolean;
}

type Result = 'recovers' | 'stays disrupted';

export const regroupTable: Table<Regrouping, 'roll', Result> = {
  title,
  rule,
  dice: [d10],
  totals: { roll: 'modifiers' },
  modifiers: [
    modifier(modifiers.offMap, ({ isOffMap }) => isOffMap),
    modifier(modifiers.majorBase, ({ isMajorBase }) => isMajorBase),
    modifier(modifiers.mobileBase, ({ isMobileBase }) => isMobileBase),
    modifier(modifiers.poorSupply, ({ isPoorlySupplied }) => isPoorlySupplied),
    modifier(modifiers.reduced, ({ isReduced }) => isReduced),
  ],
  rows: byBand('total', [0, airUnitTo + 1, airbaseTo + 1], ({ dice, totals }) => dice[0]! + totals.roll),
  columns: {
    name: 'what regroups',
    titles: ['Air unit', 'Airbase'],
    at: ({ situation }) => (situation.isAirUnit ? 0 : 1),
    byDice: false,
  },
  cells: [
    ['recovers', 'recovers'],
    ['stays disrupted', 'recovers'],
    ['stays disrupted', 'stays disrupted'],
  ],
};

export function baseRegrouping(state: ForlornHopes, side: SideCode, base: BaseId): Regrouping {
  const { kind, class: size } = bases[base]!;
  const isOffMap = kind === 'off-map' || kind === 'unavailable';
  return {
    isAirUnit: false,
    isOffMap,
    isMajorBase: size === 'major' && !isOffMap,
    isMobileBase: size === 'mobile',
    isPoorlySupplied: isPoorlySupplied(state, side, base),
    isReduced: false,
  };
}

export function unitRegrouping(state: ForlornHopes, unit: UnitId): Regrouping {
  return {
    ...baseRegrouping(state, sideOf(unit), airBase(state, unit)),
    isAirUnit: true,
    isReduced: airSteps(state, unit) < unitSteps[unit]!,
  };
}

function isPoorlySupplied(state: ForlornHopes, side: SideCode, base: BaseId): boolean {
  const { kind } = bases[base]!;
  if (kind !== 'place' && kind !== 'mobile') return false;
  // Without a source by now, it was supplied by a supply unit that has been used up.
  return supplySource(state, side, basePlace(state, base))?.isPoor !== false;
}
