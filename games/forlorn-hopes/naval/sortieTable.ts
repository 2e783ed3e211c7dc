import { byBand, single } from '../../tables/axes.ts';
import { d10 } from '../../tables/dice.ts';
import type { Table } from '../../tables/table.ts';
import { modifier } from '../core/modifier.ts';
import { tables } from '../data/data.ts';

/** 10.3.1c: a warship leaves a damaged port. */
export interface Sortie {
  /** The port has as many hits as it can have without being closed to ships. */
  readonly isDamaged: boolean;
  /** A DD or MTB. */
  readonly isSmall: boolean;
  /** A BB, BC, or CV. */
  readonly isLarge: boolean;
  readonly isCrippled: boolean;
}

const { title, rule, successFrom, modifiers } = tables.sortie;

export const sortieTable: Table<Sortie, 'roll', 'stays' | 'sails'> = {
  title,
  rule,
  dice: [d10],
  totals: { roll: 'modifiers' },
  modifiers: [
    modifier(modifiers.damagedPort, ({ isDamaged }) => isDamaged),
    modifier(modifiers.small, ({ isSmall }) => isSmall),
    modifier(modifiers.large, ({ isLarge }) => isLarge),
    modifier(modifiers.crippled, ({ isCrippled }) => isCrippled),
  ],
  rows: byBand('roll', [1, successFrom], ({ dice, totals: { roll } }) => dice[0]! + roll),
  columns: single('Result'),
  cells: [['stays'], ['sails']],
};
