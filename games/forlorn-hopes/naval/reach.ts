import type { Hex } from '#board/grid';
import { movementCosts, movementSearch } from '#board/movement';
import type { SeaPlace } from '#board/sea';
import { areaEnd, hexCount, type Place } from '../core/places.ts';
import { type ForlornHopes, isIntroductory, type UnitId } from '../core/state.ts';
import { hasPort, isFriendlyPort } from '../core/terrain.ts';
import { places, unitCommand, unitSide } from '../data/data.ts';
import { sea } from '../data/maps.ts';
import { commands, type SideCode } from '../data/types.ts';
import { goalsIn, homeOf, placeOfSea, seaPlacesOf, whyNotInHex } from './waters.ts';

export const search = movementSearch(sea);
export const anyStep = movementCosts({ grid: sea }, () => 1);
/** Farther than any way over the map. */
const anywhere = 10_000;

/** Where stacks of the same commands may sail. */
interface Passage {
  /** By sea place: 1 where some ship of the stack may not go. */
  readonly closed: Uint8Array;
  /** By start, then by sea place: 1 where they can sail to. */
  readonly reachFrom: (Uint8Array | undefined)[];
  /** By start, the hexes of these. */
  readonly hexesFrom: (readonly Hex[] | undefined)[];
  /** By starts and friendly cut ports, then by place: the same. */
  readonly placesFrom: Map<number, Uint8Array>;
}

/**
 * Where ships may sail follows from the map, their commands, the area of the scenario and whether Singapore has fallen, and from nothing
 * that moves. Each passage is therefore worked out once, when it is first asked for: at sea it is asked for every ship of a side.
 */
const passages = new Map<number, Passage>();

/** The ships of one command are a bit; those without one share the bit after the last. */
function commandsOf(ships: readonly UnitId[]): number {
  let bits = 0;
  for (const ship of ships) bits |= 1 << Math.min(unitCommand[ship]!, commands.length);
  return bits;
}

function passageOf(state: ForlornHopes, ships: readonly UnitId[]): Passage {
  const key = commandsOf(ships) * 4 + (isIntroductory(state) ? 2 : 0) + (state.surrendered === 0 ? 1 : 0);
  let passage = passages.get(key);
  if (!passage) {
    passage = { closed: closedSea(state, ships), reachFrom: [], hexesFrom: [], placesFrom: new Map() };
    passages.set(key, passage);
  }
  return passage;
}

function closedSea(state: ForlornHopes, ships: readonly UnitId[]): Uint8Array {
  return Uint8Array.from({ length: sea.size }, (_, at) => {
    const hex = sea.hexOf[at]!;
    const isClosed = (ship: UnitId) =>
      hex >= 0 ? whyNotInHex(state, ship, hex) !== undefined : placeOfSea(at) !== homeOf(state, ship);
    return ships.some(isClosed) ? 1 : 0;
  });
}

/** By sea place: 1 where some ship of a stack may not go. */
export function closedTo(state: ForlornHopes, ships: readonly UnitId[]): Uint8Array {
  return passageOf(state, ships).closed;
}

function reachOf({ closed, reachFrom }: Passage, start: SeaPlace): Uint8Array {
  const known = reachFrom[start];
  if (known) return known;
  const reach = new Uint8Array(sea.size);
  const count = search.reach(anyStep, start, anywhere, closed, sea.isBox);
  for (let index = 0; index < count; index++) reach[search.reached[index]!] = 1;
  reachFrom[start] = reach;
  return reach;
}

/** By sea place: 1 where ships can sail to from some of the starts, those included. */
function seaInReach(state: ForlornHopes, ships: readonly UnitId[], starts: readonly SeaPlace[]): Uint8Array {
  const passage = passageOf(state, ships);
  if (starts.length === 1) return reachOf(passage, starts[0]!);
  const found = new Uint8Array(sea.size);
  for (const start of starts) {
    if (found[start] === 1) continue;
    const reach = reachOf(passage, start);
    for (let at = 0; at < reach.length; at++) found[at]! |= reach[at]!;
  }
  return found;
}

