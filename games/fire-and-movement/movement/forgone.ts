import { counted } from '../../words.ts';
import { beachesFree, beachesTaken } from '../core/landingForce.ts';
import type { FireAndMovement } from '../core/state.ts';
import { US } from '../data/dataTypes.ts';
import { unitsToLand } from './mobileLanding.ts';

// What the US gives up when it ends a phase, for players who do not know that the rule is so strict.

/** 11.2: a reinforcement lands only on a beach without a US unit, once all movement is over. */
export function landingsForgone(state: FireAndMovement): readonly string[] {
  const taken = state.phasing === US ? beachesTaken(state) : 0;
  if (taken === 0) return [];
  return [`Your units are on ${beaches(taken)}, so no reinforcement can land there this turn (11.2).`];
}

/** 11.2: in the Mobile Movement Phase units land and move on. */
export function mobileLandingsForgone(state: FireAndMovement): readonly string[] {
  const waiting = state.phasing === US ? unitsToLand(state).length : 0;
  return waiting === 0 ? [] : [`${counted(waiting, 'unit')} could still land this turn (11.2).`];
}

/** 11.2: the beaches that have not had their turn yet. */
export function reinforcementsForgone(state: FireAndMovement, { boat }: { readonly boat: number }): readonly string[] {
  return [`A reinforcement could land on ${beaches(beachesFree(state, boat))} this turn (11.2).`];
}

function beaches(count: number): string {
  return `${count} landing beach${count === 1 ? '' : 'es'}`;
}
