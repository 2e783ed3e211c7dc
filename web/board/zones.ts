import { addFleetFaces } from '../art/fleet.ts';
import type { ZoneParts } from './zoneParts.ts';

let known: ZoneParts | undefined;

/** Makes known what boards of zones need. */
export function addZoneParts(parts: ZoneParts): void {
  known = parts;
  addFleetFaces(parts.FleetFace);
}

export function zoneParts(): ZoneParts {
  if (!known) throw new Error('A board of zones is shown whose parts have not been loaded.');
  return known;
}
