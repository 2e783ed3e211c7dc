import type { Hex } from '#board/grid';
import type { Decision } from '#engine/decision';
import type { Action } from '#engine/state';
import { first, offers, say, sayBest, targetsOf } from '../../choices.ts';
import { isLandingBeach } from '../core/arrivals.ts';
import { changesHands } from '../core/objectives.ts';
import type { FireAndMovement } from '../core/state.ts';
import { JAPAN } from '../data/dataTypes.ts';
import { weights } from './weights.ts';
import { worthOfHolding } from './worth.ts';

/** What the side whose turn it is gains by entering a hex that was given up. */
function gainIn(state: FireAndMovement, hex: Hex): number {
  const taken = changesHands(state, state.phasing, hex);
  const overrun = state.phasing === JAPAN && isLandingBeach(state, hex);
  return (taken ? worthOfHolding(hex) : 0) + (overrun ? weights.following.worthOfBeach : 0);
}

/** Who gives up a hex must expect the enemy to follow into it, if there is something to gain. */
export function follow(state: FireAndMovement, decision: Decision): Action[] {
  const gains = state.pathsOfRetreat.some((path) => path.some((hex) => gainIn(state, hex) > 0));
  if (!gains || !offers(decision, 'advance')) return first(decision);
  return [say(decision, 'advance', targetsOf(decision, 'advance')[0])];
}

export function followTo(state: FireAndMovement, decision: Decision): Action[] {
  return sayBest(decision, 'to', (hex) => gainIn(state, hex));
}
