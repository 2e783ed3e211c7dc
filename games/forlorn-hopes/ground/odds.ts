import type { OddsTable } from '#engine/odds';
import { oddsWith } from '../../tables/odds.ts';
import { tables } from '../data/data.ts';
import { groundCombatTable } from './groundCombatTable.ts';
import { landingTable } from './landingTable.ts';

const flag = (title: string) => ({ kind: 'flag', title }) as const;
const foulWeather = flag('the weather is foul');
const defenderDisrupted = flag('the defender is disrupted');
const most = 30;

const combat = oddsWith(
  groundCombatTable,
  {
    attack: { kind: 'number', title: 'the CF of the attackers', least: 0, most },
    defense: { kind: 'number', title: 'the CF of the defenders', least: 0, most },
    terrainModifier: { kind: 'number', title: 'the modifier of the terrain', least: -9, most: 9, standard: 0 },
    defenderDisrupted,
    defenderUnsupplied: flag('the defender is out of supply'),
    attackerUnsupplied: flag('the attacker is out of supply'),
    foulWeather,
  },
  (given) => ({
    attack: given.attack,
    defense: given.defense,
    terrain: given.terrainModifier,
    isDefenderDisrupted: given.defenderDisrupted,
    isDefenderUnsupplied: given.defenderUnsupplied,
    isAttackerUnsupplied: given.attackerUnsupplied,
    isFoulWeather: given.foulWeather,
  }),
  (result) => tables.groundCombat.rows.list.find((row) => row.result === result)!.words,
);

const landing = oddsWith(
  landingTable,
  {
    defense: { kind: 'number', title: 'the CF of the defenders', least: 0, most },
    assault: { kind: 'number', title: 'the CF of the strongest infantry that lands', least: 0, most },
    further: { kind: 'number', title: 'further infantry units that land', least: 0, most: 9, standard: 0 },
    support: flag('artillery or armor lands with them'),
    defenderDisrupted,
    place: {
      kind: 'choice',
      title: 'what is in the hex',
      values: ['none', 'town', 'city'] as const,
      standard: 'none',
    },
    barge: flag('a unit lands from barges'),
    foulWeather,
  },
  (given) => ({
    defense: given.defense,
    assault: given.assault,
    further: given.further,
    hasSupport: given.support,
    isDefenderDisrupted: given.defenderDisrupted,
    place: given.place === 'none' ? ('' as const) : given.place,
    hasBarge: given.barge,
    isFoulWeather: given.foulWeather,
  }),
  (result) => tables.contestedLanding.rows.list.find((row) => row.result === result)!.words,
);

/** The tables of this chapter, by the names they have on the command line. */
export const groundOdds: Readonly<Record<string, OddsTable>> = { 'ground-combat': combat, landing };
