import type { OddsTable } from '#engine/odds';
import { differentialOdds } from '../tables/odds.ts';
import { combatTable } from './data.ts';
import { terrainLines } from './dataTypes.ts';
import { meaningOf } from './results.ts';
import { newAttack } from './strength.ts';

/** 7.6: the Combat Results Table, asked before the die is rolled. */
const combat: OddsTable = differentialOdds(
  combatTable,
  terrainLines,
  { attack: 'barrage and ground support', defense: 'final protective fire' },
  { 'fire-only': { kind: 'flag', title: 'an attack by distant artillery and ground support alone (8.14, 8.15)' } },
  (given) => {
    const byFire = given['fire-only'] === true ? newAttack(0, true) : undefined;
    return (result) => meaningOf(result, byFire);
  },
);

export const odds: Readonly<Record<string, OddsTable>> = { combat };
