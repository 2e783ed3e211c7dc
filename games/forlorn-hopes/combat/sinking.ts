import { byBand, single } from '../../tables/axes.ts';
import { d10 } from '../../tables/dice.ts';
import { enter, resultOf, type Table } from '../../tables/table.ts';
import { modifier } from '../core/modifier.ts';
import type { Play, UnitId } from '../core/state.ts';
import { isCarrier, isTransport, tables, unitSide } from '../data/data.ts';
import { JAPAN } from '../data/types.ts';

/** 9.10.10: a ship that is disrupted and crippled is hit once more. */
export interface Damage {
  readonly transport: boolean;
  readonly japaneseCarrier: boolean;
}

const { title, rule, eliminatedFrom, modifiers } = tables.navalDamage;

export const sinkingTable: Table<Damage, 'roll', 'afloat' | 'sunk'> = {
  title,
  rule,
  dice: [d10],
  totals: { roll: 'modifiers' },
  modifiers: [
    modifier(modifiers.transport, ({ transport }) => transport),
    modifier(modifiers.japaneseCarrier, ({ japaneseCarrier }) => japaneseCarrier),
  ],
  rows: byBand('roll', [1, eliminatedFrom], ({ dice, totals: { roll } }) => dice[0]! + roll),
  columns: single('Result'),
  cells: [['afloat'], ['sunk']],
};

export function damageTo(ship: UnitId): Damage {
  return {
    transport: isTransport[ship] === 1,
    japaneseCarrier: isCarrier[ship] === 1 && unitSide[ship] === JAPAN,
  };
}

/** Whether a crippled, disrupted ship goes down from another hit. */
export function rollForSinking(play: Play, ship: UnitId): boolean {
  const entered = enter(sinkingTable, damageTo(ship));
  const die = play.roll('sinking', 10);
  const isSunk = resultOf(sinkingTable, entered, [die]) === 'sunk';
  play.emit({ type: 'damage control', ship, die, modifiers: [...entered.counted], isSunk });
  return isSunk;
}
