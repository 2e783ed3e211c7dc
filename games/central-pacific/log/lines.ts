import { zoneOf } from '../core/units.ts';

/** The zones of places, for the log to fly to. */
export function zonesOf(places: readonly number[]): number[] {
  return places.map(zoneOf).filter((zone) => zone >= 0);
}
