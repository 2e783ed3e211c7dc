import { byBand, single } from '../../tables/axes.ts';
import { d10 } from '../../tables/dice.ts';
import type { Table } from '../../tables/table.ts';
import { airBox, isAirDisrupted, sideOf } from '../core/air.ts';
import { basePlace, isBaseDisrupted } from '../core/bases.ts';
import { REGROUP } from '../core/hand.ts';
import { modifier } from '../core/modifier.ts';
import { isPatrolled } from '../core/patrols.ts';
import { type BaseId, type ForlornHopes, isFoulWeather, type UnitId } from '../core/state.ts';
import { isFighter, tables } from '../data/data.ts';

const { title, rule, rows, modifiers } = tables.evacuation;

/** 6.6.5: an air unit that flies from a base which the enemy takes. */
export interface Evacuation {
  readonly isBaseDisrupted: boolean;
  readonly isPatrolled: boolean;
  readonly isDisrupted: boolean;
  readonly isRegrouping: boolean;
  readonly isFoulWeather: boolean;
  readonly isFighter: boolean;
}

export type Escape = (typeof rows.list)[number]['result'];

export const evacuation: Table<Evacuation, 'roll', Escape> = {
  title,
  rule,
  dice: [d10],
  totals: { roll: 'modifiers' },
  modifiers: [
    modifier(modifiers.baseDisrupted, (attempt) => attempt.isBaseDisrupted),
    modifier(modifiers.patrol, (attempt) => attempt.isPatrolled),
    modifier(modifiers.disrupted, ({ isDisrupted }) => isDisrupted),
    modifier(modifiers.regrouping, ({ isRegrouping }) => isRegrouping),
    modifier(modifiers.foulWeather, (attempt) => attempt.isFoulWeather),
    modifier(modifiers.fighter, (attempt) => attempt.isFighter),
  ],
  rows: byBand('total', rows.bands, ({ dice, totals }) => dice[0]! + totals.roll),
  columns: single('Result'),
  cells: rows.list.map(({ result }) => [result]),
};

export function evacuationOf(state: ForlornHopes, unit: UnitId, base: BaseId): Evacuation {
  return {
    isBaseDisrupted: isBaseDisrupted(state, base),
    isPatrolled: isPatrolled(state, sideOf(unit), basePlace(state, base)),
    isDisrupted: isAirDisrupted(state, unit),
    isRegrouping: airBox(state, unit) === REGROUP,
    isFoulWeather: isFoulWeather(state),
    isFighter: isFighter[unit] === 1,
  };
}
