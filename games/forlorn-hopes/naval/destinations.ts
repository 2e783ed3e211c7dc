import type { Hex } from '#board/grid';
import { canBeFound } from '../combat/target.ts';
import { baseOwner, basesIn } from '../core/bases.ts';
import { groundAt, shipsAt } from '../core/counters.ts';
import type { VoyageKind } from '../core/navalMission.ts';
import { isArea, isHex, type Place } from '../core/places.ts';
import { DESTROYED, enemyOf, type ForlornHopes, type UnitId } from '../core/state.ts';
import { hasSea, isCoastal, isFriendlyPort, townIn } from '../core/terrain.ts';
import { bases, cargoCapacity, isCarrier, unitSide } from '../data/data.ts';
import type { SideCode } from '../data/types.ts';
import { canCarry, componentsOf, joiningShips } from './force.ts';
import { goalsIn, homeAreasOf, placesInReach, seaPlacesOf, whyNotInHex } from './waters.ts';

/** 10.1a: whether there is anything in a hex that ships of a side can attack. */
export function hasNavalTarget(state: ForlornHopes, side: SideCode, hex: Hex): boolean {
  const enemy = enemyOf(side);
  if (foundShips(state, enemy, hex).length > 0) return true;
  return isCoastal(hex) && hasShoreTarget(state, enemy, hex);
}

/** 10.4a, ruling 99: the ships of a side in a hex that can be fought. */
export function foundShips(state: ForlornHopes, side: SideCode, hex: Hex): UnitId[] {
  return shipsAt(state, side, hex).filter((ship) => canBeFound(state, ship));
}

function hasShoreTarget(state: ForlornHopes, enemy: SideCode, hex: Hex): boolean {
  if (groundAt(state, enemy, hex).length > 0) return true;
  if (townIn(hex) >= 0 && state.control[hex] === enemy) return true;
  return basesIn(state, hex).some(
    (base) =>
      bases[base]!.kind === 'mobile' && baseOwner(state, base) === enemy && state.baseStatus[base] !== DESTROYED,
  );
}

/** The rule by which a place is no destination for a kind of mission, whether or not it can be reached. */
function whyNotFor(state: ForlornHopes, kind: VoyageKind, ships: readonly UnitId[], place: Place): string | undefined {
  const side = unitSide[ships[0]!] as SideCode;
  if (kind === 'stage') {
    if (isArea(place)) return homeAreasOf(ships[0]!).includes(place) ? undefined : '10.3o';
    return isFriendlyPort(state, side, place) ? undefined : '10.1b';
  }
  if (!isHex(place)) return '10.3c';
  if (kind === 'attack') return hasNavalTarget(state, side, place) ? undefined : '10.1a';
  if (kind === 'station') return ships.some((ship) => isCarrier[ship] === 1) ? undefined : '10.1e';
  if (!canCarry(ships, cargoCapacity)) return '10.1d';
  return isCoastal(place) ? undefined : '10.1c';
}

/** The rule that keeps ships from a destination. */
export function whyNotTo(
  state: ForlornHopes,
  kind: VoyageKind,
  ships: readonly UnitId[],
  place: Place,
): string | undefined {
  if (isHex(place)) {
    if (!hasSea(place)) return '10.3a';
    const against = ships.map((ship) => whyNotInHex(state, ship, place)).find((rule) => rule !== undefined);
    if (against !== undefined) return kind === 'transport' && against === '10.3.4a' ? '10.3.4c' : against;
  }
  return (
    whyNotFor(state, kind, ships, place) ?? (destinationsOf(state, kind, ships).includes(place) ? undefined : '10.3n')
  );
}

/** Where ships from one place, or from several by way of a rendezvous, can go on a kind of mission. */
export function destinationsOf(state: ForlornHopes, kind: VoyageKind, ships: readonly UnitId[]): Place[] {
  if (ships.length === 0) return [];
  const components = componentsOf(state, ships);
  const reached = components.length > 1 ? inReachTogether(state, ships, components) : inReach(state, ships);
  return [...reached].filter((place) => whyNotFor(state, kind, ships, place) === undefined).sort((a, b) => a - b);
}

function inReach(state: ForlornHopes, ships: readonly UnitId[]): ReadonlySet<Place> {
  return placesInReach(state, ships, seaPlacesOf(state, ships[0]!));
}

/** Places that the joined ships reach from some rendezvous. */
function inReachTogether(
  state: ForlornHopes,
  ships: readonly UnitId[],
  components: readonly (readonly UnitId[])[],
): ReadonlySet<Place> {
  const side = unitSide[ships[0]!] as SideCode;
  const meetings = meetingPlaces(state, ships, components);
  const starts = meetings.flatMap((hex) => [...goalsIn(state, side, hex)]);
  // A meeting place may itself be the destination of a mission that meets elsewhere.
  return new Set([...meetings, ...placesInReach(state, ships, starts)]);
}

/** 10.3f: the hexes in which ships from several places can meet. */
function meetingPlaces(
  state: ForlornHopes,
  ships: readonly UnitId[],
  components: readonly (readonly UnitId[])[],
): Hex[] {
  const reaches = components.map((component) => inReach(state, component));
  const isReached = (hex: Hex) =>
    components.every((component, at) => reaches[at]!.has(hex) || state.where[component[0]!] === hex);
  const candidates = new Set([...reaches.flatMap((reach) => [...reach]), ...ships.map((ship) => state.where[ship]!)]);
  const side = unitSide[ships[0]!] as SideCode;
  // Ruling 119: where land cuts the sea in two, ships that come from both sides do not meet.
  const isOneWater = (hex: Hex) => goalsIn(state, side, hex).length === 1;
  return [...candidates]
    .filter(
      (hex) =>
        isHex(hex) &&
        isReached(hex) &&
        isOneWater(hex) &&
        ships.every((ship) => whyNotInHex(state, ship, hex) === undefined),
    )
    .sort((a, b) => a - b);
}

/** 10.3f: where the ships of a mission can meet on their way to its destination. */
export function rendezvousFor(state: ForlornHopes, ships: readonly UnitId[], destination: Place): Hex[] {
  const side = unitSide[ships[0]!] as SideCode;
  const fromDestination = placesInReach(state, ships, goalsIn(state, side, destination));
  return meetingPlaces(state, ships, componentsOf(state, ships)).filter((hex) => fromDestination.has(hex));
}

/** Whether a mission of a kind can be sent at all, as both sides can see. */
export function isPossible(state: ForlornHopes, side: SideCode, kind: VoyageKind): boolean {
  return joiningShips(state, side, kind, []).some((ship) => destinationsOf(state, kind, [ship]).length > 0);
}

/** 8.4: whether a side can do a naval mission; both sides see it. */
export function canSail(state: ForlornHopes, side: SideCode): boolean {
  return kinds.some((kind) => isPossible(state, side, kind));
}

export const kinds: readonly VoyageKind[] = ['attack', 'station', 'stage', 'transport'];
