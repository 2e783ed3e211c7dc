import type { Event, Seat } from '#engine/state';
import type { Statistics } from '#engine/statistics';
import { turnNumber } from './core/calendar.ts';
import type { CompanyScaleEvent } from './core/events/events.ts';
import { type CompanyScale, sideOfSeat, US_HEX } from './core/state.ts';
import { US } from './data/types.ts';
import { noResult, readCell } from './fire/results.ts';
import { isAshore, ROUTED } from './theater/places.ts';
import { theaterOf } from './theater/theater.ts';

/** The places of a side's units on land. */
function placesOf(state: CompanyScale, seat: Seat): number[] {
  const { forces, places } = theaterOf(state);
  const side = sideOfSeat(seat);
  return state.where
    .slice(forces.units.first, forces.units.end)
    .filter((place, unit) => forces.side[unit] === side && isAshore(places, place));
}

/** The row of hexes that three of four units have not passed: of the US from the north, of Japan from the south. */
function frontOf(state: CompanyScale, seat: Seat): number {
  const { places } = theaterOf(state);
  const rows = placesOf(state, seat)
    .map((place) => Number(places.grid.names[places.hexOf[place]!]!.split('.')[1]))
    .toSorted((one, other) => one - other);
  return rows[Math.floor(rows.length * (sideOfSeat(seat) === US ? 0.75 : 0.25))] ?? 0;
}

type Fired = Extract<CompanyScaleEvent, { type: 'fired' }>;

function isFireOf(event: Event, seat: Seat): event is Fired {
  return event.type === 'fired' && (event as Fired).side === sideOfSeat(seat);
}

type Began = Extract<CompanyScaleEvent, { type: 'assault began' }>;

function isAssaultOf(event: Event, seat: Seat): boolean {
  return event.type === 'assault began' && ((event as Began).kind === 'prepared') === (sideOfSeat(seat) === US);
}

export const statistics: Statistics<CompanyScale> = {
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
    { id: 'front', title: 'row of the front', count: frontOf },
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
