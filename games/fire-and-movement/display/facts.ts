import type { Facts, Piece } from '../../display.ts';
import type { FireAndMovement } from '../core/state.ts';
import { hexFacts } from './hexFacts.ts';
import { pieceFacts } from './pieceFacts.ts';
import { pieces } from './pieces.ts';
import { prospect } from './prospect.ts';
import { status } from './status.ts';

export const facts: Facts<FireAndMovement> = {
  ofHex: hexFacts,
  ofPiece: pieceFacts,
  ofPosition: status,
  prospect,
  supposed(view, imagined) {
    const seen = new Set(pieces(view).map(standing));
    return pieces(imagined).filter((piece) => !seen.has(standing(piece)));
  },
};

function standing({ kind, target, place }: Piece): string {
  return JSON.stringify([kind, target, place]);
}
