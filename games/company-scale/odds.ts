import type { OddsTable } from '#engine/odds';
import { byDie, single } from '../tables/axes.ts';
import { d10FromZero } from '../tables/dice.ts';
import { oddsOn, oddsWith } from '../tables/odds.ts';
import type { Table } from '../tables/table.ts';
import { counted } from '../words.ts';
import { assaultOdds } from './assault/commandLine.ts';
import { facesTo, facesUpTo } from './core/dice.ts';
import { eventTitles } from './core/eventTitles.ts';
import { limits } from './data/tables.ts';
import type { incidents, RandomEvent, Weather } from './data/types.ts';
import { fireOdds } from './fire/commandLine.ts';
import { landingFor } from './landing/tankLanding.ts';
import { weatherFor } from './sequence/weather.ts';
import { scatterFor } from './support/scatter.ts';
import type { Theater } from './theater/theater.ts';

interface Read<Situation, Result extends string> {
  readonly title: string;
  readonly rule: string;
  /** What a face means. */
  readonly read: (die: number, situation: Situation) => Result;
}

/** One die, read face by face. */
export function dieTable<Situation, Result extends string>({
  title,
  rule,
  read,
}: Read<Situation, Result>): Table<Situation, never, Result> {
  return {
    title,
    rule,
    dice: [d10FromZero],
    totals: {},
    modifiers: [],
    rows: single('Result'),
    columns: byDie(d10FromZero),
    // Each cell is what `settle` reads for its face.
    cells: [Array.from({ length: 10 }, () => '' as Result)],
    settle: (_, { dice, situation }) => read(dice[0]!, situation),
  };
}

const weather = oddsOn(
  dieTable<{ readonly afterRain: boolean }, Weather>({
    title: 'Weather',
    rule: '4.1Aa',
    read: (die, { afterRain }) => weatherFor(die, afterRain),
  }),
  { afterRain: { kind: 'flag', title: 'the day before was rain' } },
  (result) => ({
    effect: result === 'tropical storm' ? 'a tropical storm: the day passes' : `the day is ${result}`,
    rule: '4.1Aa',
  }),
);

const randomEvents = ({ randomEvents: { rule, events } }: Theater) =>
  oddsOn(dieTable<object, RandomEvent>({ title: 'Random events', rule, read: (die) => events[die]! }), {}, (event) => ({
    effect: eventTitles[event],
    rule,
  }));

const air = ({ airSupport: { markers, airfield, belowZero } }: Theater) =>
  oddsOn(
    dieTable<{ readonly operational?: boolean }, `${number}`>({
      title: 'Air support',
      rule: '16.0b',
      read: (die, { operational }) => `${markers[die + (operational ? airfield : 0)] ?? belowZero}`,
    }),
    airfield === 0 ? {} : { operational: { kind: 'flag', title: 'the airfield is Operational' } },
    (count) => ({ effect: counted(Number(count), 'marker'), rule: '16.0b' }),
  );

const scatter = oddsOn(
  dieTable<object, ReturnType<typeof scatterFor>>({
    title: 'Scatter',
    rule: '8.6.5c',
    read: (die) => scatterFor(die),
  }),
  {},
  (face) => ({
    effect: face === 'target' ? 'it lands in the target' : `it lands in the hex to the ${face}`,
    rule: '8.6.5c',
  }),
);

const dispatch = oddsOn(
  dieTable<{ readonly rating: number }, `${number} DP`>({
    title: 'Dispatch Points',
    rule: '4.1Fa',
    read: (die, { rating }) =>
      `${(facesTo(rating) & (1 << die)) !== 0 ? limits.dispatch.within : limits.dispatch.above} DP`,
  }),
  { rating: { kind: 'number', title: 'the Dispatch Rating of the Division', least: 0, most: 9 } },
  (points) => ({ effect: `the Division gets ${points}`, rule: '4.1Fa' }),
);

const check = oddsOn(
  dieTable<{ readonly quality: number }, 'passes' | 'fails'>({
    title: 'Troop Quality Check',
    rule: '2.0ao',
    read: (die, { quality }) => ((facesUpTo(quality) & (1 << die)) === 0 ? 'fails' : 'passes'),
  }),
  { quality: { kind: 'number', title: 'the Troop Quality of the unit', least: -9, most: 19 } },
  (result) => ({ effect: `the unit ${result}`, rule: '2.0ao' }),
);

type Landed = 'ashore' | (typeof incidents)[number];
const landings: Readonly<Record<Landed, string>> = {
  ashore: 'it comes ashore',
  delayed: 'it is held up for some turns',
  obstacle: 'it must pass a Troop Quality Check or is lost',
  'next turn': 'it tries again next turn',
  lost: 'it is lost',
};

const tanks = oddsWith(
  {
    title: 'Landing of tanks',
    rule: '12.4.2a',
    dice: [d10FromZero, d10FromZero],
    totals: {},
    modifiers: [],
    rows: byDie(d10FromZero),
    columns: byDie(d10FromZero, 1),
    cells: Array.from({ length: 10 }, (_, die) =>
      Array.from({ length: 10 }, (_face, second) => landingFor(die, second)),
    ),
  },
  {},
  () => ({}),
  (result: Landed) => landings[result],
);

/** The tables that are rolled on in a game of the system, by the names they have on the command line. */
export function companyScaleOdds(theater: Theater): Readonly<Record<string, OddsTable>> {
  return {
    ...fireOdds,
    ...assaultOdds,
    'quality-check': check,
    dispatch,
    weather,
    scatter,
    'air-support': air(theater),
    'tank-landing': tanks,
    'random-events': randomEvents(theater),
  };
}
