import { byBand, byName, single } from '../../tables/axes.ts';
import { d10 } from '../../tables/dice.ts';
import type { Table } from '../../tables/table.ts';
import { factor, modifier } from '../core/modifier.ts';
import { tables } from '../data/data.ts';
import type { ShipType, Speed } from '../data/types.ts';

/** 10.4.1c: a ship fires at another. */
export interface Gunfire {
  /** AF of the firer, DF of the target. */
  readonly attack: number;
  readonly defense: number;
  readonly target: 'warship' | 'other';
  readonly speed: Speed;
  readonly close: boolean;
  /** The firer is disrupted. */
  readonly disrupted: boolean;
  /** The firer is a Japanese ship with torpedoes, which count at close range. */
  readonly torpedoes: boolean;
}

export type GunfireResult = '-' | '1' | '2' | '3';

const { title, rule, rounds, closeFrom: firstClose, rows, warships, modifiers } = tables.navalCombat;
/** 10.4.1b: the first round at close range. */
export const closeFrom: number = firstClose;
/** The ships of the table's first column of results. */
export const warshipTypes: readonly ShipType[] = warships;
export const torpedoShips: readonly ShipType[] = ['CA', 'CL', 'DD'];

function resultFor(hits: number): GunfireResult {
  return hits === 0 ? '-' : (String(hits) as GunfireResult);
}

export const gunfireTable: Table<Gunfire, 'roll', GunfireResult> = {
  title,
  rule,
  dice: [d10],
  totals: { roll: 'modifiers' },
  modifiers: [
    factor('AF', '10.4.1c', ({ attack }) => attack),
    factor('DF', '10.4.1c', ({ defense }) => -defense),
    modifier(modifiers.close, ({ close }) => close),
    modifier(modifiers.fast, ({ speed }) => speed === 'F'),
    modifier(modifiers.slow, ({ speed }) => speed === 'S'),
    modifier(modifiers.crippled, ({ speed }) => speed === 'C'),
    modifier(modifiers.disrupted, ({ disrupted }) => disrupted),
    modifier(modifiers.torpedoes, ({ torpedoes, close }) => torpedoes && close),
  ],
  rows: byBand('total', rows.bands, ({ dice, totals: { roll } }) => dice[0]! + roll),
  columns: byName('target', ['warship', 'other'], ({ target }) => target),
  cells: rows.list.map(({ warship, other }) => [resultFor(warship), resultFor(other)]),
};

/** 10.4.1a */
export const roundsTable: Table<object, never, '1' | '2' | '3' | '4'> = {
  title: 'Rounds of surface combat',
  rule: '10.4.1a',
  dice: [d10],
  totals: {},
  modifiers: [],
  rows: byBand('die', rounds.bands, ({ dice }) => dice[0]!),
  columns: single('Rounds'),
  cells: rounds.list.map(({ rounds: count }) => [String(count) as '1' | '2' | '3' | '4']),
};

export function hitsOf(result: GunfireResult): number {
  return result === '-' ? 0 : Number(result);
}
