import type { Seat } from '#engine/state';
import type { Scene } from './scene.ts';

/** Matches that open with advice for a seat. */
export const advisedOnArrival = new Map<string, Seat>();

/** Whether the seat looked from has asked for advice. */
export function isAdvised({ adviceFor, seat }: Scene): boolean {
  return adviceFor.value !== undefined && adviceFor.value === seat.value;
}
