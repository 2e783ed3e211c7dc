import type { Event, Seat } from '#engine/state';
import type { Statistics } from '#engine/statistics';
import { turnNumber } from './core/calendar.ts';
import type { CompanyScaleEvent } from './core/events/events.ts';
import { type CompanyScale, sideOfSeat, US_HEX } from './core/state.ts';
import { turns } from './data/tables.ts';
import { US } from './data/types.ts';
import { noResult, readCell } from './fire/results.ts';
import { isAshore, type Place, ROUTED } from './theater/places.ts';
import { type Theater, theaterOf } from './theater/theater.ts';

/** The places of a side's units on land. */
function placesOf(state: CompanyScale, seat: Seat): number[] {
  const { forces, places } = theaterOf(state);
  const side = sideOfSeat(seat);
  return state.where
    .slice(forces.units.first, forces.units.end)
    .filter((place, unit) => forces.side[unit] === side && isAshore(places, place));
}

function rowOf({ places }: Theater, place: Place): number {
  return Number(places.grid.names[places.hexOf[place]!]!.split('.')[1]);
}

/** Whether the US comes from the north: where its Victory Hexes lie, seen from the beaches of its landings. */
function comesFromNorth(theater: Theater): boolean {
  const { beaches, scenarios, victoryHexes } = theater;
  const landed = scenarios.flatMap(({ landing }) => Object.keys(landing?.approachRun ?? {}));
  const starts = beaches.filter(({ id }) => landed.includes(id)).map(({ hex }) => rowOf(theater, hex));
  return meanOf(victoryHexes.hexes.map(({ hex }) => rowOf(theater, hex))) > meanOf(starts);
}

function meanOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

/** The row of hexes that three of four units of the US have not passed as they advance, or that three of four of Japan are beyond. */
function frontBy(theater: Theater) {
  const isDownward = comesFromNorth(theater);
  return (state: CompanyScale, seat: Seat): number => {
    const rows = placesOf(state, seat)
      .map((place) => rowOf(theater, place))
      .toSorted((one, other) => (isDownward ? one - other : other - one));
    return rows[Math.floor(rows.length * (sideOfSeat(seat) === US ? 0.75 : 0.25))] ?? 0;
  };
}

type Fired = Extract<CompanyScaleEvent, { type: 'fired' }>;

function isFireOf(event: Event, seat: Seat): event is Fired {
  return event.type === 'fired' && (event as Fired).side === sideOfSeat(seat);
}

type Began = Extract<CompanyScaleEvent, { type: 'assault began' }>;

function isAssaultOf(event: Event, seat: Seat): boolean {
  return event.type === 'assault began' && ((event as Began).kind === 'prepared') === (sideOfSeat(seat) === US);
}

const theSame: Omit<Statistics<CompanyScale>, 'spans'> = {
  turn: turnNumber,
  measures: [
    { id: 'points', title: 'victory points', count: ({ points }, seat) => points[sideOfSeat(seat)] },
    { id: 'units', title: 'units on land', count: (state, seat) => placesOf(state, seat).length },
    { id: 'losses', title: 'units lost', accumulates: true, count: ({ lost }, seat) => lost[sideOfSeat(seat)] },
    {
      id: 'routed',
      title: 'units in the Routed box',
      count(state, seat) {
        const { forces } = theaterOf(state);
        return state.where.filter((place, unit) => place === ROUTED && forces.side[unit] === sideOfSeat(seat)).length;
      },
    },
    {
      id: 'hexes',
      title: 'Victory Hexes held',
      count: ({ control }, seat) => control.filter((by) => (by === US_HEX) === (sideOfSeat(seat) === US)).length,
    },
  ],
  tallies: [
    {
      id: 'assaults',
      title: 'Assaults and charges begun',
      of: (event, seat) => Number(isAssaultOf(event, seat)),
    },
    { id: 'fires', title: 'dice for fire', of: (event, seat) => Number(isFireOf(event, seat)) },
    {
      id: 'hits',
      title: 'dice for fire with an effect',
      of: (event, seat) => Number(isFireOf(event, seat) && event.result !== noResult),
    },
    {
      id: 'disorder',
      title: 'levels of disorder caused by fire',
      of: (event, seat) => (isFireOf(event, seat) ? readCell(event.result).disorder : 0),
    },
  ],
};

/** What is counted in a game of the system. */
export function statisticsOf(theater: Theater): Statistics<CompanyScale> {
  return {
    ...theSame,
    measures: [...theSame.measures, { id: 'front', title: 'row of the front', count: frontBy(theater) }],
    spans: {
      kind: 'day',
      isLast: (turn, scenario) => (theater.scenario(scenario).first + turn) % turns.length === 0,
      measures: ['points', 'losses', 'hexes', 'front'],
    },
  };
}
