import type { Hex } from '#board/grid';
import type { SeaPlace } from '#board/sea';
import { COVERING as COVERING_FORCE, hexCount, isArea, isHex, type Place } from '../core/places.ts';
import { type ForlornHopes, isIntroductory, type UnitId } from '../core/state.ts';
import { columnOf, isBesieged, isFriendlyPort, isInPlayArea, rowOf } from '../core/terrain.ts';
import { commandLine, unitCommand, unitSide } from '../data/data.ts';
import { sea } from '../data/maps.ts';
import {
  type Area,
  AUSTRALIA,
  BRITISH,
  COVERING,
  EAST,
  INDIAN_OCEAN,
  INDOCHINA,
  PHILIPPINES,
  type SideCode,
  WEST,
} from '../data/types.ts';

/** 3.0d to 3.0g, 10.3.4: whether a ship's command may operate in a hex. */
export function isWithinCommand(ship: UnitId, hex: Hex): boolean {
  const command = unitCommand[ship];
  if (rowOf[hex]! >= commandLine.freeFromRow) return true;
  if (command === EAST) return columnOf[hex]! >= commandLine.column;
  return command !== WEST || columnOf[hex]! <= commandLine.column;
}

/** The rule that keeps a ship out of a hex, sea and coast supposed; undefined where it may sail. */
export function whyNotInHex(
  state: Pick<ForlornHopes, 'scenario' | 'surrendered'>,
  ship: UnitId,
  hex: Hex,
): string | undefined {
  if (!isInPlayArea(state, hex)) return '17.1.3b';
  if (isBesieged(state, hex)) return '17.2.5a';
  return isWithinCommand(ship, hex) ? undefined : '10.3.4a';
}

/** 10.3m, ruling 112: the holding areas from which, or through whose arrow hexes, a ship comes onto the map. */
function areasOf(ship: UnitId): readonly Area[] {
  const command = unitCommand[ship];
  if (command === EAST) return [PHILIPPINES];
  if (command === WEST) return [INDOCHINA];
  if (command === COVERING) return [INDOCHINA, PHILIPPINES];
  return command === BRITISH ? [AUSTRALIA, INDIAN_OCEAN] : [AUSTRALIA];
}

/** 10.3o, 12.2a, 12.2.6: the area by which a ship leaves the map. */
export function exitOf(ship: UnitId): Place {
  return hexCount + areasOf(ship)[0]!;
}

/**
 * Where it is then: there, or, of the Covering Force, with the others of it, since it comes back by commitment alone (5.2.7). In the
 * introductory scenario these wait in Indochina.
 */
export function homeOf(state: Pick<ForlornHopes, 'scenario'>, ship: UnitId): Place {
  return unitCommand[ship] === COVERING && !isIntroductory(state) ? COVERING_FORCE : exitOf(ship);
}

/** Where a ship is on the sea; the Covering Force may come in from either of its areas. */
export function seaPlacesOf(state: ForlornHopes, ship: UnitId): readonly SeaPlace[] {
  const place = state.where[ship]!;
  if (isHex(place)) return [waterIn(state, ship, place)];
  if (unitCommand[ship] === COVERING) return areasOf(ship).map((area) => sea.boxes[area]!);
  return isArea(place) ? [sea.boxes[place - hexCount]!] : [];
}

/** Ruling 119: a ship in a port of its side lies on the water of the port; elsewhere it keeps to the water by which it came. */
function waterIn(state: ForlornHopes, ship: UnitId, hex: Hex): SeaPlace {
  const port = sea.portOf[hex]!;
  if (port >= 0 && isFriendlyPort(state, unitSide[ship] as SideCode, hex)) return port;
  return sea.watersOf[hex]![state.water[ship]!]!;
}

const boxGoals = sea.boxes.map((box) => [box]);
const portGoals = Array.from(sea.portOf, (port) => [port]);

/** The sea places that count as a place for ships of a side: the port of a hex where it is theirs, else all its waters. */
export function goalsIn(state: ForlornHopes, side: SideCode, place: Place): readonly SeaPlace[] {
  if (isArea(place)) return boxGoals[place - hexCount]!;
  return sea.portOf[place]! >= 0 && isFriendlyPort(state, side, place) ? portGoals[place]! : sea.watersOf[place]!;
}

const placesOfSea = Int16Array.from(sea.hexOf, (hex, at) => (hex >= 0 ? hex : hexCount + sea.boxes.indexOf(at)));

/** The place on the map, or the area, that a sea place belongs to. */
export function placeOfSea(at: SeaPlace): Place {
  return placesOfSea[at]!;
}

/** Puts a ship into a sea place; in a port of its own or off the map nobody sees it any more (ruling 100). */
export function putShip(state: ForlornHopes, ship: UnitId, at: SeaPlace): void {
  const place = placeOfSea(at);
  state.where[ship] = place;
  state.water[ship] = isHex(place) ? sea.watersOf[place]!.indexOf(at) : 0;
}

/** 5.2: whether a place holds the Covering Force beside the map. */
export function isCoveringPile(place: Place): boolean {
  return place === COVERING_FORCE;
}
