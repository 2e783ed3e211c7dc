import { byBand, single } from '../../tables/axes.ts';
import { d10 } from '../../tables/dice.ts';
import type { Table } from '../../tables/table.ts';
import { modifier, modifierTimes } from '../core/modifier.ts';
import { tables } from '../data/data.ts';

/** 10.3.3c: ships that try to meet a mission. */
export interface Interception {
  readonly isPatrolled: boolean;
  readonly isReconnoitered: boolean;
  readonly isFastAndNear: boolean;
  readonly isFar: boolean;
  readonly isSlow: boolean;
  /** Ruling 137: earlier attempts against this mission that failed. */
  readonly failures: number;
  readonly isFoulWeather: boolean;
}

const { title, rule, successFrom, modifiers } = tables.navalInterception;

export const interceptionTable: Table<Interception, 'roll', 'fails' | 'succeeds'> = {
  title,
  rule,
  dice: [d10],
  totals: { roll: 'modifiers' },
  modifiers: [
    modifier(modifiers.patrol, ({ isPatrolled }) => isPatrolled),
    modifier(modifiers.recon, ({ isReconnoitered }) => isReconnoitered),
    modifier(modifiers.fastAndNear, ({ isFastAndNear }) => isFastAndNear),
    modifier(modifiers.far, ({ isFar }) => isFar),
    modifier(modifiers.slow, ({ isSlow }) => isSlow),
    modifierTimes(modifiers.failed, ({ failures }) => failures),
    modifier(modifiers.foulWeather, ({ isFoulWeather }) => isFoulWeather),
  ],
  rows: byBand('roll', [1, successFrom], ({ dice, totals: { roll } }) => dice[0]! + roll),
  columns: single('Result'),
  cells: [['fails'], ['succeeds']],
};
