import type { Hex } from '#board/grid';
import { byBand, single } from '../../tables/axes.ts';
import { d10 } from '../../tables/dice.ts';
import type { Table } from '../../tables/table.ts';
import { factor, modifier, modifierTimes } from '../core/modifier.ts';
import { type ForlornHopes, isFoulWeather, type UnitId } from '../core/state.ts';
import { townIn } from '../core/terrain.ts';
import { isInfantry, places, tables } from '../data/data.ts';
import { strengthOf, strengthOfForce } from './groundCombatTable.ts';

const { title, rule, rows, modifiers, mostFurther } = tables.contestedLanding;

/** 11.5.1: a landing against a defended coast. The defender rolls, and high is good for the defense. */
export interface ContestedLanding {
  readonly defense: number;
  readonly assault: number;
  /** Landing infantry units beyond the first. */
  readonly further: number;
  readonly hasSupport: boolean;
  readonly isDefenderDisrupted: boolean;
  readonly place: 'city' | 'town' | '';
  readonly hasBarge: boolean;
  readonly isFoulWeather: boolean;
}

export type LandingResult = (typeof rows.list)[number]['result'];

export const landingTable: Table<ContestedLanding, 'roll', LandingResult> = {
  title,
  rule,
  dice: [d10],
  totals: { roll: 'modifiers' },
  modifiers: [
    factor('defense', '11.5.1c', ({ defense }) => defense),
    factor('landing infantry', '11.5.1c', ({ assault }) => -assault),
    modifierTimes(modifiers.further, ({ further }) => Math.min(further, mostFurther)),
    modifier(modifiers.support, ({ hasSupport }) => hasSupport),
    modifier(modifiers.defenderDisrupted, ({ isDefenderDisrupted }) => isDefenderDisrupted),
    modifier(modifiers.town, ({ place }) => place === 'town'),
    modifier(modifiers.city, ({ place }) => place === 'city'),
    modifier(modifiers.barge, ({ hasBarge }) => hasBarge),
    modifier(modifiers.foulWeather, (landing) => landing.isFoulWeather),
  ],
  rows: byBand('total', rows.bands, ({ dice, totals }) => dice[0]! + totals.roll),
  columns: single('Result'),
  cells: rows.list.map(({ result }) => [result]),
};

/** The infantry unit whose factor counts: the strongest. */
export function spearheadOf(state: ForlornHopes, landers: readonly UnitId[]): UnitId {
  const infantry = landers.filter((unit) => isInfantry[unit] === 1);
  const first = infantry[0] ?? landers[0]!;
  return infantry.reduce((best, unit) => (strengthOf(state, unit) > strengthOf(state, best) ? unit : best), first);
}

export function landingOf(
  state: ForlornHopes,
  landers: readonly UnitId[],
  defenders: readonly UnitId[],
  hex: Hex,
  hasBarge: boolean,
): ContestedLanding {
  const infantry = landers.filter((unit) => isInfantry[unit] === 1).length;
  const town = townIn(hex);
  return {
    defense: strengthOfForce(state, defenders, -1),
    assault: strengthOf(state, spearheadOf(state, landers)),
    further: Math.max(infantry - 1, 0),
    hasSupport: landers.length > infantry,
    isDefenderDisrupted: state.disrupted[defenders[0]!] === 1,
    place: town < 0 ? '' : places[town]!.kind,
    hasBarge,
    isFoulWeather: isFoulWeather(state),
  };
}
