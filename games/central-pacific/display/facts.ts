import type { Facts } from '../../display.ts';
import { isZone, PEARL_HARBOR, UNKNOWN } from '../core/places.ts';
import type { CentralPacific } from '../core/state.ts';
import { islandFacts } from './islandFacts.ts';
import { pieceFacts } from './pieceFacts.ts';
import { prospect } from './prospect.ts';
import { status } from './status.ts';
import { offMapFacts, zoneFacts } from './zoneFacts.ts';

export const facts: Facts<CentralPacific> = {
  ofHex(view, _board, place) {
    if (isZone(place)) return zoneFacts(view, place);
    return place >= PEARL_HARBOR ? offMapFacts(view, place) : islandFacts(view, place);
  },
  ofPiece: pieceFacts,
  ofPosition: status,
  prospect,
  supposed: ({ where }) => where.flatMap((place, target) => (place === UNKNOWN ? [{ kind: 'unit', target }] : [])),
};
