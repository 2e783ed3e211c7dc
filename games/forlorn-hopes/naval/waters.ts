import type { Hex } from '#board/grid';
import { movementCosts, movementSearch } from '#board/movement';
import type { SeaPlace } from '#board/sea';
import { COVERING as COVERING_FORCE, hexCount, isArea, isHex, type Place } from '../core/places.ts';
import type { ForlornHopes, UnitId } from '../core/state.ts';
import { isBesieged, isFriendlyPort, isInPlayArea } from '../core/terrain.ts';
import { commandLine, unitCommand, unitSide } from '../data/data.ts';
import { operational, sea } from '../data/maps.ts';
import {
  ALLIES,
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

export const search = movementSearch(sea);
const anyStep = movementCosts({ grid: sea }, () => 1);
/** Farther than any way over the map. */
const anywhere = 10_000;

function columnAndRow(hex: Hex): readonly [column: number, row: number] {
  const name = operational.grid.names[hex]!;
  return [Number(name.slice(0, 2)), Number(name.slice(2))];
}

/** 3.0d to 3.0g, 10.3.4: whether a ship's command may operate in a hex. */
export function isWithinCommand(ship: UnitId, hex: Hex): boolean {
  const command = unitCommand[ship];
  const [column, row] = columnAndRow(hex);
  if (row >= commandLine.freeFromRow) return true;
  if (command === EAST) return column >= commandLine.column;
  return command !== WEST || column <= commandLine.column;
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
export function areasOf(ship: UnitId): readonly Area[] {
  const command = unitCommand[ship];
  if (command === EAST) return [PHILIPPINES];
  if (command === WEST) return [INDOCHINA];
  if (command === COVERING) return [INDOCHINA, PHILIPPINES];
  return command === BRITISH ? [AUSTRALIA, INDIAN_OCEAN] : [AUSTRALIA];
}

/** 10.3o, 12.2a, 12.2.6: the holding areas to which a ship may go; ships of the Covering Force leave the map from the conclusion only. */
export function homeAreasOf(ship: UnitId): readonly Place[] {
  if (unitSide[ship] === ALLIES) return [hexCount + AUSTRALIA];
  return areasOf(ship).map((area) => hexCount + area);
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

/** The sea places that count as a place for ships of a side: the port of a hex where it is theirs, else all its waters. */
export function goalsIn(state: ForlornHopes, side: SideCode, place: Place): readonly SeaPlace[] {
  if (isArea(place)) return [sea.boxes[place - hexCount]!];
  const port = sea.portOf[place]!;
  return port >= 0 && isFriendlyPort(state, side, place) ? [port] : sea.watersOf[place]!;
}

/** The place on the map, or the area, that a sea place belongs to. */
export function placeOfSea(at: SeaPlace): Place {
  const hex = sea.hexOf[at]!;
  return hex >= 0 ? hex : hexCount + sea.boxes.indexOf(at);
}

/** By sea place: 1 where some ship of a stack may not go. */
export function closedTo(state: ForlornHopes, ships: readonly UnitId[]): Uint8Array {
  return Uint8Array.from({ length: sea.size }, (_, at) => {
    const hex = sea.hexOf[at]!;
    const isClosed = (ship: UnitId) =>
      hex >= 0 ? whyNotInHex(state, ship, hex) !== undefined : !homeAreasOf(ship).includes(placeOfSea(at));
    return ships.some(isClosed) ? 1 : 0;
  });
}

/** The sea places that ships can sail to from some of them, those included. */
function seaInReach(state: ForlornHopes, ships: readonly UnitId[], starts: readonly SeaPlace[]): Set<SeaPlace> {
  const closed = closedTo(state, ships);
  const found = new Set<SeaPlace>();
  for (const start of starts) {
    if (found.has(start)) continue;
    const count = search.reach(anyStep, start, anywhere, closed, sea.isBox);
    for (let index = 0; index < count; index++) found.add(search.reached[index]!);
  }
  return found;
}

/** 10.3a: the places that ships can sail to from where they are, without limit of distance; their own is not among them. */
export function placesInReach(state: ForlornHopes, ships: readonly UnitId[], starts: readonly SeaPlace[]): Set<Place> {
  const side = unitSide[ships[0]!] as SideCode;
  const own = new Set(starts.map(placeOfSea));
  const found = new Set<Place>();
  for (const at of seaInReach(state, ships, starts)) {
    const place = placeOfSea(at);
    if (!own.has(place) && goalsIn(state, side, place).includes(at)) found.add(place);
  }
  return found;
}

/** 10.3e: the hexes through which ships can sail, in whichever of their waters. */
export function hexesOnTheWay(state: ForlornHopes, ships: readonly UnitId[], starts: readonly SeaPlace[]): Hex[] {
  const places = new Set([...seaInReach(state, ships, starts)].map(placeOfSea));
  return [...places].filter(isHex).sort((one, other) => one - other);
}

/** Whether a ship can sail from where it is to a hex. */
export function canReach(state: ForlornHopes, ship: UnitId, hex: Hex): boolean {
  return state.where[ship] === hex || placesInReach(state, [ship], seaPlacesOf(state, ship)).has(hex);
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
