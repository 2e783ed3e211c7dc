import type { Facts } from '../../display.ts';
import type { IslandWar } from '../state.ts';
import { hexFacts } from './hexFacts.ts';
import { pieceFacts } from './pieceFacts.ts';
import { prospect } from './prospect.ts';
import { status } from './status.ts';

export const facts: Facts<IslandWar> = { ofHex: hexFacts, ofPiece: pieceFacts, ofPosition: status, prospect };
