import type { OddsTable } from '#engine/odds';
import { oddsWith } from '../tables/odds.ts';
import { airOdds } from './air/odds.ts';
import { evacuation } from './bases/evacuationTable.ts';
import { combatOdds } from './combat/odds.ts';
import { tables } from './data/data.ts';
import { groundOdds } from './ground/odds.ts';
import { initiativeTable } from './initiative/initiativeTable.ts';
import { reconnaissanceTable } from './initiative/reconTable.ts';
import { navalOdds } from './naval/odds.ts';
import { airbaseRestoration } from './regroup/generalRegroup.ts';
import { regroupTable } from './regroup/regroupTable.ts';

const flag = (title: string) => ({ kind: 'flag', title }) as const;
const foulWeather = flag('the weather is foul');
const disrupted = flag('the air unit is disrupted');
const baseDisrupted = flag('its airbase is disrupted');
const major = flag('the airbase is a major one');

const initiative = oddsWith(
  initiativeTable,
  {
    radarDestroyed: flag('the radar of Darwin is destroyed'),
    darwinWatched: flag('a Japanese recon unit is over Darwin'),
    singaporeWatched: flag('an Allied recon unit is over Singapore'),
    regroup: flag('it is the General Regroup Turn'),
  },
  (given) => ({
    isRadarDestroyed: given.radarDestroyed,
    isDarwinWatched: given.darwinWatched,
    isSingaporeWatched: given.singaporeWatched,
    isRegroupTurn: given.regroup,
  }),
  (side) => `${side === 'japan' ? 'Japan has' : 'the Allies have'} the initiative`,
);

const reconnaissance = oddsWith(
  reconnaissanceTable,
  { major, baseDisrupted, disrupted, foulWeather },
  (given) => ({
    isMajorBase: given.major,
    isBaseDisrupted: given.baseDisrupted,
    isDisrupted: given.disrupted,
    isFoulWeather: given.foulWeather,
  }),
  (result) => `the recon unit is ${result}`,
);

const flightOut = oddsWith(
  evacuation,
  {
    baseDisrupted,
    patrol: flag('a patrol of its side is near'),
    disrupted,
    regrouping: flag('the air unit is in the Regroup box'),
    foulWeather,
    fighter: flag('the air unit is a fighter'),
  },
  (given) => ({
    isBaseDisrupted: given.baseDisrupted,
    isPatrolled: given.patrol,
    isDisrupted: given.disrupted,
    isRegrouping: given.regrouping,
    isFoulWeather: given.foulWeather,
    isFighter: given.fighter,
  }),
  (result) => tables.evacuation.rows.list.find((row) => row.result === result)!.words,
);

const regroup = oddsWith(
  regroupTable,
  {
    what: {
      kind: 'choice',
      title: 'what regroups',
      values: ['air unit', 'airbase'] as const,
      standard: 'air unit',
    },
    offMap: flag('off the map'),
    major,
    mobile: flag('the airbase is a mobile one'),
    poorSupply: flag('the airbase is supplied only by a supply unit, or by a port with 2 or more hits'),
    reduced: flag('the air unit is reduced'),
  },
  (given) => ({
    isAirUnit: given.what === 'air unit',
    isOffMap: given.offMap,
    isMajorBase: given.major,
    isMobileBase: given.mobile,
    isPoorlySupplied: given.poorSupply,
    isReduced: given.reduced,
  }),
  (result) => `it ${result}`,
);

const restoration = oddsWith(
  airbaseRestoration,
  { occupied: flag('ground units of its side are in the hex') },
  ({ occupied }) => ({ isOccupied: occupied }),
  (result) => (result === 'restored' ? 'the airbase is restored' : 'the airbase stays destroyed'),
);

/** The tables that are rolled on, by the names they have on the command line. */
export const odds: Readonly<Record<string, OddsTable>> = {
  initiative,
  reconnaissance,
  evacuation: flightOut,
  ...airOdds,
  ...combatOdds,
  ...navalOdds,
  ...groundOdds,
  regroup,
  'airbase-restoration': restoration,
};
