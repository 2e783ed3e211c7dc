import type { OddsTable } from '#engine/odds';
import { oddsWith } from '../../tables/odds.ts';
import { interceptionTable } from './interceptionTable.ts';
import { sortieTable } from './sortieTable.ts';
import { spottingTable } from './spottingTable.ts';

const flag = (title: string) => ({ kind: 'flag', title }) as const;
const patrol = flag('a patrol of the side that looks out is near');
const recon = flag('a recon unit of the side that looks out is there');
const foulWeather = flag('the weather is foul');

const sortie = oddsWith(
  sortieTable,
  {
    damaged: flag('the port has as many hits as it can have without being closed'),
    small: flag('the ship is a DD or MTB'),
    large: flag('the ship is a BB, BC, or CV'),
    crippled: flag('the ship is crippled'),
  },
  ({ damaged, small, large, crippled }) => ({
    isDamaged: damaged,
    isSmall: small,
    isLarge: large,
    isCrippled: crippled,
  }),
  (result) => (result === 'sails' ? 'the ship leaves the port' : 'the ship stays in port'),
);

const spotting = oddsWith(
  spottingTable,
  {
    patrol,
    recon,
    large: flag('the stack has a T, CV, BB, or BC'),
    single: flag('the stack is one DD, CL, or MTB'),
    foulWeather,
  },
  (given) => ({
    isPatrolled: given.patrol,
    isReconnoitered: given.recon,
    isLarge: given.large,
    isSmall: given.single,
    isFoulWeather: given.foulWeather,
  }),
  (result) => (result === 'spotted' ? 'the stack is spotted' : 'the stack is not seen'),
);

const mostFailures = 9;

const interception = oddsWith(
  interceptionTable,
  {
    patrol,
    recon,
    fastAndNear: flag('the interceptors are fast and near'),
    far: flag('the interceptors are far away'),
    slow: flag('an interceptor is slow'),
    failures: {
      kind: 'number',
      title: 'earlier attempts against this mission that failed',
      least: 0,
      most: mostFailures,
      standard: 0,
    },
    foulWeather,
  },
  (given) => ({
    isPatrolled: given.patrol,
    isReconnoitered: given.recon,
    isFastAndNear: given.fastAndNear,
    isFar: given.far,
    isSlow: given.slow,
    failures: given.failures,
    isFoulWeather: given.foulWeather,
  }),
  (result) => (result === 'succeeds' ? 'the interceptors meet the mission' : 'the interceptors miss the mission'),
);

/** The tables of this chapter, by the names they have on the command line. */
export const navalOdds: Readonly<Record<string, OddsTable>> = { sortie, spotting, 'naval-interception': interception };
