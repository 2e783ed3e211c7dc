import type { Line } from '#engine/definition';
import type { Event } from '#engine/state';
import { zoneOf } from '../core/units.ts';

/** A line of the log for every type of event. */
export type Lines<E extends Event & { readonly type: string }> = {
  readonly [Type in E['type']]: (event: Extract<E, { type: Type }>) => Line | undefined;
};

/** The zones of places, for the log to fly to. */
export function zonesOf(places: readonly number[]): number[] {
  return places.map(zoneOf).filter((zone) => zone >= 0);
}
