import type { Decision } from '#engine/decision';
import { onTop } from '#engine/frames';
import type { Action } from '#engine/state';
import { offers, say, targetsOf } from '../../choices.ts';
import { sourceOf } from '../../data/provenance.ts';
import type { Placement } from '../../display.ts';
import { type ForlornHopes, sideOfSeat, type UnitId } from '../core/state.ts';
import type { ReadyMade } from '../data/setupShapes.ts';
import { setups } from '../data/setups.ts';
import { earlierDamage } from './earlierDamage.ts';
import { isInPool, isMobileBasePlaced, takenFromPool } from './placement.ts';
import { chosen, placing } from './setUp.ts';

/** The next action that brings a setup nearer to a ready-made one; what stands already, stays. */
export function nextPlacement(setup: ReadyMade, state: ForlornHopes, decision: Decision): Action | undefined {
  const side = sideOfSeat(decision.seat);
  if (setup.scenario !== state.scenario || setup.side !== decision.seat) return undefined;
  if (onTop(state, earlierDamage)) return nextHit(setup, decision);
  if (!onTop(state, placing)) return undefined;
  const [unit] = chosen(state, side);
  if (unit !== undefined) return placeOf(setup, decision, unit);
  if (!isMobileBasePlaced(state, side)) return say(decision, 'mobile airbase', setup.mobileBase);
  const next = nextUnit(setup, state, decision);
  if (next !== undefined) return say(decision, 'take', next);
  const ace = setup.aces.find((one) => offers(decision, 'ace', one)) ?? targetsOf(decision, 'ace')[0];
  return ace === undefined ? undefined : say(decision, 'ace', ace);
}

/** 17.2.1h: one of the airbases of the setup, so that no hit is lost. */
function nextHit({ raided }: ReadyMade, decision: Decision): Action | undefined {
  const base = raided.find((one) => offers(decision, 'hit airbase', one));
  return base === undefined ? undefined : say(decision, 'hit airbase', base);
}

/** The unit's own place, or, where that is taken, the first that is free. */
function placeOf({ placed }: ReadyMade, decision: Decision, unit: UnitId): Action {
  const own = placed.find(({ units }) => units.includes(unit));
  if (own && offers(decision, 'put in hex', own.hex)) return say(decision, 'put in hex', own.hex);
  if (own && offers(decision, 'put at base', own.base)) return say(decision, 'put at base', own.base);
  const verb = offers(decision, 'put in hex') ? 'put in hex' : 'put at base';
  return say(decision, verb, targetsOf(decision, verb)[0]);
}

/** In the order of the setup; units for which the other side would score stay out. */
function nextUnit({ placed }: ReadyMade, state: ForlornHopes, decision: Decision): UnitId | undefined {
  const side = sideOfSeat(decision.seat);
  const hasRoom = takenFromPool(state, side) < state.allowance;
  const open = targetsOf(decision, 'take').filter((unit) => hasRoom || !isInPool(state, unit));
  const listed = placed.flatMap(({ units }) => units);
  return listed.find((unit) => open.includes(unit)) ?? open.find((unit) => !isInPool(state, unit));
}

const titles = { historical: 'Use historical setup', suggested: 'Suggest a setup' };

/** What the setup's question offers to fill in the rest. */
export const placements: readonly Placement<ForlornHopes>[] = setups.map((setup) => ({
  title: titles[setup.kind],
  ...(setup.kind === 'historical' && { source: sourceOf(setup.source, 'setup') }),
  next: (state, decision) => nextPlacement(setup, state, decision),
}));