/** The ports whose hex land cuts in two: whose they are matters for what can be reached, since only one of the waters is the port's. */
const cutPorts = places.map(({ hex }) => hex).filter((hex) => hasPort(hex) && sea.watersOf[hex]!.length > 1);

/** Those of them that are a side's, as bits. */
function friendlyCutPorts(state: ForlornHopes, side: SideCode): number {
  let bits = 0;
  for (let at = 0; at < cutPorts.length; at++) if (isFriendlyPort(state, side, cutPorts[at]!)) bits |= 1 << at;
  return bits;
}

/** 10.3a: by place, 1 where ships can sail to from where they are, without limit of distance; their own is not among them. */
export function placesInReach(
  state: ForlornHopes,
  ships: readonly UnitId[],
  starts: readonly SeaPlace[],
): ArrayLike<number> {
  const side = unitSide[ships[0]!] as SideCode;
  // The Covering Force has two.
  if (starts.length > 2) return listPlaces(state, side, seaInReach(state, ships, starts), starts);
  const { placesFrom } = passageOf(state, ships);
  const both = (starts[0] ?? sea.size) * (sea.size + 1) + (starts[1] ?? sea.size);
  const key = both * 2 ** cutPorts.length + friendlyCutPorts(state, side);
  let found = placesFrom.get(key);
  if (!found) {
    found = listPlaces(state, side, seaInReach(state, ships, starts), starts);
    placesFrom.set(key, found);
  }
  return found;
}

function listPlaces(state: ForlornHopes, side: SideCode, reach: Uint8Array, starts: readonly SeaPlace[]): Uint8Array {
  const found = new Uint8Array(areaEnd);
  for (let place = 0; place < areaEnd; place++) if (isAmong(goalsIn(state, side, place), reach)) found[place] = 1;
  for (const start of starts) found[placeOfSea(start)] = 0;
  return found;
}

function isAmong(places: readonly SeaPlace[], reach: Uint8Array): boolean {
  for (let at = 0; at < places.length; at++) if (reach[places[at]!] === 1) return true;
  return false;
}

/** 10.3e: the hexes through which ships can sail, in whichever of their waters. */
export function hexesOnTheWay(
  state: ForlornHopes,
  ships: readonly UnitId[],
  starts: readonly SeaPlace[],
): readonly Hex[] {
  if (starts.length !== 1) return hexesOf(seaInReach(state, ships, starts));
  const { hexesFrom } = passageOf(state, ships);
  hexesFrom[starts[0]!] ??= hexesOf(seaInReach(state, ships, starts));
  return hexesFrom[starts[0]!]!;
}

function hexesOf(reach: Uint8Array): Hex[] {
  const found: Hex[] = [];
  for (let hex = 0; hex < hexCount; hex++) if (isAmong(sea.watersOf[hex]!, reach)) found.push(hex);
  return found;
}

/** Whether a ship can sail from where it is to a hex. */
export function canReach(state: ForlornHopes, ship: UnitId, hex: Hex): boolean {
  if (state.where[ship] === hex) return true;
  const starts = seaPlacesOf(state, ship);
  const goals = goalsIn(state, unitSide[ship] as SideCode, hex);
  return starts.length > 0 && isAmong(goals, seaInReach(state, [ship], starts));
}

/** Of the places in reach those of which something holds, in their order. */
export function placesWhere(reach: ArrayLike<number>, holds: (place: Place) => boolean): Place[] {
  const found: Place[] = [];
  for (let place = 0; place < reach.length; place++) if (reach[place] === 1 && holds(place)) found.push(place);
  return found;
}

export function isAnyPlace(reach: ArrayLike<number>, holds: (place: Place) => boolean): boolean {
  for (let place = 0; place < reach.length; place++) if (reach[place] === 1 && holds(place)) return true;
  return false;
}
