import type { Hex } from '#board/grid';
import { terrainAt } from '#board/map';
import { byBand, single } from '../../tables/axes.ts';
import { d10 } from '../../tables/dice.ts';
import type { Table } from '../../tables/table.ts';
import { factor, modifier } from '../core/modifier.ts';
import { type ForlornHopes, isFoulWeather, type UnitId } from '../core/state.ts';
import { isCoastal, townIn } from '../core/terrain.ts';
import { combatFactor, droppedFactor, isParachute, places, tables, terrainEffects } from '../data/data.ts';
import { operational } from '../data/maps.ts';
import { terrainIds } from '../data/types.ts';

const { title, rule, rows, modifiers } = tables.groundCombat;

/** 11.4.1: an attack on a unit in a hex. */
export interface GroundCombat {
  readonly attack: number;
  readonly defense: number;
  readonly terrain: number;
  readonly isDefenderDisrupted: boolean;
  readonly isDefenderUnsupplied: boolean;
  readonly isAttackerUnsupplied: boolean;
  readonly isFoulWeather: boolean;
}

export type CombatResult = (typeof rows.list)[number]['result'];

export const groundCombatTable: Table<GroundCombat, 'roll', CombatResult> = {
  title,
  rule,
  dice: [d10],
  totals: { roll: 'modifiers' },
  modifiers: [
    factor('attack', '11.4.1a', ({ attack }) => attack),
    factor('defense', '11.4.1a', ({ defense }) => -defense),
    factor('terrain', '11.4.1a', ({ terrain }) => terrain),
    modifier(modifiers.defenderDisrupted, ({ isDefenderDisrupted }) => isDefenderDisrupted),
    modifier(modifiers.defenderUnsupplied, ({ isDefenderUnsupplied }) => isDefenderUnsupplied),
    modifier(modifiers.attackerUnsupplied, ({ isAttackerUnsupplied }) => isAttackerUnsupplied),
    modifier(modifiers.foulWeather, (combat) => combat.isFoulWeather),
  ],
  rows: byBand('total', rows.bands, ({ dice, totals }) => dice[0]! + totals.roll),
  columns: single('Result'),
  cells: rows.list.map(({ result }) => [result]),
};

/** G4.3: what the ground of a hex is to those who attack it; of town and jungle the worse counts. */
export function terrainModifier(hex: Hex): number {
  const town = townIn(hex);
  const ground = isCoastal(hex) ? 'coastal' : terrainAt(operational, hex);
  const kinds = [ground, ...(town < 0 ? [] : [places[town]!.kind])];
  return Math.min(
    ...kinds.map((kind) => terrainEffects[terrainIds.indexOf(kind as (typeof terrainIds)[number])]!.combat),
  );
}

/** CF of a unit as it stands. */
export function strengthOf({ steps }: Pick<ForlornHopes, 'steps'>, unit: UnitId): number {
  return Math.max(combatFactor[unit * 2 + steps[unit]! - 1]!, 0);
}

/** CF of a force; paratroops count more in the hex of the unit that is attacked (9.11j). */
export function strengthOfForce(state: ForlornHopes, units: readonly UnitId[], attacked: Hex): number {
  const isOnTarget = (unit: UnitId) => isParachute[unit] === 1 && state.where[unit] === attacked;
  return units.reduce((sum, unit) => sum + (isOnTarget(unit) ? droppedFactor[unit]! : strengthOf(state, unit)), 0);
}

export interface Sides {
  /** The infantry unit first, then those that support it. */
  readonly attackers: readonly UnitId[];
  readonly defenders: readonly UnitId[];
  readonly hex: Hex;
}

export function combatOf(state: ForlornHopes, { attackers, defenders, hex }: Sides): GroundCombat {
  const [attacker, defender] = [attackers[0]!, defenders[0]!];
  return {
    attack: strengthOfForce(state, attackers, hex),
    defense: strengthOfForce(state, defenders, -1),
    terrain: terrainModifier(hex),
    isDefenderDisrupted: state.disrupted[defender] === 1,
    isDefenderUnsupplied: state.outOfSupply[defender] === 1,
    isAttackerUnsupplied: state.outOfSupply[attacker] === 1,
    isFoulWeather: isFoulWeather(state),
  };
}
