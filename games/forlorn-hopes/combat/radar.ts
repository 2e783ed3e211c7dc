import { byBand, single } from '../../tables/axes.ts';
import { d10 } from '../../tables/dice.ts';
import { enter, resultOf, type Table } from '../../tables/table.ts';
import { modifier, modifierTimes } from '../core/modifier.ts';
import type { Play } from '../core/state.ts';
import { tables } from '../data/data.ts';

/** 9.10.10: bombs hit Darwin, where the radar is. */
export interface RadarAttack {
  /** By this unit in this attack. */
  readonly hits: number;
  readonly dive: boolean;
  readonly high: boolean;
}

const { title, rule, destroyedTo, modifiers } = tables.darwinRadar;

export const radarTable: Table<RadarAttack, 'roll', 'destroyed' | 'works'> = {
  title,
  rule,
  dice: [d10],
  totals: { roll: 'modifiers' },
  modifiers: [
    modifierTimes(modifiers.furtherHit, ({ hits }) => hits - 1),
    modifier(modifiers.dive, ({ dive }) => dive),
    modifier(modifiers.high, ({ high }) => high),
  ],
  rows: byBand('roll', [1, destroyedTo + 1], ({ dice, totals: { roll } }) => dice[0]! + roll),
  columns: single('Result'),
  cells: [['destroyed'], ['works']],
};

export function rollForRadar(play: Play, attack: RadarAttack): void {
  const entered = enter(radarTable, attack);
  const die = play.roll('radar', 10);
  const isDestroyed = resultOf(radarTable, entered, [die]) === 'destroyed';
  if (isDestroyed) play.state.radarWorks = false;
  play.emit({ type: 'radar attacked', die, modifiers: [...entered.counted], isDestroyed });
}
