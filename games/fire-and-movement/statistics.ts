import type { Seat } from '#engine/state';
import type { Statistics } from '#engine/statistics';
import { JAPAN, type SideCode, sides, US } from './dataTypes.ts';
import { ELIMINATED, type FireAndMovement, modeOf } from './state.ts';
import { rosters, unitsOnMap } from './units.ts';

function sideOfSeat(seat: Seat): SideCode {
  return seat === sides[US] ? US : JAPAN;
}

export const statistics: Statistics<FireAndMovement> = {
  turn: turnInAll,
  measures: [
    { id: 'units', title: 'units on the map', count: (state, seat) => unitsOnMap(state, sideOfSeat(seat)).length },
    { id: 'losses', title: 'units lost', accumulates: true, count: (state, seat) => lost(state, sideOfSeat(seat)) },
  ],
};

/** In the sequenced scenario each island begins with game turn 1: here they are counted through. */
function turnInAll(state: FireAndMovement): number {
  if (modeOf(state) !== 'sequenced') return state.turn;
  return state.achieved.reduce((sum, turns, island) => (state.inPlay.includes(island) ? sum : sum + turns), state.turn);
}

function lost({ where }: FireAndMovement, side: SideCode): number {
  let count = 0;
  const { first, end } = rosters[side];
  for (let unit = first; unit < end; unit++) if (where[unit] === ELIMINATED) count++;
  return count;
}
