import { distance, type Hex } from '#board/grid';
import type { DifferentialOdds } from '../../tables/differentialTable.ts';
import { archipelago, combatTable, markerValue, units } from '../data/data.ts';
import { type CombatResult, GUAM, islandIds, JAPAN, type LineCode } from '../data/dataTypes.ts';
import { lineAgainst } from './combatLines.ts';
import { enemyOf, type FireAndMovement, type MarkerId, type UnitId } from './state.ts';
import { islandAt } from './terrain.ts';
import { attackOf, defenseOf, isOf, sideOf, unitsIn } from './units.ts';

/** One combat, or one bombardment: who takes part and what fires. */
export interface Attack {
  hex: Hex;
  /** None in a bombardment. */
  attackers: UnitId[];
  /** None where an empty reef is assaulted (12.3). */
  defenders: UnitId[];
  bombardment: boolean;
  banzai: boolean;
  /** By side: how many markers were committed face down. Which ones is not settled until they are revealed. */
  committed: [us: number, japan: number];
  /** By side: the markers that lie open and count. */
  revealed: [us: MarkerId[], japan: MarkerId[]];
}

export function newAttack(state: FireAndMovement, hex: Hex, bombardment = false): Attack {
  return {
    hex,
    attackers: [],
    defenders: unitsIn(state, hex),
    bombardment,
    banzai: false,
    committed: [0, 0],
    revealed: [[], []],
  };
}

export type Odds = DifferentialOdds<LineCode>;

/** 14.0: the one unit that digs the caves of Guam. */
const caveDigger = units.findIndex(
  ({ side, island, branch }) => side === 'japan' && island === islandIds[GUAM] && branch === 'engineer',
);
const caveRadius = units[caveDigger]!.front.movement;

/** 14.0: whether the Japanese units in a hex fight from caves. */
export function hasCaves(state: FireAndMovement, hex: Hex): boolean {
  const digger = state.where[caveDigger]!;
  return islandAt(hex) === GUAM && digger >= 0 && distance(archipelago.grid, digger, hex) <= caveRadius;
}

/** Whether the defenders of a hex would be fortified against an attack without engineers. */
function areInCaves(state: FireAndMovement, { hex, defenders }: Attack): boolean {
  return defenders.length > 0 && sideOf(defenders[0]!) === JAPAN && hasCaves(state, hex);
}

/** 14.0: the US engineer that opens the caves of the defenders, the one named first if there are two; -1 for none. */
export function engineerAgainstCaves(state: FireAndMovement, attack: Attack): UnitId {
  if (!areInCaves(state, attack)) return -1;
  return attack.attackers.find((unit) => isOf(unit, 'engineer')) ?? -1;
}

/** 8.2.3: whether the defense is doubled and the fire of the attacker halved. */
export function isFortified(state: FireAndMovement, attack: Attack): boolean {
  return areInCaves(state, attack) && engineerAgainstCaves(state, attack) < 0;
}

/** 8.2.3: what a marker of the attacker counts. */
export function againstFortified(value: number, fortified: boolean): number {
  return fortified ? Math.floor(value / 2) : value;
}

/** The odds as far as they are known: with the markers that lie open. */
export function oddsOf(state: FireAndMovement, attack: Attack): Odds {
  const fortified = isFortified(state, attack);
  let attacking = 0;
  for (const unit of attack.attackers) attacking += attackOf(state, unit);
  for (const marker of attack.revealed[state.phasing]) attacking += againstFortified(markerValue[marker]!, fortified);
  let defending = 0;
  for (const unit of attack.defenders) defending += defenseOf(state, unit) * (fortified ? 2 : 1);
  for (const marker of attack.revealed[enemyOf(state.phasing)]) defending += markerValue[marker]!;
  const from = attack.attackers.map((unit) => state.where[unit]!);
  return oddsAt(attacking, defending, lineAgainst(attack.hex, from));
}

export function oddsAt(attack: number, defense: number, line: LineCode): Odds {
  const differential = attack - defense;
  return { attack, defense, differential, line, column: combatTable.column(line, differential) };
}

/** 8.1.3, 15.0: what a result of the table comes to in this kind of combat. */
export function countsAs(
  result: CombatResult,
  { bombardment, banzai }: Pick<Attack, 'bombardment' | 'banzai'>,
): CombatResult {
  if (bombardment && (result === 'Ae' || result === 'Ex' || /^A\d/.test(result))) return '•';
  return banzai && (result === 'D2' || result === 'D3') ? 'Ex' : result;
}
