import { byBand, single } from '../../tables/axes.ts';
import { d10 } from '../../tables/dice.ts';
import type { Table } from '../../tables/table.ts';
import { isBaseDisrupted } from '../core/bases.ts';
import { modifier } from '../core/modifier.ts';
import { type BaseId, type ForlornHopes, isFoulWeather } from '../core/state.ts';
import { bases, tables } from '../data/data.ts';

const { title, rule, lossFrom, modifiers } = tables.landingAccidents;

/** 9.12.1: where a disrupted unit comes down. */
export interface RiskyLanding {
  readonly isBaseDisrupted: boolean;
  readonly isShortStrip: boolean;
  readonly isMajorBase: boolean;
  readonly isFoulWeather: boolean;
}

export const landingAccidents: Table<RiskyLanding, 'roll', 'lands' | 'step lost'> = {
  title,
  rule,
  dice: [d10],
  totals: { roll: 'modifiers' },
  modifiers: [
    modifier(modifiers.baseDisrupted, (landing) => landing.isBaseDisrupted),
    modifier(modifiers.shortStrip, ({ isShortStrip }) => isShortStrip),
    modifier(modifiers.foulWeather, (landing) => landing.isFoulWeather),
    modifier(modifiers.majorBase, ({ isMajorBase }) => isMajorBase),
  ],
  rows: byBand('total', [0, lossFrom], ({ dice, totals }) => dice[0]! + totals.roll),
  columns: single('Result'),
  cells: [['lands'], ['step lost']],
};

export function riskAt(state: ForlornHopes, base: BaseId): RiskyLanding {
  const size = bases[base]!.class;
  return {
    isBaseDisrupted: isBaseDisrupted(state, base),
    isShortStrip: size === 'mobile' || size === 'ship',
    isMajorBase: size === 'major',
    isFoulWeather: isFoulWeather(state),
  };
}
