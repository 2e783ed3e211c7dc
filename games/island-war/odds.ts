import type { AttackGiven, AttackOdds, OddsTable } from '#engine/odds';
import type { Meaning } from '../battle/chances.ts';
import { askDifferentialTable, differentialFactors } from '../battle/odds.ts';
import { combatTable } from './data.ts';
import { type CombatResult, terrainLines } from './dataTypes.ts';
import { effectOf } from './log.ts';
import { type Attack, newAttack, whyWithoutEffect } from './strength.ts';

/** 7.6: the Combat Results Table, asked before the die is rolled. */
export const odds: OddsTable = {
  title: 'Combat Results Table',
  rule: '7.6',
  factors: {
    ...differentialFactors(terrainLines, { attack: 'barrage and ground support', defense: 'final protective fire' }),
    'fire-only': { kind: 'flag', title: 'an attack by distant artillery and ground support alone (8.14, 8.15)' },
  },
  ask,
};

function ask(given: AttackGiven): AttackOdds {
  const byFire = given['fire-only'] === true ? newAttack(0, true) : undefined;
  return askDifferentialTable(combatTable, terrainLines, given, (result) => meaningOf(result, byFire));
}

/** What a result comes to in a combat, or in any where none is given. */
export function meaningOf(result: CombatResult, attack: Attack | undefined): Meaning {
  const without = attack && whyWithoutEffect(attack, result);
  return { effect: effectOf(result, without), rule: without ?? ruleOf(result) };
}

/** The rule that carries out a result. */
function ruleOf(result: CombatResult): string {
  const rules: Partial<Record<CombatResult, string>> = { Ae: '7.62c', De: '7.62d', '•': '7.62e' };
  return rules[result] ?? (result.startsWith('D') ? '7.62a' : '7.62b');
}
