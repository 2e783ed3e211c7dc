import { headquartersOf } from '../core/command.ts';
import type { CompanyScale } from '../core/state.ts';
import { LEG, type SideCode, TRACKED } from '../data/types.ts';
import { canTrace, type Trace } from '../field/traces.ts';
import { type CounterId, isTankWeapon } from '../theater/forces.ts';
import { isAshore, type Place } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';

/** 12.1d: the HQs of a support weapon's Formation and Division that are on land. */
export function headquartersAshore(state: CompanyScale, weapon: CounterId): Place[] {
  const { places } = theaterOf(state);
  return headquartersOf(state, weapon)
    .map((hq) => state.where[hq]!)
    .filter((place) => isAshore(places, place));
}

/** 12.1c, 12.2a2, 12.4.1a: the way between an HQ and a place. Only the place may be in an enemy Fire Zone, whichever way the weapon goes. */
export function wayOf(state: Pick<CompanyScale, 'theater'>, weapon: CounterId): Trace {
  const { forces } = theaterOf(state);
  return {
    side: forces.side[weapon] as SideCode,
    moves: isTankWeapon(forces, weapon) ? TRACKED : LEG,
    mayStartInZone: false,
    mayEndInZone: true,
  };
}

/** Whether a way leads between an HQ of a support weapon and a place. */
export function isServed(state: CompanyScale, weapon: CounterId, place: Place): boolean {
  return canTrace(state, headquartersAshore(state, weapon), [place], wayOf(state, weapon));
}

/** The same number for weapons that have the same HQs and go the same ways. */
export function waysOf({ theater }: Pick<CompanyScale, 'theater'>, weapon: CounterId): number {
  const { forces } = theaterOf({ theater });
  return ((forces.division[weapon]! << 8) | (forces.stripe[weapon]! + 2)) * 2 + Number(isTankWeapon(forces, weapon));
}
