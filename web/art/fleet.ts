import type { ComponentType } from 'preact';
import type { Face } from '#games/display';

/** What is printed on counters of fleets and their bases. */
export type FleetCounter = Extract<Face, { style: 'ship' | 'air' | 'base' | 'force' }>;

type Drawing = ComponentType<{ readonly face: FleetCounter }>;

let known: Drawing | undefined;

/** How such counters are drawn comes with the games that have them: others need not load it. */
export function addFleetFaces(drawing: Drawing): void {
  known = drawing;
}

export function fleetFaces(): Drawing | undefined {
  return known;
}

export function isOfFleet(face: Face): face is FleetCounter {
  return face.style === 'ship' || face.style === 'air' || face.style === 'base' || face.style === 'force';
}
