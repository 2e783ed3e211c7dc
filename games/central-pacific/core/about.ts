import type { About } from '#engine/procedure';
import { type Place, placeOfIsland } from './places.ts';
import type { CentralPacific, UnitId } from './state.ts';

/** What a question is about: units, where they are, and where they go or attack as far as that is chosen (-1 before). */
export function about(units: readonly UnitId[], ...places: readonly Place[]): About {
  return { unit: units, place: places.filter((place) => place >= 0) };
}

/** The battle that is planned, with who attacks, or fought: where a strike comes from, and where the targets are. */
export function aboutBattle({ battle }: CentralPacific): About {
  const { stand, us, island, zone, origin } = battle!;
  return about(stand === 'planned' ? us : [], ...new Set([origin, island < 0 ? zone : placeOfIsland(island)]));
}
