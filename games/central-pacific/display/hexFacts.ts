import type { Fact } from '../../display.ts';
import { isZone, PEARL_HARBOR, type Place } from '../core/places.ts';
import type { CentralPacific } from '../core/state.ts';
import { islandFacts } from './islandFacts.ts';
import { offMapFacts, zoneFacts } from './zoneFacts.ts';

/** What is to be known of a zone, an island or an off-map base. */
export function hexFacts(view: CentralPacific, _board: string, place: Place): Fact[] {
  if (isZone(place)) return zoneFacts(view, place);
  return place >= PEARL_HARBOR ? offMapFacts(view, place) : islandFacts(view, place);
}
