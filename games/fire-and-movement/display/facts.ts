import type { Facts } from '../../display.ts';
import type { FireAndMovement } from '../state.ts';
import { hexFacts } from './hexFacts.ts';
import { pieceFacts } from './pieceFacts.ts';
import { prospect } from './prospect.ts';
import { status } from './status.ts';

export const facts: Facts<FireAndMovement> = { ofHex: hexFacts, ofPiece: pieceFacts, ofPosition: status, prospect };
