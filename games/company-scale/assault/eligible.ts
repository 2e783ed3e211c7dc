import { mayAct } from '../core/active.ts';
import type { Assault } from '../core/assault.ts';
import { isGyokusai } from '../core/charges.ts';
import { isUnderBombardment, mayAssaultFrom } from '../core/conditions.ts';
import { isHeldAt, isHeldBy, unitsAt } from '../core/stacks.ts';
import { actingWho, conditions, HAS_ACTED, IS_CHARGING, never } from '../core/standing.ts';
import { BANZAI, type CompanyScale, enemyOf, FIRST_ACTION, HEAVY, ON_FIRE, PREPARED_ASSAULT } from '../core/state.ts';
import { type SideCode, US } from '../data/types.ts';
import { costAcross, NO_WEAPON, type Party, whyGroundForbids, whyPlaceForbids } from '../field/passage.ts';
import type { UnitId } from '../theater/forces.ts';
import { isHex, isInsideCave, type Place, placesBeside } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';

/** 9.2, 9.6a: the kind of Assault that a side prepares, and the bit of its markers. */
export function kindOf(side: SideCode): 'prepared' | 'banzai' {
  return side === US ? 'prepared' : 'banzai';
}

export function markerBit(side: SideCode): number {
  return side === US ? PREPARED_ASSAULT : BANZAI;
}

export function hasMarker({ assaultMarkers }: Pick<CompanyScale, 'assaultMarkers'>, place: Place, side: SideCode) {
  return (assaultMarkers[place]! & markerBit(side)) !== 0;
}

/** 9.2c, 9.3e: the rule by which a unit could not go from where it is into a hex if no enemies were there; undefined if it could. */
export function whyNotReach(state: CompanyScale, unit: UnitId, hex: Place): string | undefined {
  const { forces } = theaterOf(state);
  const from = state.where[unit]!;
  const side = forces.side[unit] as SideCode;
  if (state.sealed[from] === 1) return '11.2b';
  const why = whyGroundForbids(state, forces.moves[unit]!, NO_WEAPON, from, hex);
  if (why !== undefined) return why;
  if (state.burning[hex] === ON_FIRE) return '8.7.1b';
  if (isHeldBy(state, hex, enemyOf(side))) return undefined;
  return whyPlaceForbids(state, { side, service: forces.service[unit]!, size: 1 }, hex);
}

/** Whether units of that kind could, across a hexside or out of the mouth of a cave, unless it is sealed. */
export function canReachAcross(state: CompanyScale, party: Party, moves: number, hexside: number, hex: Place): boolean {
  if (state.burning[hex] === ON_FIRE) return false;
  const theater = theaterOf(state);
  if (costAcross(state, theater, party.side, moves, NO_WEAPON, hexside, hex) === 0) return false;
  if (isHeldAt(state, theater.forces, hex, enemyOf(party.side))) return true;
  return whyPlaceForbids(state, party, hex) === undefined;
}

/** 9.3e, 9.6e: the rule by which a unit beside a hex cannot assault it now; a charge throws off all but a barrage. */
export function whyNotAssault(
  state: CompanyScale,
  unit: UnitId,
  hex: Place,
  kind: Assault['kind'],
): string | undefined {
  const from = state.where[unit]!;
  if (kind === 'prepared' ? !mayAssaultFrom(state, from) : isBarred(state, from)) return '9.3e';
  return whyNotReach(state, unit, hex);
}

function isBarred(state: CompanyScale, place: Place): boolean {
  return state.barrage[place] === HEAVY || isUnderBombardment(state, place);
}

/** 9.0c, 9.3a: Active units that have not acted yet, in the places beside a hex; those under Gyokusai charge without a marker. */
export function activeBeside(state: CompanyScale, hex: Place, side: SideCode): UnitId[] {
  const { places } = theaterOf(state);
  return placesBeside(places, hex)
    .filter((place) => isHeldBy(state, place, side) && !isGyokusai(state, place))
    .flatMap((place) => unitsAt(state, place))
    .filter((unit) => isFresh(state, unit));
}

/** Whether a unit is Active and still has its first Action. */
export function isFresh(state: CompanyScale, unit: UnitId): boolean {
  return (state.done[unit]! & FIRST_ACTION) === 0 && mayAct(state, unit);
}

/** 9.1Ad: those who must assault a marked hex if they are not needed at another. */
export function attackersOf(state: CompanyScale, hex: Place, side: SideCode): UnitId[] {
  return activeBeside(state, hex, side)
    .filter((unit) => whyNotAssault(state, unit, hex, kindOf(side)) === undefined)
    .toSorted((one, other) => one - other);
}

/** 9.3a: the marked hexes of a side with Active units beside them. */
export function markersToResolve(state: CompanyScale, side: SideCode): Place[] {
  const bit = markerBit(side);
  const found: Place[] = [];
  const { assaultMarkers } = state;
  for (let place = 0; place < assaultMarkers.length; place++) {
    if ((assaultMarkers[place]! & bit) !== 0 && activeBeside(state, place, side).length > 0) found.push(place);
  }
  return found;
}

/** Active units that have not acted and are under no Gyokusai marker. */
export const areFresh = conditions(never(HAS_ACTED, '9.0c'), never(IS_CHARGING, '9.6.2j'));

/** The same as whether `markersToResolve` finds any: from the units, of which there are fewer than places. */
export function isAnyToResolve(state: CompanyScale, side: SideCode): boolean {
  const { forces, places } = theaterOf(state);
  const { neighbours, sides } = places.grid;
  const fresh = actingWho(state, areFresh);
  for (let at = 0; at < fresh.length; at++) {
    const unit = fresh[at]!;
    if (forces.side[unit] !== side) return false;
    const place = state.where[unit]!;
    if (isInsideCave(places, place) && hasMarker(state, places.hexOf[place]!, side)) return true;
    if (!isHex(places, place)) continue;
    for (let hexside = place * sides; hexside < (place + 1) * sides; hexside++) {
      if (neighbours[hexside]! >= 0 && hasMarker(state, neighbours[hexside]!, side)) return true;
    }
  }
  return false;
}

/** 9.1Ab: whether there is anyone to fight; who is inside a cave is not (6.3i, 6.3y). */
export function isDefended(state: CompanyScale, hex: Place, side: SideCode): boolean {
  return isHeldBy(state, hex, enemyOf(side));
}

/** An Assault as it would be with all who can take part, and no support. */
export function plannedAssault(state: CompanyScale, target: Place, side: SideCode): Assault {
  return newAssault(side, kindOf(side), target, attackersOf(state, target, side));
}

export function newAssault(side: SideCode, kind: Assault['kind'], target: Place, attackers: UnitId[]): Assault {
  return { side, kind, target, attackers, stopped: [], support: [], helper: -1, dice: [-1, -1] };
}

/** The hexes with enemies that a unit can charge from where it is. */
export function enemiesBeside(state: CompanyScale, unit: UnitId): Place[] {
  const { places, forces } = theaterOf(state);
  const from = state.where[unit]!;
  const near = isInsideCave(places, from) ? [places.hexOf[from]!] : placesBeside(places, from);
  return near.filter(
    (hex) =>
      isDefended(state, hex, forces.side[unit] as SideCode) && whyNotAssault(state, unit, hex, 'banzai') === undefined,
  );
}
