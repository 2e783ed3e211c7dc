import type { Rerolled } from '#engine/rerolls';
import type { SideCode } from '../data/types.ts';
import { later } from './state.ts';

/** Every die of the game, by what it is for: the name of its stream, and how a sentence about it begins. */
export const purposes = {
  weather: 'Weather',
  dispatch: 'Dispatch Points',
  commands: 'Direct Commands',
  fire: 'Fire',
  'opportunity fire': 'Opportunity fire',
  'indirect fire': 'Indirect fire',
  scatter: 'Scatter',
  rout: 'Rout Check',
  'attacker assault': 'Assault, the attacker',
  'defender assault': 'Assault, the defender',
  'quality check': 'Troop Quality Check',
  wind: 'Wind',
  'wind direction': 'Direction of the wind',
  illumination: 'Illumination',
  interdiction: 'Interdiction',
  'air support': 'Air support',
  'random event': 'Random event',
  'event detail': 'Random event, second die',
  drift: 'Drift of the first wave',
  airfield: 'Repair of the airfield',
  'tank landing': 'Landing of tanks',
  'landing incident': 'Landing incident',
  delay: 'Delay',
  mine: 'Mine',
  demolition: 'Demolition teams',
  kakuda: 'Fate of Kakuda',
  surrender: 'Demand to surrender',
  massing: 'Illumination for Gyokusai',
} as const;
export type Purpose = keyof typeof purposes;

export interface Die extends Rerolled {
  readonly purpose: Purpose;
  /** Who rolls it. */
  readonly side: SideCode;
  /** The faces that are good for who rolls it, as bits; 0 where no face is. */
  readonly good: number;
}

/**
 * Every die of the game is a call of this (26.0): either side may have it rolled again, and the step after the call finds the die that
 * stands in `state.die`.
 */
export const rollDie = later<Die>('die');

export function dieFor(purpose: Purpose, side: SideCode, good = 0): Die {
  return { asked: 0, die: -1, purpose, side, good };
}

/** The faces from 0 to a number, as bits; a 9 is never among them, and a 0 always is, where the rules say so. */
export function facesTo(most: number): number {
  return most < 0 ? 0 : (1 << (Math.min(most, 9) + 1)) - 1;
}

/** 8.2g, 8.2h, 8.4.2g, 11.1g: a 0 always does it, a 9 never. */
export function facesUpTo(most: number): number {
  return facesTo(Math.max(0, Math.min(most, 8)));
}

/** The row of a table that a die falls into. */
export function rowFor<Row extends { readonly from: number; readonly to: number }>(
  rows: readonly Row[],
  die: number,
): Row {
  return rows.find(({ from, to }) => die >= from && die <= to)!;
}
