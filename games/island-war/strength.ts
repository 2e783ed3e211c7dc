import type { DifferentialOdds } from '../tables/differentialTable.ts';
import { attackStrength, barrageStrength, combatTable, defenseStrength, protectiveFireStrength } from './data.ts';
import type { CombatResult, LineCode } from './dataTypes.ts';
import type { IslandWar, UnitId } from './state.ts';
import { lineAcross, lineOfHex } from './terrain.ts';
import { isArtillery, isFoot } from './units.ts';

/** One combat: who takes part, what was added, and how it came out. */
export interface Attack {
  /** Units adjacent to all the defenders. None in an attack by fire alone. */
  attackers: UnitId[];
  defenders: UnitId[];
  /** Declared as an attack by barrage and ground support, without adjacent units. */
  byFireAlone: boolean;
  /** Artillery that fires from a distance, and ground support points of the attacker. */
  barrage: UnitId[];
  support: number;
  /** Final protective fire and ground support points of the defender. */
  protectiveFire: UnitId[];
  protectiveSupport: number;
  banzai: boolean;
  result: CombatResult;
  /** Units that have yet to retreat. */
  retreating: UnitId[];
}

export function newAttack(defender: UnitId, byFireAlone: boolean): Attack {
  return {
    attackers: [],
    defenders: [defender],
    byFireAlone,
    barrage: [],
    support: 0,
    protectiveFire: [],
    protectiveSupport: 0,
    banzai: false,
    result: '•',
    retreating: [],
  };
}

/** An attack by fire alone to which no fire has been added yet. */
export function isStillEmpty({ attackers, barrage, support }: Attack): boolean {
  return attackers.length + barrage.length + support === 0;
}

export type Odds = DifferentialOdds<LineCode>;

/** The strength a unit attacks with from an adjacent hex; artillery uses its barrage strength (8.31). */
export function attackOf(unit: UnitId, banzai: boolean): number {
  if (isArtillery(unit)) return barrageStrength[unit]!;
  return banzai && isFoot(unit) ? 2 * attackStrength[unit]! : attackStrength[unit]!;
}

function sum(units: readonly UnitId[], strengthOf: (unit: UnitId) => number): number {
  let total = 0;
  for (const unit of units) total += strengthOf(unit);
  return total;
}

export function barrageOf(units: readonly UnitId[]): number {
  return sum(units, (unit) => barrageStrength[unit]!);
}

export function protectiveFireOf(units: readonly UnitId[]): number {
  return sum(units, (unit) => protectiveFireStrength[unit]!);
}

export function defenseOf(units: readonly UnitId[]): number {
  return sum(units, (unit) => defenseStrength[unit]!);
}

/** 8.15, 8.45, 8.62: attacks by artillery, adjacent or not, and ground support alone have rules of their own. */
export function isByFireOnly({ attackers }: Attack): boolean {
  return attackers.every(isArtillery);
}

/** The line that is best for the defense: hexes at any range, hexsides if all ground attackers cross them (7.4, 8.62). */
function bestLine(state: IslandWar, { attackers, defenders }: Attack): LineCode {
  let best = 3;
  const ground = attackers.filter((unit) => !isArtillery(unit));
  for (const defender of defenders) {
    const hex = state.where[defender]!;
    best = Math.min(best, lineOfHex[hex]!);
    if (ground.length === 0) continue;
    best = Math.min(best, Math.max(...ground.map((unit) => lineAcross(state.where[unit]!, hex))));
  }
  return best as LineCode;
}

export function oddsOf(state: IslandWar, attack: Attack): Odds {
  const attacking =
    sum(attack.attackers, (unit) => attackOf(unit, attack.banzai)) + barrageOf(attack.barrage) + attack.support;
  const defending = defenseOf(attack.defenders) + protectiveFireOf(attack.protectiveFire) + attack.protectiveSupport;
  const differential = attacking - defending;
  const line = bestLine(state, attack);
  return { attack: attacking, defense: defending, differential, line, column: combatTable.column(line, differential) };
}

/** The rule by which a result of the table does nothing in this combat. */
export function whyWithoutEffect(attack: Attack, result: CombatResult): string | undefined {
  if (result === 'D1' && isByFireOnly(attack)) return '8.15a';
  if (result.startsWith('A') && attack.attackers.length === 0) return '8.14a';
  return undefined;
}

/** How many hexes a result makes units retreat; 0 for none. */
export function retreatLength(result: CombatResult): number {
  return result === '•' || result.endsWith('e') ? 0 : Number(result[1]);
}
