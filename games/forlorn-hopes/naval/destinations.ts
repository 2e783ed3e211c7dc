import type { Hex } from '#board/grid';
import { shared } from '#engine/shared';
import { hasMember, membersWhere } from '../../data/roster.ts';
import { canBeFound } from '../combat/target.ts';
import { baseOwner } from '../core/bases.ts';
import { groundRosters, navalRosters, shipsAt, supplyRosters } from '../core/counters.ts';
import type { VoyageKind } from '../core/navalMission.ts';
import { hexCount, isArea, isHex, type Place } from '../core/places.ts';
import { DESTROYED, enemyOf, type ForlornHopes, type UnitId } from '../core/state.ts';
import { hasSea, isCoastal, isFriendlyPort } from '../core/terrain.ts';
import { bases, cargoCapacity, isCarrier, places, unitSide } from '../data/data.ts';
import type { SideCode } from '../data/types.ts';
import { canCarry, componentsOf, whyNotFree, whyNotJoining } from './force.ts';
import { closedTo, isAnyPlace, placesInReach, placesWhere } from './reach.ts';
import { goalsIn, homeOf, seaPlacesOf, whyNotInHex } from './waters.ts';

/** 10.4a, ruling 99: the ships of a side in a hex that can be fought. */
export function foundShips(state: ForlornHopes, side: SideCode, hex: Hex): UnitId[] {
  return shipsAt(state, side, hex).filter((ship) => canBeFound(state, ship));
}

/** 10.1a: by hex, 1 where there is anything that ships of a side can attack. */
const navalTargets = shared((state: ForlornHopes, side: SideCode): Uint8Array => {
  const { where, supplySide, control, mobileAt, baseStatus } = state;
  const enemy = enemyOf(side);
  const found = new Uint8Array(hexCount);
  const markCoast = (place: Place) => {
    if (isHex(place) && isCoastal(place)) found[place] = 1;
  };
  const ships = navalRosters[enemy];
  for (let ship = ships.first; ship < ships.end; ship++) {
    // Ruling 164.
    if (supplySide[ship] === 1) markCoast(where[ship]!);
    else if (canBeFound(state, ship)) found[where[ship]!] = 1;
  }
  for (const { first, end } of [groundRosters[enemy], supplyRosters[enemy]]) {
    for (let unit = first; unit < end; unit++) markCoast(where[unit]!);
  }
  for (const { hex } of places) if (control[hex] === enemy) markCoast(hex);
  for (let base = 0; base < bases.length; base++) {
    if (bases[base]!.kind === 'mobile' && baseOwner(state, base) === enemy && baseStatus[base] !== DESTROYED)
      markCoast(mobileAt[base]!);
  }
  return found;
});

/** The rule by which such ships have no destination on a kind of mission, wherever they go. */
function whyUnfit(kind: VoyageKind, ships: readonly UnitId[]): string | undefined {
  if (kind === 'station' && !ships.some((ship) => isCarrier[ship] === 1)) return '10.1e';
  return kind === 'transport' && !canCarry(ships, cargoCapacity) ? '10.1d' : undefined;
}

/** Asks by which rule a place is no destination for a kind of mission, whether or not it can be reached. */
function objections(
  state: ForlornHopes,
  kind: VoyageKind,
  ships: readonly UnitId[],
): (place: Place) => string | undefined {
  const side = unitSide[ships[0]!] as SideCode;
  if (kind === 'stage') {
    const home = homeOf(state, ships[0]!);
    return (place) => {
      if (isArea(place)) return place === home ? undefined : '10.3o';
      return isFriendlyPort(state, side, place) ? undefined : '10.1b';
    };
  }
  const unfit = whyUnfit(kind, ships);
  if (unfit !== undefined || kind === 'station') return (place) => whyNoHex(place) ?? unfit;
  if (kind === 'transport') return (place) => whyNoHex(place) ?? (isCoastal(place) ? undefined : '10.1c');
  const targets = navalTargets(state, side);
  return (place) => whyNoHex(place) ?? (targets[place] === 1 ? undefined : '10.1a');
}

function whyNoHex(place: Place): string | undefined {
  return isHex(place) ? undefined : '10.3c';
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
  const against = objections(state, kind, ships)(place);
  if (against !== undefined || destinationsOf(state, kind, ships).includes(place)) return against;
  return ships.every((ship) => state.where[ship] === place) ? elsewhere[kind] : '10.3n';
}

/** The rules by which missions other than attacks lead to another place. */
const elsewhere = { attack: '10.1a', station: '10.1e', stage: '10.1b', transport: '10.1c' } as const;

