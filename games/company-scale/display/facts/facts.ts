import type { Facts } from '../../../display.ts';
import type { CompanyScale } from '../../core/state.ts';
import { isUnit } from '../../theater/forces.ts';
import { theaterOf } from '../../theater/theater.ts';
import { assetFacts } from './assetFacts.ts';
import { mineFacts, placeFacts } from './placeFacts.ts';
import { positionFacts } from './positionFacts.ts';
import { prospect } from './prospect.ts';
import { unitFacts } from './unitFacts.ts';

export const facts: Facts<CompanyScale> = {
  ofHex: (view, _, hex) => placeFacts(view, hex),
  ofPiece(view, kind, target) {
    if (kind === 'mine') return mineFacts(view, target);
    if (kind !== 'unit') return [];
    return isUnit(theaterOf(view).forces, target) ? unitFacts(view, target) : assetFacts(view, target);
  },
  ofPosition: positionFacts,
  prospect,
  // Only the values of mines are hidden, and a mine that lies face down looks the same whatever it is.
  supposed: () => [],
};
