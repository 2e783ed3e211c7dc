import { byBand, single } from '../../tables/axes.ts';
import { d10 } from '../../tables/dice.ts';
import type { Table } from '../../tables/table.ts';
import { airBase, airBox, airUnitsAt, isAirDisrupted, sideOf } from '../core/air.ts';
import { basePlace, isBaseDisrupted } from '../core/bases.ts';
import { type Box, FLOWN, REGROUP } from '../core/hand.ts';
import { modifier } from '../core/modifier.ts';
import { isPatrolled } from '../core/patrols.ts';
import { ON_DISPLAY } from '../core/places.ts';
import { isWarnedByRadar } from '../core/radar.ts';
import { type ForlornHopes, isFoulWeather, type UnitId } from '../core/state.ts';
import { isBomber, isFighter, isSingleEngine, tables } from '../data/data.ts';

const { title, rule, rows, crowdedFrom, packedFrom, modifiers } = tables.targetScramble;

/** 9.5.1: a unit that leaves the ground before the bombs fall. */
export interface TargetScramble {
  /** Units at the base, those already up included. */
  readonly present: number;
  readonly isFighter: boolean;
  readonly isMultiEngine: boolean;
  readonly box: Box;
  readonly isDisrupted: boolean;
  readonly isBaseDisrupted: boolean;
  readonly isWarned: boolean;
  readonly isPatrolled: boolean;
  readonly isFoulWeather: boolean;
}

export type TargetScrambleResult = (typeof rows.list)[number]['result'];

export const targetScramble: Table<TargetScramble, 'roll', TargetScrambleResult> = {
  title,
  rule,
  dice: [d10],
  totals: { roll: 'modifiers' },
  modifiers: [
    modifier(modifiers.crowded, ({ present }) => present >= crowdedFrom && present < packedFrom),
    modifier(modifiers.packed, ({ present }) => present >= packedFrom),
    modifier(modifiers.radar, ({ isWarned }) => isWarned),
    modifier(modifiers.patrol, (scramble) => scramble.isPatrolled),
    modifier(modifiers.baseDisrupted, (scramble) => scramble.isBaseDisrupted),
    modifier(modifiers.fighter, (scramble) => scramble.isFighter),
    modifier(modifiers.multiEngine, ({ isMultiEngine }) => isMultiEngine),
    modifier(modifiers.disrupted, ({ isDisrupted }) => isDisrupted),
    modifier(modifiers.flown, ({ box }) => box === FLOWN),
    modifier(modifiers.regrouping, ({ box }) => box === REGROUP),
    modifier(modifiers.foulWeather, (scramble) => scramble.isFoulWeather),
  ],
  rows: byBand('total', rows.bands, ({ dice, totals }) => dice[0]! + totals.roll),
  columns: single('Result'),
  cells: rows.list.map(({ result }) => [result]),
};

export function targetScrambleOf(state: ForlornHopes, unit: UnitId): TargetScramble {
  const side = sideOf(unit);
  const base = airBase(state, unit);
  const hex = basePlace(state, base);
  return {
    present: airUnitsAt(state, side, base).filter((other) => state.where[other] === ON_DISPLAY).length,
    isFighter: isFighter[unit] === 1,
    isMultiEngine: isBomber[unit] === 1 && isSingleEngine[unit] === 0,
    box: airBox(state, unit),
    isDisrupted: isAirDisrupted(state, unit),
    isBaseDisrupted: isBaseDisrupted(state, base),
    isWarned: isWarnedByRadar(state, side, hex),
    isPatrolled: isPatrolled(state, side, hex),
    isFoulWeather: isFoulWeather(state),
  };
}
