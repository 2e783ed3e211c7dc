import { byBand, single } from '../../tables/axes.ts';
import { d10 } from '../../tables/dice.ts';
import type { Table } from '../../tables/table.ts';
import { modifier } from '../core/modifier.ts';
import { tables } from '../data/data.ts';

/** 10.3.2e: a stack that may be seen. */
export interface Sighting {
  readonly isPatrolled: boolean;
  readonly isReconnoitered: boolean;
  /** It has a T, CV, BB, or BC. */
  readonly isLarge: boolean;
  /** It is one DD, CL, or MTB. */
  readonly isSmall: boolean;
  readonly isFoulWeather: boolean;
}

const { title, rule, spottedFrom, modifiers } = tables.spotting;

export const spottingTable: Table<Sighting, 'roll', 'unseen' | 'spotted'> = {
  title,
  rule,
  dice: [d10],
  totals: { roll: 'modifiers' },
  modifiers: [
    modifier(modifiers.patrol, ({ isPatrolled }) => isPatrolled),
    modifier(modifiers.recon, ({ isReconnoitered }) => isReconnoitered),
    modifier(modifiers.large, ({ isLarge }) => isLarge),
    modifier(modifiers.single, ({ isSmall }) => isSmall),
    modifier(modifiers.foulWeather, ({ isFoulWeather }) => isFoulWeather),
  ],
  rows: byBand('roll', [1, spottedFrom], ({ dice, totals: { roll } }) => dice[0]! + roll),
  columns: single('Result'),
  cells: [['unseen'], ['spotted']],
};
