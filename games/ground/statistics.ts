import type { Seat, State } from '#engine/state';
import type { Statistics } from '#engine/statistics';
import { JAPAN, type SideCode, sides, US } from './sides.ts';

type Count<S> = (state: S, side: SideCode) => number;

/** How the forces of both sides grow and shrink. */
export function forceMeasures<S extends State>(onMap: Count<S>, lost: Count<S>): Statistics<S>['measures'] {
  const ofSeat = (count: Count<S>) => (state: S, seat: Seat) => count(state, seat === sides[US] ? US : JAPAN);
  return [
    { id: 'units', title: 'units on the map', count: ofSeat(onMap) },
    { id: 'losses', title: 'units lost', accumulates: true, count: ofSeat(lost) },
  ];
}
