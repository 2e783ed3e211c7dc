import type { Decision } from '#engine/decision';
import type { Action } from '#engine/state';
import { offers, say } from '../../choices.ts';
import { isCharged } from '../core/active.ts';
import { isGyokusai } from '../core/charges.ts';
import type { Fire } from '../core/fire.ts';
import { unitsAt } from '../core/stacks.ts';
import { type CompanyScale, HAS_FIRED, SUPPRESSED } from '../core/state.ts';
import { BLACK, JAPAN } from '../data/types.ts';
import { targetsOf } from '../fire/aims.ts';
import { bestFire } from '../fire/assembly.ts';
import { harmOf } from '../fire/results.ts';
import { COLUMN, DEPLOYED, type UnitId } from '../theater/forces.ts';
import type { Place } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
import type { Survey } from './survey.ts';
import { weights } from './weights.ts';

/** Something worth doing, and how much. */
export interface Deed {
  readonly course: readonly Action[];
  readonly worth: number;
}

const faces = 10;
const w = weights.fire;

/** How much a fire may be expected to bring. */
export function fireWorth(state: CompanyScale, fire: Fire): number {
  const units = unitsAt(state, fire.target).length;
  const weight = 1 + w.crowd * (units - 1) + w.shaken * state.disorder[fire.target]!;
  const marked = state.assaultMarkers[fire.target] === 0 ? 1 : w.marked;
  const charging = isGyokusai(state, fire.target) ? w.charging : 1;
  return (harmOf(state, fire) / faces) * weight * marked * charging;
}

/** The position if these units deployed to fire. */
function deployed(state: CompanyScale, decision: Decision, units: readonly UnitId[]): CompanyScale {
  const { forces } = theaterOf(state);
  const gain = (unit: UnitId) => forces.fire[unit * 2 + DEPLOYED]! - forces.fire[unit * 2 + COLUMN]!;
  const flipping = units.filter(
    (unit) =>
      state.mode[unit] === COLUMN &&
      forces.fireType[unit * 2 + DEPLOYED] !== BLACK &&
      gain(unit) >= 0 &&
      offers(decision, 'deploy', unit),
  );
  if (flipping.length === 0) return state;
  const mode = [...state.mode];
  for (const unit of flipping) mode[unit] = DEPLOYED;
  return { ...state, mode };
}

/** The best direct fire of units that stand together; those in column deploy for it. */
export function bestShot({ state, side }: Survey, decision: Decision, units: readonly UnitId[]): Deed | undefined {
  const place = state.where[units[0]!]!;
  if ((state.doneHere[place]! & HAS_FIRED) !== 0 || state.shock[place] === SUPPRESSED) return undefined;
  if (isGyokusai(state, place)) return undefined;
  const ready = deployed(state, decision, units);
  const mayAddTo = (firer: UnitId) => (unit: UnitId) => units.includes(unit) && !isCharged(state, unit, firer);
  let best: { fire: Fire; worth: number; isOnly: boolean } | undefined;
  for (const firer of units) {
    const isFlipping = ready.mode[firer] !== state.mode[firer];
    if (!isFlipping && !offers(decision, 'fire', firer)) continue;
    const targets = targetsOf(ready, firer);
    for (const target of targets) {
      const fire = bestFire(ready, { kind: 'direct', firer, target, moving: [] }, mayAddTo(firer));
      const worth = fireWorth(ready, fire);
      if (worth > (best?.worth ?? 0)) best = { fire, worth, isOnly: targets.length === 1 };
    }
  }
  if (!best || best.worth < w.least) return undefined;
  const { fire, isOnly } = best;
  const flips = [fire.firer, ...fire.adders].filter((unit) => ready.mode[unit] !== state.mode[unit]);
  const isConcentrated = mayConcentrate(ready, side, fire);
  return {
    worth: best.worth,
    course: [
      ...flips.map((unit) => say(decision, 'deploy', unit)),
      say(decision, 'fire', fire.firer),
      ...(isOnly ? [] : [say(decision, 'aim', fire.target)]),
      ...(isConcentrated ? [say(decision, 'concentrate')] : []),
      say(decision, 'shoot'),
    ],
  };
}

/** A hex that concentrates does not fire at those who come or go: Japan lives by that fire. */
function mayConcentrate(state: CompanyScale, side: number, fire: Fire): boolean {
  if (side === JAPAN || state.mode[fire.firer] !== DEPLOYED) return false;
  return fireWorth(state, { ...fire, concentrated: true }) - fireWorth(state, fire) >= w.concentrate;
}

/** A place that nobody wants under fire. */
export function isFriendly({ ownUnits, theater }: Survey, place: Place): boolean {
  return ownUnits[theater.places.hexOf[place]!]! > 0;
}
