import { type AttackGiven, type AttackOdds, AttackUnclear, type OddsTable } from '#engine/odds';
import { askDifferentialTable, differentialFactors } from '../battle/odds.ts';
import { combatTable } from './data.ts';
import { terrainLines } from './dataTypes.ts';
import { meaningOf } from './results.ts';

/** The combat results table, asked before the die is rolled. */
export const odds: OddsTable = {
  title: 'Combat Results Table',
  rule: 'CRT.a',
  factors: {
    ...differentialFactors(terrainLines, { attack: 'support fire', defense: 'support fire' }),
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
