import { byBand, byName } from '../../tables/axes.ts';
import { d10 } from '../../tables/dice.ts';
import type { Table } from '../../tables/table.ts';
import { factor, modifier } from '../core/modifier.ts';
import { tables } from '../data/data.ts';
import { type BombingTarget, bombingTargets, type Speed } from '../data/types.ts';
import type { Manner } from './runs.ts';

/** 9.10.9, 10.5.1: an air unit, or a ship that bombards the shore, attacks. */
export interface Bombing {
  /** BF of an air unit, AF of a ship. */
  readonly factor: number;
  readonly target: BombingTarget;
  readonly how: Manner | 'bombardment';
  readonly altitude: 'low' | 'medium' | 'high';
  readonly disrupted: boolean;
  /** Of a ship that is attacked. */
  readonly speed: Speed | 'none';
  readonly inPort: boolean;
  readonly foulWeather: boolean;
}

export type BombingResult = '-' | 'D' | 'X' | '1' | '2' | '3';

const { title, rule, columns, rows, strafing, modifiers } = tables.bombing;

export const bombingTable: Table<Bombing, 'roll', BombingResult> = {
  title,
  rule,
  dice: [d10],
  totals: { roll: 'modifiers' },
  modifiers: [
    factor('factor', '9.10.9a', ({ how, factor }) => (how === 'strafe' ? strafing : factor)),
    modifier(modifiers.dive, ({ how }) => how === 'dive'),
    modifier(modifiers.torpedo, ({ how }) => how === 'torpedo'),
    modifier(modifiers.precision, ({ how }) => how === 'precision'),
    modifier(modifiers.low, ({ how, altitude }) => how === 'strafe' || (how === 'level' && altitude === 'low')),
    modifier(modifiers.high, ({ how, altitude }) => how === 'level' && altitude === 'high'),
    modifier(modifiers.disrupted, ({ disrupted }) => disrupted),
    modifier(modifiers.fast, ({ speed }) => speed === 'F'),
    modifier(modifiers.slow, ({ speed }) => speed === 'S'),
    modifier(modifiers.crippled, ({ speed }) => speed === 'C'),
    modifier(modifiers.inPort, ({ inPort }) => inPort),
    modifier(modifiers.foulWeather, ({ foulWeather }) => foulWeather),
  ],
  rows: byName(
    'target',
    bombingTargets,
    ({ target }) => target,
    rows.map(({ title }) => title),
  ),
  columns: byBand('total', columns, ({ dice, totals: { roll } }) => dice[0]! + roll),
  cells: rows.map(({ cells }) => cells),
  // Fighters do no more than disrupt a target or score one hit on it.
  settle: (cell, { situation: { how } }) => {
    if (how !== 'strafe' || cell === '-' || cell === 'D') return cell;
    return cell === 'X' ? 'D' : '1';
  },
};

/** Which line of the table an event names. */
export function bombingLine(line: BombingTarget): number {
  return bombingTargets.indexOf(line);
}

/** The number of hits that a result names. */
export function hitsIn(result: BombingResult): number {
  return result === '-' || result === 'D' || result === 'X' ? 0 : Number(result);
}
