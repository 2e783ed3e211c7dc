import type { OddsTable } from '#engine/odds';
import { oddsOn } from '../../tables/odds.ts';
import { bombingTargets } from '../data/types.ts';
import { antiAircraftTable } from './antiAircraftTable.ts';
import { bombingTable } from './bombingTable.ts';
import { gunfireTable } from './gunfireTable.ts';
import { radarTable } from './radar.ts';
import { sinkingTable } from './sinking.ts';

const most = 9;
const altitudes = ['low', 'medium', 'high'] as const;
const hits = (result: string) => (result === '-' ? 'no hit' : result === '1' ? '1 hit' : `${result} hits`);

const antiAircraft = oddsOn(
  antiAircraftTable,
  {
    guns: { kind: 'number', title: 'the AA factor that fires', least: 0, most },
    defense: { kind: 'number', title: 'the DF of the air unit', least: 0, most },
    disrupted: { kind: 'flag', title: 'the air unit is disrupted' },
    altitude: {
      kind: 'choice',
      title: 'the half of the table; high altitude and dive-bombing are medium',
      values: ['medium', 'low'] as const,
      standard: 'medium',
    },
    adjacent: { kind: 'flag', title: 'a ship adjacent to the target fires' },
    shipDisrupted: { kind: 'flag', title: 'the firing ship is disrupted' },
    torpedo: { kind: 'flag', title: 'the air unit makes a torpedo attack' },
  },
  (result) => ({
    effect: { '-': 'no effect', D: 'the air unit is disrupted', X: 'the air unit loses a step' }[result],
    rule: '9.9.2a',
  }),
);

const bombing = oddsOn(
  bombingTable,
  {
    factor: { kind: 'number', title: 'BF of the air unit, AF of a bombarding ship', least: 0, most },
    target: { kind: 'choice', title: 'the line of the target', values: bombingTargets, standard: 'city' },
    how: {
      kind: 'choice',
      title: 'the kind of attack',
      values: ['level', 'dive', 'precision', 'torpedo', 'strafe', 'bombardment'] as const,
      standard: 'level',
    },
    altitude: { kind: 'choice', title: 'the altitude of the air unit', values: altitudes, standard: 'medium' },
    disrupted: { kind: 'flag', title: 'the attacker is disrupted' },
    speed: {
      kind: 'choice',
      title: 'the speed of a ship that is attacked',
      values: ['none', 'F', 'S', 'C'] as const,
      standard: 'none',
    },
    inPort: { kind: 'flag', title: 'the target is a ship in a port' },
    foulWeather: { kind: 'flag', title: 'the weather is foul' },
  },
  (result) => {
    if (result === 'D') return { effect: 'the target is disrupted', rule: '9.10.10-ab-a' };
    if (result === 'X') return { effect: 'the target is destroyed', rule: '9.10.10-ab-c' };
    return { effect: hits(result), rule: '9.10.9a' };
  },
);

const gunfire = oddsOn(
  gunfireTable,
  {
    attack: { kind: 'number', title: 'the AF of the firing ship', least: 0, most },
    defense: { kind: 'number', title: 'the DF of the target', least: 0, most },
    target: {
      kind: 'choice',
      title: 'warship, or other: carrier, tender, transport, barge',
      values: ['warship', 'other'] as const,
      standard: 'warship',
    },
    speed: { kind: 'choice', title: 'the speed of the target', values: ['F', 'S', 'C'] as const, standard: 'F' },
    close: { kind: 'flag', title: 'the range is close: round 3 or 4' },
    disrupted: { kind: 'flag', title: 'the firing ship is disrupted' },
    torpedoes: { kind: 'flag', title: 'the firing ship is a Japanese CA, CL, or DD' },
  },
  (result) => ({ effect: hits(result), rule: '10.4.1c' }),
);

const sinking = oddsOn(
  sinkingTable,
  {
    transport: { kind: 'flag', title: 'the ship is a transport' },
    japaneseCarrier: { kind: 'flag', title: 'the ship is a Japanese carrier' },
  },
  (result) => ({ effect: result === 'sunk' ? 'the ship sinks' : 'the ship stays afloat', rule: '9.10.10-nav-d' }),
);

const radar = oddsOn(
  radarTable,
  {
    hits: { kind: 'number', title: 'hits on Darwin by this unit', least: 1, most: 3, standard: 1 },
    dive: { kind: 'flag', title: 'the unit dive-bombed' },
    high: { kind: 'flag', title: 'the unit bombed from high altitude' },
  },
  (result) => ({
    effect: result === 'destroyed' ? 'the radar is destroyed' : 'the radar still works',
    rule: '9.10.10-rad-a',
  }),
);

/** The tables of this chapter, by the names they have on the command line. */
export const combatOdds: Readonly<Record<string, OddsTable>> = {
  'anti-aircraft': antiAircraft,
  bombing,
  gunfire,
  sinking,
  radar,
};
