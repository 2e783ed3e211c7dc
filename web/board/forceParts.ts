import type { PartsOfForces } from './partsOfForces.ts';

let known: PartsOfForces | undefined;

/** Makes known what boards with forces or areas need. */
export function addForceParts(parts: PartsOfForces): void {
  known = parts;
}

export function forceParts(): PartsOfForces {
  if (!known) throw new Error('A board with forces is shown whose parts have not been loaded.');
  return known;
}
