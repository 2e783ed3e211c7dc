import { drift } from '../core/calls.ts';
import { dieFor, facesTo, rollDie } from '../core/dice.ts';
import { type CompanyScale, procedure, run } from '../core/state.ts';
import { driftTable } from '../data/tables.ts';
import { US } from '../data/types.ts';
import type { Place } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';

/** 22.2.3a: whether the first boats of a beach may still drift. */
export function mayDrift(state: CompanyScale, beach: number): boolean {
  const { beaches, scenario } = theaterOf(state);
  return scenario(state.scenario).drift && beaches[beach]!.drift !== undefined && state.finalBeach[beach]! < 0;
}

/** 22.2.3b: the hex on which the boats of a beach land: the one with its Final Beach Marker, if it has one. */
export function landingHex({ finalBeach, theater }: CompanyScale, beach: number): Place {
  return finalBeach[beach]! >= 0 ? finalBeach[beach]! : theaterOf({ theater }).beaches[beach]!.hex;
}

/** 22.2.3a: the die of the first wave. */
export const drifting = procedure<{ beach: number }>(drift.name, [
  run('die', '22.2.3a', (play) => play.call(rollDie, dieFor('drift', US, facesTo(driftTable.intendedTo)))),
  run('marker', '22.2.3a', (play, { beach }) => {
    const { state } = play;
    const { hex, drift: north } = theaterOf(state).beaches[beach]!;
    const place = isOnCourse(state.die) ? hex : north!.hex;
    state.finalBeach[beach] = place;
    play.emit({ type: 'drifted', beach, place });
  }),
]);

/** Whether the first wave lands where it was sent. */
export function isOnCourse(die: number): boolean {
  return die <= driftTable.intendedTo;
}