/** 10.1a, ruling 162: the hex of ships that may attack what is there with them; -1 for all other missions. */
function hexOfAttack({ where }: ForlornHopes, kind: VoyageKind, ships: readonly UnitId[]): Place {
  const here = where[ships[0]!]!;
  return kind === 'attack' && isHex(here) && ships.every((ship) => where[ship] === here) ? here : -1;
}

/** Where ships from one place, or from several by way of a rendezvous, can go on a kind of mission. */
export function destinationsOf(state: ForlornHopes, kind: VoyageKind, ships: readonly UnitId[]): Place[] {
  if (ships.length === 0) return [];
  const against = objections(state, kind, ships);
  const found = placesWhere(inReach(state, ships), (place) => against(place) === undefined);
  const here = hexOfAttack(state, kind, ships);
  return here >= 0 && against(here) === undefined ? [...found, here].sort((one, other) => one - other) : found;
}

/** Whether there is any such place. */
export function hasDestination(state: ForlornHopes, kind: VoyageKind, ships: readonly UnitId[]): boolean {
  if (ships.length === 0 || whyUnfit(kind, ships) !== undefined) return false;
  const against = objections(state, kind, ships);
  const here = hexOfAttack(state, kind, ships);
  if (here >= 0 && against(here) === undefined) return true;
  return isAnyPlace(inReach(state, ships), (place) => against(place) === undefined);
}

/** By place: 1 where ships of a mission can sail to, from several places by way of a rendezvous. */
function inReach(state: ForlornHopes, ships: readonly UnitId[]): ArrayLike<number> {
  const components = componentsOf(state, ships);
  if (components.length === 1) return inReachOfOne(state, ships);
  const side = unitSide[ships[0]!] as SideCode;
  const meetings = meetingPlaces(state, ships, components);
  const starts = meetings.flatMap((hex) => [...goalsIn(state, side, hex)]);
  const reach = Uint8Array.from(placesInReach(state, ships, starts));
  // A meeting place may itself be the destination of a mission that meets elsewhere.
  for (const hex of meetings) reach[hex] = 1;
  return reach;
}

function inReachOfOne(state: ForlornHopes, component: readonly UnitId[]): ArrayLike<number> {
  return placesInReach(state, component, seaPlacesOf(state, component[0]!));
}

/** 10.3f: the hexes in which ships from several places can meet. */
function meetingPlaces(
  state: ForlornHopes,
  ships: readonly UnitId[],
  components: readonly (readonly UnitId[])[],
): Hex[] {
  const reaches = components.map((component) => inReachOfOne(state, component));
  const side = unitSide[ships[0]!] as SideCode;
  const isReached = (hex: Hex) =>
    components.every((component, at) => reaches[at]![hex] === 1 || state.where[component[0]!] === hex);
  const closed = closedTo(state, ships);
  const found: Hex[] = [];
  for (let hex = 0; hex < hexCount; hex++) {
    const waters = goalsIn(state, side, hex);
    // Ruling 119: where land cuts the sea in two, ships that come from both sides do not meet.
    if (waters.length === 1 && closed[waters[0]!] === 0 && isReached(hex)) found.push(hex);
  }
  return found;
}

/** 10.3f: where the ships of a mission can meet on their way to its destination. */
export function rendezvousFor(state: ForlornHopes, ships: readonly UnitId[], destination: Place): Hex[] {
  const side = unitSide[ships[0]!] as SideCode;
  const fromDestination = placesInReach(state, ships, goalsIn(state, side, destination));
  return meetingPlaces(state, ships, componentsOf(state, ships)).filter((hex) => fromDestination[hex] === 1);
}

/** Whether a mission of a kind can be sent at all, as both sides can see. */
export function isPossible(state: ForlornHopes, side: SideCode, kind: VoyageKind): boolean {
  return hasMember(
    navalRosters[side],
    (ship) => whyNotJoining(state, side, kind, [], ship) === undefined && hasDestination(state, kind, [ship]),
  );
}

/** 8.4: whether a side can do a naval mission; both sides see it. */
export function canSail(state: ForlornHopes, side: SideCode): boolean {
  // Staging is nearly always possible, and soonest found out.
  return isPossible(state, side, 'stage') || kinds.some((kind) => isPossible(state, side, kind));
}

/** The rule that keeps all ships of a side in port: that of the first ship on the map or in an area, or that there is none. */
export function whyNoVoyage(state: ForlornHopes, side: SideCode): string {
  const [first] = membersWhere(navalRosters[side], (ship) => isHex(state.where[ship]!) || isArea(state.where[ship]!));
  return (first === undefined ? undefined : whyNotFree(state, side, first)) ?? '10.3c';
}

const kinds: readonly VoyageKind[] = ['attack', 'station', 'stage', 'transport'];
