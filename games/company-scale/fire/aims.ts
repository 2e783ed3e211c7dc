import { shared } from '#engine/shared';
import { ascending } from '../core/ascending.ts';
import { hasUnits, holderOf, isHeldAt, placesHeldBy } from '../core/stacks.ts';
import {
  conditions,
  FIRES_DIRECTLY,
  FIRES_FAR,
  IS_ASHORE,
  IS_CHARGING,
  IS_SEALED_IN,
  IS_SUPPRESSED,
  never,
  only,
  PLACE_HAS_FIRED,
  standingOf,
  whyNotStanding,
} from '../core/standing.ts';
import { type CompanyScale, enemyOf } from '../core/state.ts';
import type { SideCode } from '../data/types.ts';
import { couldFireAt, couldFireAtAny, hexesBeside, isHemmedIn, mayFireDirectly } from '../field/fireZones.ts';
import type { UnitId } from '../theater/forces.ts';
import { FINAL_RUN_IN, isHex, type Place, zoneOf } from '../theater/places.ts';
import { printed } from '../theater/printed.ts';
import { type Theater, theaterOf } from '../theater/theater.ts';

/** 8.2a, 8.2j: the places with enemies in a unit's fire zone. */
export const targetsOf = shared((state: CompanyScale, unit: UnitId): readonly Place[] => {
  if (!mayFireDirectly(state, unit)) return [];
  const { forces } = theaterOf(state);
  if (forces.range[unit * 2 + state.mode[unit]!] === 1 || isHemmedIn(state, state.where[unit]!)) {
    return nearTargets(state, unit);
  }
  const enemy = enemyOf(forces.side[unit] as SideCode);
  return ascending(placesHeldBy(state, enemy).filter((place) => couldFireAt(state, unit, place)));
});

/** Whether there is any, for a unit that can fire at all. */
function hasTarget(state: CompanyScale, unit: UnitId, standing: number): boolean {
  if ((standing & FIRES_FAR) !== 0) return couldFireAtAny(state, unit);
  const { forces, places } = theaterOf(state);
  const place = state.where[unit]!;
  const enemy = enemyOf(forces.side[unit] as SideCode);
  const isBeside = hexesBeside(state, enemy)[places.hexOf[place]!] === 1;
  return (isBeside || boatsOff(state, place) >= 0) && hasNearTarget(state, unit);
}

/** Hexes side by side always see each other (7.1.2m); only a cave has sides that close it. */
function hasNearTarget(state: CompanyScale, unit: UnitId): boolean {
  const { forces, places } = theaterOf(state);
  const { neighbours, sides } = places.grid;
  const from = state.where[unit]!;
  const enemy = enemyOf(forces.side[unit] as SideCode);
  if (isHex(places, from)) {
    for (let hexside = from * sides; hexside < (from + 1) * sides; hexside++) {
      const next = neighbours[hexside]!;
      if (next >= 0 && isHeldAt(state, forces, next, enemy)) return true;
    }
  }
  return nearTargets(state, unit).length > 0;
}

/** 22.2.1a: by beach hex, the Final Run-In Zone, which is one hex away from it; -1 for other hexes. */
const landingZones = printed(({ beaches, places }: Theater) => {
  const zones = new Int32Array(places.firstCave).fill(-1);
  beaches.forEach(({ hex }, beach) => {
    zones[hex] = zoneOf(places, beach, FINAL_RUN_IN);
  });
  return zones;
});

/** The zone in front of a beach hex, if boats are in it, or -1. */
function boatsOff(state: CompanyScale, place: Place): Place {
  const zone = landingZones(theaterOf(state))[place] ?? -1;
  return zone >= 0 && hasUnits(state, zone) ? zone : -1;
}

/** Those in the hex and beside it, and boats right before its beach. */
function nearTargets(state: CompanyScale, unit: UnitId): Place[] {
  const { forces, places } = theaterOf(state);
  const { neighbours, sides } = places.grid;
  const enemy = enemyOf(forces.side[unit] as SideCode);
  const hex = places.hexOf[state.where[unit]!]!;
  const found: Place[] = [];
  look(state, unit, enemy, hex, found);
  for (let side = hex * sides; side < (hex + 1) * sides; side++) look(state, unit, enemy, neighbours[side]!, found);
  const zone = boatsOff(state, hex);
  if (zone >= 0 && holderOf(state, zone) === enemy && couldFireAt(state, unit, zone)) found.push(zone);
  return ascending(found);
}

/** Outside and inside the cave of a hex. */
function look(state: CompanyScale, unit: UnitId, enemy: SideCode, hex: Place, found: Place[]): void {
  if (hex < 0) return;
  if (holderOf(state, hex) === enemy && couldFireAt(state, unit, hex)) found.push(hex);
  const inside = theaterOf(state).places.insideOf[hex]!;
  if (inside >= 0 && holderOf(state, inside) === enemy && couldFireAt(state, unit, inside)) found.push(inside);
}

/** How a unit that may act must stand to fire directly. */
export const mayFire = conditions(
  never(PLACE_HAS_FIRED, '8.0c'),
  never(IS_CHARGING, '9.6.2j'),
  never(IS_SUPPRESSED, '10.2.1a'),
  only(IS_ASHORE, '7.2e'),
  never(IS_SEALED_IN, '7.2e'),
  only(FIRES_DIRECTLY, '7.2e'),
);

/** The rule by which a unit that stands so cannot fire at anyone now; undefined if it can. */
export function whyNoTarget(state: CompanyScale, unit: UnitId, standing: number): string | undefined {
  return hasTarget(state, unit, standing) ? undefined : '8.2a';
}

/** The rule by which a unit that may act cannot fire directly now; undefined if it can. */
export function whyNotFire(state: CompanyScale, unit: UnitId): string | undefined {
  const standing = standingOf(state, unit);
  return whyNotStanding(standing, mayFire) ?? whyNoTarget(state, unit, standing);
}
