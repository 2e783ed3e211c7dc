import type { OddsTable } from '#engine/odds';
import { oddsOn, oddsWith } from '../../tables/odds.ts';
import { FLOWN, READY, REGROUP } from '../core/hand.ts';
import { tables } from '../data/data.ts';
import { landingAccidents } from './accidentTable.ts';
import { airFireTable, luckyShotTable } from './battle/airFireTable.ts';
import { interceptorScramble } from './scrambleTable.ts';
import { targetScramble } from './targetScrambleTable.ts';

const flag = (title: string) => ({ kind: 'flag', title }) as const;
const foulWeather = flag('the weather is foul');
const disrupted = flag('the air unit is disrupted');
const baseDisrupted = flag('its airbase is disrupted');
const radar = flag('radar warns of the mission');
const patrol = flag('a patrol of its side is near');
const most = 9;

const boxes = { ready: READY, flown: FLOWN, regroup: REGROUP } as const;
const box = {
  kind: 'choice',
  title: 'the box of its airbase display',
  values: ['ready', 'flown', 'regroup'] as const,
  standard: 'ready',
} as const;

const scramble = oddsWith(
  interceptorScramble,
  {
    maneuver: { kind: 'number', title: 'the TMA of the fighter', least: 0, most },
    difference: {
      kind: 'number',
      title: 'the longest range of the mission less that of the fighter',
      least: -30,
      most: 30,
      standard: 0,
    },
    box,
    disrupted,
    baseDisrupted,
    radar,
    recon: flag('an enemy recon unit is over the target'),
    patrol,
    foulWeather,
  },
  (given) => ({
    maneuver: given.maneuver,
    difference: given.difference,
    box: boxes[given.box],
    isDisrupted: given.disrupted,
    isBaseDisrupted: given.baseDisrupted,
    isWarned: given.radar,
    isWatched: given.recon,
    isPatrolled: given.patrol,
    isFoulWeather: given.foulWeather,
  }),
  (result) => (result === 'scrambles' ? 'the fighter may meet the mission' : 'the fighter comes too late'),
);

const takeOff = oddsWith(
  targetScramble,
  {
    present: { kind: 'number', title: 'the air units at the airbase', least: 1, most: 20, standard: 1 },
    fighter: flag('the air unit is a fighter'),
    multiEngine: flag('the air unit is a bomber with several engines'),
    box,
    disrupted,
    baseDisrupted,
    radar,
    patrol,
    foulWeather,
  },
  (given) => ({
    present: given.present,
    isFighter: given.fighter,
    isMultiEngine: given.multiEngine,
    box: boxes[given.box],
    isDisrupted: given.disrupted,
    isBaseDisrupted: given.baseDisrupted,
    isWarned: given.radar,
    isPatrolled: given.patrol,
    isFoulWeather: given.foulWeather,
  }),
  (result) => tables.targetScramble.rows.list.find((row) => row.result === result)!.words,
);

const accidents = oddsWith(
  landingAccidents,
  {
    baseDisrupted,
    short: flag('the airbase is a mobile one, or a ship'),
    major: flag('the airbase is a major one'),
    foulWeather,
  },
  (given) => ({
    isBaseDisrupted: given.baseDisrupted,
    isShortStrip: given.short,
    isMajorBase: given.major,
    isFoulWeather: given.foulWeather,
  }),
  (result) => (result === 'lands' ? 'the disrupted air unit lands' : 'the disrupted air unit loses a step'),
);

const airFire = oddsOn(
  airFireTable,
  {
    attack: { kind: 'number', title: 'the AF of the firer', least: 0, most },
    defense: { kind: 'number', title: 'the DF of the target', least: 0, most },
    firerDisrupted: flag('the firer is disrupted'),
    targetDisrupted: flag('the target is disrupted'),
    aspect: {
      kind: 'choice',
      title: 'the side of the target that the firer is on',
      values: ['front', 'flank', 'rear'] as const,
      standard: 'flank',
    },
    range: { kind: 'number', title: 'the hexes to the target', least: 1, most: 4, standard: 1 },
    surprise: flag('the firer has the Surprise! marker'),
    ace: flag('the firer has an ace'),
    formation: flag('the firer is a bomber next to another of its formation'),
    asFighter: flag('the firer is a bomber that attacks as a fighter'),
  },
  (result) => ({
    effect: tables.airToAir.rows.list.find((row) => row.result === result)!.words,
    rule: '9.7.11a',
  }),
);

const luckyShots = oddsOn(
  luckyShotTable,
  {
    natural: { kind: 'number', title: 'the die of the shot, 1 or 10', least: 1, most: 10, standard: 10 },
  },
  (result) => ({
    effect: tables.luckyShots.rows.list.find((row) => row.result === result)!.words,
    rule: '9.7.13',
  }),
);

/** The tables of this chapter, by the names they have on the command line. */
export const airOdds: Readonly<Record<string, OddsTable>> = {
  'interceptor-scramble': scramble,
  'target-scramble': takeOff,
  'air-to-air': airFire,
  'lucky-shots': luckyShots,
  'landing-accidents': accidents,
};
