import { AttackUnclear, type OddsTable } from '#engine/odds';
import { differentialOdds } from '../tables/odds.ts';
import { meaningOf } from './core/results.ts';
import { combatTable } from './data/data.ts';
import { terrainLines } from './data/dataTypes.ts';

/** The combat results table, asked before the die is rolled. */
const combat: OddsTable = differentialOdds(
  combatTable,
  terrainLines,
  { attack: 'support fire', defense: 'support fire' },
  {
    bombardment: { kind: 'flag', title: 'support fire alone (8.1)' },
    banzai: { kind: 'flag', title: 'a Banzai attack (15.0)' },
  },
  (given) => {
    const kind = { bombardment: given.bombardment === true, banzai: given.banzai === true };
    if (kind.bombardment && kind.banzai)
      throw new AttackUnclear('a bombardment cannot be a Banzai attack; expected --bombardment or --banzai');
    return (result) => meaningOf(result, kind);
  },
);

export const odds: Readonly<Record<string, OddsTable>> = { combat };
