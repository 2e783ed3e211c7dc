import type { Facts } from '../../display.ts';
import type { ForlornHopes } from '../core/state.ts';
import { baseFacts } from './baseFacts.ts';
import { tacticalBoard } from './boards.ts';
import { battleHexFacts, placeFacts } from './hexFacts.ts';
import { hiddenPieces } from './pieces.ts';
import { prospect } from './prospect.ts';
import { status } from './status.ts';
import { unitFacts } from './unitFacts.ts';

export const facts: Facts<ForlornHopes> = {
  ofHex: (view, board, hex) => (board === tacticalBoard.id ? battleHexFacts(hex) : placeFacts(view, hex)),
  ofPiece(view, kind, target) {
    if (kind === 'unit') return unitFacts(view, target);
    return kind === 'base' ? baseFacts(view, target) : [];
  },
  ofPosition: status,
  prospect,
  supposed: hiddenPieces,
};
