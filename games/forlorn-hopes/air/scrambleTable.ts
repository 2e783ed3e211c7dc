import type { Hex } from '#board/grid';
import { single } from '../../tables/axes.ts';
import { d10 } from '../../tables/dice.ts';
import type { Table } from '../../tables/table.ts';
import { airBase, airBox, hasAce, isAirDisrupted, rangeTo, sideOf } from '../core/air.ts';
import { isBaseDisrupted } from '../core/bases.ts';
import { type Box, FLOWN, REGROUP } from '../core/hand.ts';
import { modifier } from '../core/modifier.ts';
import { isPatrolled, isReconnoitered } from '../core/patrols.ts';
import { isWarnedByRadar } from '../core/radar.ts';
import { enemyOf, type ForlornHopes, isFoulWeather, type UnitId } from '../core/state.ts';
import { maneuver, tables } from '../data/data.ts';
import { JAPAN } from '../data/types.ts';

const { title, rule, mostForRange, modifiers } = tables.interceptorScramble;

/** 9.4.1: a fighter that tries to meet a mission. */
export interface Scramble {
  /** The longest range that the mission has flown, less what the fighter flies. */
  readonly difference: number;
  readonly maneuver: number;
  readonly box: Box;
  readonly isDisrupted: boolean;
  readonly isBaseDisrupted: boolean;
  readonly isWarned: boolean;
  readonly isWatched: boolean;
  readonly isPatrolled: boolean;
  readonly isFoulWeather: boolean;
}

/** 9.4.1b, ruling 28: the "?" of the table, as far as it counts. */
export function rangeModifier(difference: number): number {
  return -Math.min(Math.max(difference, -mostForRange), mostForRange);
}

export const interceptorScramble: Table<Scramble, 'roll', 'scrambles' | 'fails'> = {
  title,
  rule,
  dice: [d10],
  totals: { roll: 'modifiers' },
  modifiers: [
    {
      to: 'roll',
      name: 'range',
      rule: '9.4.1b',
      condition: `the range of the mission less that of the fighter, ${mostForRange} at most, in favor of the nearer`,
      amount: ({ difference }) => rangeModifier(difference),
    },
    modifier(modifiers.radar, ({ isWarned }) => isWarned),
    modifier(modifiers.enemyRecon, ({ isWatched }) => isWatched),
    modifier(modifiers.patrol, (scramble) => scramble.isPatrolled),
    modifier(modifiers.flown, ({ box }) => box === FLOWN),
    modifier(modifiers.disrupted, ({ isDisrupted }) => isDisrupted),
    modifier(modifiers.regrouping, ({ box }) => box === REGROUP),
    modifier(modifiers.baseDisrupted, (scramble) => scramble.isBaseDisrupted),
    modifier(modifiers.foulWeather, (scramble) => scramble.isFoulWeather),
  ],
  rows: {
    name: 'total',
    titles: ['up to its TMA', 'more than its TMA'],
    at: ({ situation, totals, dice }) => (dice[0]! + totals.roll <= situation.maneuver ? 0 : 1),
    byDice: true,
  },
  columns: single('Result'),
  cells: [['scrambles'], ['fails']],
};

/** A fighter's attempt over a hex against a mission that has come so far. */
export function scrambleOf(state: ForlornHopes, unit: UnitId, hex: Hex, missionRange: number): Scramble {
  const side = sideOf(unit);
  const isAce = side === JAPAN && hasAce(state, unit);
  return {
    difference: missionRange - rangeTo(state, unit, hex),
    maneuver: maneuver[unit]! + (isAce ? 1 : 0),
    box: airBox(state, unit),
    isDisrupted: isAirDisrupted(state, unit),
    isBaseDisrupted: isBaseDisrupted(state, airBase(state, unit)),
    isWarned: isWarnedByRadar(state, side, hex),
    isWatched: isReconnoitered(state, enemyOf(side), hex),
    isPatrolled: isPatrolled(state, side, hex),
    isFoulWeather: isFoulWeather(state),
  };
}
