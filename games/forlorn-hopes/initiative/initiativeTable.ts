import { byBand, single } from '../../tables/axes.ts';
import { d10 } from '../../tables/dice.ts';
import type { Table } from '../../tables/table.ts';
import { modifier } from '../core/modifier.ts';
import { isReconnoitered } from '../core/patrols.ts';
import { type ForlornHopes, isRegroupTurn } from '../core/state.ts';
import { placeHex, tables } from '../data/data.ts';
import { ALLIES, DARWIN, JAPAN, SINGAPORE, type Side } from '../data/types.ts';

const { title, rule, japanFrom, modifiers } = tables.initiative;

export interface InitiativeRoll {
  readonly isRadarDestroyed: boolean;
  readonly isDarwinWatched: boolean;
  readonly isSingaporeWatched: boolean;
  readonly isRegroupTurn: boolean;
}

/** 7.4: the Japanese player rolls. */
export const initiativeTable: Table<InitiativeRoll, 'roll', Side> = {
  title,
  rule,
  dice: [d10],
  totals: { roll: 'modifiers' },
  modifiers: [
    modifier(modifiers.radarDestroyed, ({ isRadarDestroyed }) => isRadarDestroyed),
    modifier(modifiers.japaneseRecon, ({ isDarwinWatched }) => isDarwinWatched),
    modifier(modifiers.alliedRecon, ({ isSingaporeWatched }) => isSingaporeWatched),
    modifier(modifiers.generalRegroup, (roll) => roll.isRegroupTurn),
  ],
  rows: byBand('total', [0, japanFrom], ({ dice, totals }) => dice[0]! + totals.roll),
  columns: single('Initiative player'),
  cells: [['allies'], ['japan']],
};

export function initiativeRollOf(state: ForlornHopes): InitiativeRoll {
  return {
    isRadarDestroyed: !state.radarWorks,
    isDarwinWatched: isReconnoitered(state, JAPAN, placeHex[DARWIN]!),
    isSingaporeWatched: isReconnoitered(state, ALLIES, placeHex[SINGAPORE]!),
    isRegroupTurn: isRegroupTurn(state),
  };
}
