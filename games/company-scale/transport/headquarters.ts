import { shared } from '#engine/shared';
import { headquartersOf } from '../core/command.ts';
import type { CompanyScale } from '../core/state.ts';
import { LEG, type SideCode, TRACKED } from '../data/types.ts';
import { tracedFrom } from '../field/traces.ts';
import { type CounterId, hasAbility } from '../theater/forces.ts';
import { isAshore, type Place } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';

/** 12.1d: the HQs of a support weapon's Formation and Division that are on land. */
export function headquartersAshore(state: CompanyScale, weapon: CounterId): Place[] {
  const { places } = theaterOf(state);
  return headquartersOf(state, weapon)
    .map((hq) => state.where[hq]!)
    .filter((place) => isAshore(places, place));
}

type Reached = Map<number, Uint8Array>;
/** Filled while the choices of a decision are listed: the weapons of a Formation have the same ways. */
const kept = shared<CompanyScale, 0, Reached>(() => new Map());

/**
 * 12.1c, 12.2a2, 12.4.1a: whether a way leads between an HQ of a support weapon and a place. Only the place may be in an enemy Fire
 * Zone, whichever way the weapon goes.
 */
export function isServed(state: CompanyScale, weapon: CounterId, place: Place): boolean {
  const { forces } = theaterOf(state);
  const reached = kept(state, 0);
  const isTank = hasAbility(forces, weapon, 'tank');
  const key = ((forces.division[weapon]! << 8) | (forces.stripe[weapon]! + 2)) * 2 + Number(isTank);
  let ends = reached.get(key);
  if (!ends) {
    ends = tracedFrom(state, headquartersAshore(state, weapon), {
      side: forces.side[weapon] as SideCode,
      moves: isTank ? TRACKED : LEG,
      mayStartInZone: false,
      mayEndInZone: true,
    });
    reached.set(key, ends);
  }
  return ends[place] === 1;
}
