import { type AttackGiven, type AttackOdds, AttackUnclear, type OddsTable } from '#engine/odds';
import { combatTable } from './data.ts';
import { type CombatResult, type LineCode, type TerrainLine, terrainLines } from './dataTypes.ts';
import { effectOf, signed } from './log.ts';
import { newAttack, resultsIn, whyWithoutEffect } from './strength.ts';

const MOST = 999;

/** 7.6: the Combat Results Table, asked before the die is rolled. */
export const odds: OddsTable = {
  title: 'Combat Results Table',
  rule: '7.6',
  factors: {
    attack: { kind: 'number', title: 'total attack strength, with barrage and ground support', least: 0, most: MOST },
    defense: { kind: 'number', title: 'total defense strength, with final protective fire', least: 0, most: MOST },
    differential: { kind: 'number', title: 'attack minus defense, in place of the two', least: -MOST, most: MOST },
    terrain: {
      kind: 'choice',
      title: 'the best terrain line for the defender',
      values: terrainLines,
      standard: 'clear',
    },
    'fire-only': { kind: 'flag', title: 'an attack by distant artillery and ground support alone (8.14, 8.15)' },
  },
  ask,
};

function ask(given: AttackGiven): AttackOdds {
  const differential = differentialOf(given);
  const line = terrainLines.indexOf(given.terrain as TerrainLine) as LineCode;
  const column = combatTable.column(line, differential);
  const byFire = given['fire-only'] === true ? newAttack(0, true) : undefined;
  return {
    entry: [
      { name: 'differential', value: signed(differential) },
      { name: 'terrain', value: terrainLines[line] },
      { name: 'column', value: combatTable.columns[column]! },
    ],
    rolls: resultsIn(column).map((result, index) => {
      const without = byFire && whyWithoutEffect(byFire, result);
      return { dice: [index + 1], result, effect: effectOf(result, without), rule: without ?? ruleOf(result) };
    }),
  };
}

/** The rule that carries out a result. */
export function ruleOf(result: CombatResult): string {
  const rules: Partial<Record<CombatResult, string>> = { Ae: '7.62c', De: '7.62d', '•': '7.62e' };
  return rules[result] ?? (result.startsWith('D') ? '7.62a' : '7.62b');
}

function differentialOf({ attack, defense, differential }: AttackGiven): number {
  if (typeof attack === 'number' && typeof defense === 'number' && differential === undefined) return attack - defense;
  if (typeof differential === 'number' && attack === undefined && defense === undefined) return differential;
  throw new AttackUnclear(
    'the strengths are missing or given twice; allowed: --attack with --defense, or --differential alone',
  );
}
