import { bonusOf, heroAt } from '../core/assets.ts';
import { disorderQuality, mostDisorder } from '../core/conditions.ts';
import { facesUpTo } from '../core/dice.ts';
import type { Fire } from '../core/fire.ts';
import { riderOf } from '../core/heroes.ts';
import { qualityAfloat, qualityOf } from '../core/quality.ts';
import type { CompanyScale } from '../core/state.ts';
import { JAPAN, services } from '../data/types.ts';
import type { UnitId } from '../theater/forces.ts';
import { isZone } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
import { coverOf, terrainOf, zoneDefense } from './cover.ts';
import { defenseOf, isDirect } from './value.ts';

/**
 * 8.4.2b, 8.4.2g: the faces with which a unit passes its Rout Check, as bits. All that changes the die changes its target
 * instead; `more` levels of disorder come first (8.4.1g).
 */
export function routFaces(state: CompanyScale, fire: Fire, unit: UnitId, stars: number, more = 0): number {
  const { disorder } = state;
  const before = disorder[fire.target]!;
  const after = Math.min(before + more, mostDisorder);
  const own = fire.isLanding ? qualityAfloat(state, unit, fire.apart) : qualityOf(state, unit);
  const quality = own + riderQuality(state, fire) + disorderQuality(after) - disorderQuality(before);
  return facesUpTo(quality + stars - protectionOf(state, fire, unit));
}

/** 14.1.1d, 14.1a: what the hero adds who rides the tank that is used in defense, in place of another hero there. */
function riderQuality(state: CompanyScale, fire: Fire): number {
  if (!isDirect(fire)) return 0;
  const rider = bonusOf(state, riderOf(state, fire.defenseWeapon), 'quality');
  return Math.max(0, rider - bonusOf(state, heroAt(state, fire.target, 'quality'), 'quality'));
}

/** 8.4.2b2, 8.4.2b4, 22.2.1i: terrain, fortification, and its own defense, or once what the zone has. */
function protectionOf(state: CompanyScale, fire: Fire, unit: UnitId): number {
  if (isZone(theaterOf(state).places, fire.target)) return zoneDefense(state, fire.target);
  return terrainOf(state, fire.target) + coverOf(state, fire) + defenseOf(state, unit);
}

/** 8.4.4d, 8.4.4e: whether the target may take a DG instead of the check. */
export function mayBeTenacious(state: CompanyScale, { targetUnit, caught }: Fire): boolean {
  const { forces } = theaterOf(state);
  return !caught && forces.side[targetUnit] === JAPAN && services[forces.service[targetUnit]!] === 'army';
}

/** A check that fails with fewer faces is rolled; with more the DG is better. */
const close = { from: 4, to: 7 };

/** What an order means for a check that fails with so many of ten faces; undefined where the owner decides. */
export function isTenaciousBy(answer: string, fails: number, disorder: number): boolean | undefined {
  if (answer === 'when it is close') {
    if (fails < close.from) return false;
    return fails <= close.to || disorder >= mostDisorder ? undefined : true;
  }
  if (answer === 'never' || disorder >= mostDisorder) return false;
  return fails >= (answer === 'fails in 7' ? 7 : 5);
}
