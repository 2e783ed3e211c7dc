import type { Seat } from '#engine/state';
import type { Statistics } from '#engine/statistics';
import { JAPAN, type SideCode, sides, US } from './dataTypes.ts';
import { ELIMINATED, type IslandWar } from './state.ts';
import { rosters, unitsOnMap } from './units.ts';

function sideOfSeat(seat: Seat): SideCode {
  return seat === sides[US] ? US : JAPAN;
}

export const statistics: Statistics<IslandWar> = {
  turn: (state) => state.turn,
  measures: [
    { id: 'units', title: 'units on the map', count: (state, seat) => unitsOnMap(state, sideOfSeat(seat)).length },
    { id: 'losses', title: 'units lost', accumulates: true, count: (state, seat) => lost(state, sideOfSeat(seat)) },
  ],
};

function lost(state: IslandWar, side: SideCode): number {
  const { first, end } = rosters[side];
  return state.where.slice(first, end).filter((hex) => hex === ELIMINATED).length;
}
