import { byBand, single } from '../../tables/axes.ts';
import { d10 } from '../../tables/dice.ts';
import type { Table } from '../../tables/table.ts';
import { airBase, isAirDisrupted } from '../core/air.ts';
import { isBaseDisrupted } from '../core/bases.ts';
import { modifier } from '../core/modifier.ts';
import { type ForlornHopes, isFoulWeather, type UnitId } from '../core/state.ts';
import { bases, tables } from '../data/data.ts';

const { title, rule, availableTo, modifiers } = tables.reconnaissance;

export interface ReconFlight {
  readonly isMajorBase: boolean;
  readonly isBaseDisrupted: boolean;
  readonly isDisrupted: boolean;
  readonly isFoulWeather: boolean;
}

/** 7.3.2: whether a recon unit is available. */
export const reconnaissanceTable: Table<ReconFlight, 'roll', 'available' | 'not available'> = {
  title,
  rule,
  dice: [d10],
  totals: { roll: 'modifiers' },
  modifiers: [
    modifier(modifiers.majorBase, ({ isMajorBase }) => isMajorBase),
    modifier(modifiers.baseDisrupted, (flight) => flight.isBaseDisrupted),
    modifier(modifiers.disrupted, ({ isDisrupted }) => isDisrupted),
    modifier(modifiers.foulWeather, (flight) => flight.isFoulWeather),
  ],
  rows: byBand('total', [0, availableTo + 1], ({ dice, totals }) => dice[0]! + totals.roll),
  columns: single('Result'),
  cells: [['available'], ['not available']],
};

export function reconFlightOf(state: ForlornHopes, unit: UnitId): ReconFlight {
  const base = airBase(state, unit);
  return {
    isMajorBase: bases[base]!.class === 'major',
    isBaseDisrupted: isBaseDisrupted(state, base),
    isDisrupted: isAirDisrupted(state, unit),
    isFoulWeather: isFoulWeather(state),
  };
}
