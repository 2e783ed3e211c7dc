import type { Facts } from '../../display.ts';
import type { IslandWar } from '../state.ts';
import { hexFacts } from './hexFacts.ts';
import { pieceFacts } from './pieceFacts.ts';
import { landingHexes } from './pieces.ts';
import { prospect } from './prospect.ts';
import { status } from './status.ts';

export const facts: Facts<IslandWar> = {
  ofHex: hexFacts,
  ofPiece: pieceFacts,
  ofPosition: status,
  prospect,
  // A beachhead will stand where the first wave lands.
  supposed(view, imagined) {
    const seen = new Set(landingHexes(view));
    const hexes = landingHexes(imagined).filter((hex) => !seen.has(hex));
    return hexes.flatMap((target) => ['landing', 'beachhead'].map((kind) => ({ kind, target })));
  },
};
