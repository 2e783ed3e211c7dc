import { type AttackGiven, type AttackOdds, AttackUnclear, type OddsTable } from '#engine/odds';
import { askDifferentialTable } from '../battle/odds.ts';
import { combatTable } from './data.ts';
import { terrainLines } from './dataTypes.ts';
import { meaningOf } from './results.ts';

const MOST = 999;

/** The combat results table, asked before the die is rolled. */
export const odds: OddsTable = {
  title: 'Combat Results Table',
  rule: 'CRT.a',
  factors: {
    attack: { kind: 'number', title: 'total attack strength, with support fire', least: 0, most: MOST },
    defense: { kind: 'number', title: 'total defense strength, with support fire', least: 0, most: MOST },
    differential: { kind: 'number', title: 'attack minus defense, in place of the two', least: -MOST, most: MOST },
    terrain: {
      kind: 'choice',
      title: 'the best terrain line for the defender',
      values: terrainLines,
      standard: 'clear',
    },
    bombardment: { kind: 'flag', title: 'support fire alone (8.1)' },
    banzai: { kind: 'flag', title: 'a Banzai attack (15.0)' },
  },
  ask,
};

function ask(given: AttackGiven): AttackOdds {
  const kind = { bombardment: given.bombardment === true, banzai: given.banzai === true };
  if (kind.bombardment && kind.banzai)
    throw new AttackUnclear('a bombardment is no Banzai attack; allowed: --bombardment or --banzai');
  return askDifferentialTable(combatTable, terrainLines, given, (result) => meaningOf(result, kind));
}
