import type { Roster } from '../../data/roster.ts';
import { islandAt, isZone, PEARL_HARBOR, type Place, placeCount, placeOfIsland } from '../core/places.ts';
import type { CentralPacific, Play, UnitId } from '../core/state.ts';
import {
  controlOf,
  divisionLimit,
  divisionLimitRule,
  divisionsOn,
  embark,
  isAir,
  isBase,
  isNaval,
  sideOf,
} from '../core/units.ts';
import { capacityOf, isAmphib, isDivision, islandsInZone, islandZone, isSeaplane, rosters } from '../data/data.ts';
import { US } from '../data/types.ts';

const { first: firstUnit } = rosters.usAir;
const { end: endTroops } = rosters.usGround;

/** What a ship has aboard, as far as it matters for what more it takes (9.9). */
interface Load {
  readonly units: number;
  readonly divisions: number;
  readonly hasAir: boolean;
}

function loadOf({ aboard }: CentralPacific, ship: UnitId): Load {
  let units = 0;
  let divisions = 0;
  let hasAir = false;
  for (let unit = firstUnit; unit < endTroops; unit++) {
    if (aboard[unit] !== ship) continue;
    units++;
    if (isDivision[unit] === 1) divisions++;
    if (isAir(unit)) hasAir = true;
  }
  return { units, divisions, hasAir };
}

/** Whether a ship carries aircraft, and so has no room for troops. */
export function carriesAir({ aboard }: Pick<CentralPacific, 'aboard'>, ship: UnitId): boolean {
  for (let unit = firstUnit; unit < endTroops; unit++) if (aboard[unit] === ship && isAir(unit)) return true;
  return false;
}

/** The rule by which a ship does not take a unit aboard, if there is one. */
export function whyNotAboard(state: CentralPacific, unit: UnitId, ship: UnitId): string | undefined {
  if (sideOf(unit) !== US) return '9.9l';
  if (isBase(unit)) return '2.8b';
  if (isNaval(unit) || isAmphib[ship] !== 1) return '9.9a';
  const { units, divisions, hasAir } = loadOf(state, ship);
  const capacity = capacityOf[ship]!;
  if (isAir(unit)) {
    if (capacity < 2) return 'G3N-10a';
    return units > 0 ? 'G3N-10c' : undefined;
  }
  if (hasAir) return '9.9c';
  if (isDivision[unit] === 1 && divisions >= capacity) return capacity === 1 ? '9.9b' : '9.9c';
  return undefined;
}

/** The ships of a force that take a unit aboard. */
export function shipsFor(state: CentralPacific, force: readonly UnitId[], unit: UnitId): UnitId[] {
  return force.filter((ship) => whyNotAboard(state, unit, ship) === undefined);
}

// The kinds of freight, as far as it matters whether a ship takes one more (9.9, G3N-10).
const DIVISION = 1;
const SMALL_UNIT = 2;
const AIRCRAFT = 4;
const EVERYTHING = DIVISION | SMALL_UNIT | AIRCRAFT;
/** By unit: its kind of freight; 0 for what no ship takes. */
const freightKind = Uint8Array.from(isDivision, (_, unit) => {
  if (unit < firstUnit || unit >= endTroops) return 0;
  if (isAir(unit)) return AIRCRAFT;
  return isDivision[unit] === 1 ? DIVISION : SMALL_UNIT;
});

/** The kinds of freight of which the ships of a force take one more, all in one number. */
function roomIn(state: CentralPacific, force: readonly UnitId[]): number {
  let kinds = 0;
  for (let at = 0; at < force.length && kinds !== EVERYTHING; at++) {
    const ship = force[at]!;
    if (isAmphib[ship] === 1) kinds |= roomAboard(state, ship);
  }
  return kinds;
}

function roomAboard(state: CentralPacific, ship: UnitId): number {
  const { units, divisions, hasAir } = loadOf(state, ship);
  if (hasAir) return 0;
  const capacity = capacityOf[ship]!;
  return SMALL_UNIT | (divisions < capacity ? DIVISION : 0) | (capacity >= 2 && units === 0 ? AIRCRAFT : 0);
}

/** Whether some ship of a force takes a unit aboard. */
export function hasShipFor(state: CentralPacific, force: readonly UnitId[], unit: UnitId): boolean {
  return (roomIn(state, force) & freightKind[unit]!) !== 0;
}

/** Those of several units that some ship of a force takes aboard. */
export function boardersOf(state: CentralPacific, force: readonly UnitId[], units: readonly UnitId[]): UnitId[] {
  const room = force.length === 0 ? 0 : roomIn(state, force);
  return room === 0 ? [] : units.filter((unit) => (room & freightKind[unit]!) !== 0);
}

/** How many more divisions the ships of a force take. */
export function divisionLift(state: CentralPacific, force: readonly UnitId[]): number {
  let lift = 0;
  for (const ship of force) {
    if (isAmphib[ship] !== 1) continue;
    const { divisions, hasAir } = loadOf(state, ship);
    if (!hasAir) lift += capacityOf[ship]! - divisions;
  }
  return lift;
}

/** What of a kind a force carries. */
export function cargoOfForce({ aboard }: CentralPacific, force: readonly UnitId[], freight: Freight): UnitId[] {
  const cargo: UnitId[] = [];
  const { first, end } = freights[freight];
  for (let unit = first; unit < end; unit++) {
    if (aboard[unit]! >= 0 && force.includes(aboard[unit]!)) cargo.push(unit);
  }
  return cargo;
}

const NOWHERE = 255;
/** By place ashore: where ships that load there are. */
const anchorageOf = Uint8Array.from({ length: placeCount }, (_, place) => {
  if (place === PEARL_HARBOR) return PEARL_HARBOR;
  const island = islandAt(place);
  return island < 0 ? NOWHERE : islandZone[island]!;
});

/** Whether a place ashore belongs to where ships are: an island of their zone, or the off-map base they are at (ruling 62). */
export function isBeside(place: Place, ships: Place): boolean {
  return anchorageOf[place] === ships;
}

/** What ships pick up: ground units, air units on the ground, or both. */
export type Freight = 'ground' | 'air' | 'any';

const freights: Readonly<Record<Freight, Roster>> = {
  ground: rosters.usGround,
  air: rosters.usAir,
  any: { first: firstUnit, end: endTroops },
};

/** Whether a unit stands ashore where ships at a place can load it. */
export function isAshoreBeside(state: CentralPacific, unit: UnitId, freight: Freight, ships: Place): boolean {
  if (state.aboard[unit]! >= 0 || isSeaplane[unit] === 1) return false;
  const { first, end } = freights[freight];
  return unit >= first && unit < end && isBeside(state.where[unit]!, ships);
}

/** What there is of a kind for ships to carry, found in one look at all units. Holds until the next look. */
interface FreightFound {
  /** By ship: 1 where it carries some. */
  readonly aboard: Uint8Array;
  /** By anchorage: the kinds that stand ashore there, all in one number. */
  readonly ashore: Uint8Array;
}

const freightFound: FreightFound = {
  aboard: new Uint8Array(rosters.usNaval.end),
  ashore: new Uint8Array(NOWHERE + 1),
};

export function findFreight({ where, aboard }: CentralPacific, freight: Freight): FreightFound {
  const { first, end } = freights[freight];
  freightFound.aboard.fill(0);
  freightFound.ashore.fill(0);
  for (let unit = first; unit < end; unit++) {
    const ship = aboard[unit]!;
    if (ship >= 0) freightFound.aboard[ship] = 1;
    else if (isSeaplane[unit] === 0) freightFound.ashore[anchorageOf[where[unit]!]!]! |= freightKind[unit]!;
  }
  return freightFound;
}

/** Whether a ship at a place can load anything there of what has been found. */
export function canLoad(state: CentralPacific, { ashore }: FreightFound, ship: UnitId, place: Place): boolean {
  const kinds = ashore[place]!;
  return kinds !== 0 && (kinds & roomAboard(state, ship)) !== 0;
}

/** The units ashore where ships at a place can load them. */
export function freightBeside(state: CentralPacific, freight: Freight, ships: Place): UnitId[] {
  return freightOfKinds(state, freight, EVERYTHING, ships);
}

function freightOfKinds(state: CentralPacific, freight: Freight, kinds: number, ships: Place): UnitId[] {
  const found: UnitId[] = [];
  if (kinds === 0 || (isZone(ships) && islandsInZone[ships]!.length === 0)) return found;
  const { first, end } = freights[freight];
  const { where, aboard } = state;
  for (let unit = first; unit < end; unit++) {
    if ((kinds & freightKind[unit]!) === 0 || anchorageOf[where[unit]!] !== ships) continue;
    if (aboard[unit]! < 0 && isSeaplane[unit] === 0) found.push(unit);
  }
  return found;
}

/** The units ashore, where ships at a place can load them, that a force has room for. */
export function freightFor(state: CentralPacific, freight: Freight, force: readonly UnitId[], ships: Place): UnitId[] {
  return freightOfKinds(state, freight, roomIn(state, force), ships);
}

/** Whether the ships of a force take units of one kind, ground or air, all of them together (see `stow`). */
export function canTakeAll(state: CentralPacific, force: readonly UnitId[], units: readonly UnitId[]): boolean {
  let divisions = 0;
  let aircraft = 0;
  for (const unit of units) {
    divisions += isDivision[unit]!;
    if (isAir(unit)) aircraft++;
  }
  let holds = 0;
  let lift = 0;
  let empty = 0;
  for (const ship of force) {
    if (isAmphib[ship] !== 1) continue;
    const load = loadOf(state, ship);
    if (load.hasAir) continue;
    holds++;
    lift += capacityOf[ship]! - load.divisions;
    if (capacityOf[ship]! >= 2 && load.units === 0) empty++;
  }
  return holds > 0 && divisions <= lift && aircraft <= empty;
}

/** The rule by which a force cannot take a ground unit along. */
export function whyNotTake(state: CentralPacific, force: readonly UnitId[], ships: Place, unit: UnitId): string {
  if (!isAshoreBeside(state, unit, 'ground', ships)) return 'G3N-9a';
  return force.map((ship) => whyNotAboard(state, unit, ship)).find((reason) => reason !== '9.9a') ?? '9.9a';
}

/**
 * Distributes units of one kind, ground or air, over the ships of a force, each to the ship that has the least aboard; -1 for
 * one that finds none.
 */
export function stow(state: CentralPacific, force: readonly UnitId[], units: readonly UnitId[]): UnitId[] {
  const holds = force
    .filter((ship) => isAmphib[ship] === 1)
    .map((ship) => ({ ship, capacity: capacityOf[ship]!, ...loadOf(state, ship) }));
  const ships = new Map<UnitId, UnitId>();
  // Divisions first: what is smaller finds room everywhere.
  for (const unit of [...units].sort((one, other) => isDivision[other]! - isDivision[one]!)) {
    const hold = holds
      .filter(({ capacity, units: aboard, divisions, hasAir }) => {
        if (isAir(unit)) return capacity >= 2 && aboard === 0;
        return !hasAir && (isDivision[unit] === 0 || divisions < capacity);
      })
      .reduce<(typeof holds)[number] | null>(
        (least, each) => (least && least.units <= each.units ? least : each),
        null,
      );
    if (!hold) continue;
    hold.units++;
    hold.divisions += isDivision[unit]!;
    ships.set(unit, hold.ship);
  }
  return units.map((unit) => ships.get(unit) ?? -1);
}

/** Puts each unit aboard the ship beside it in the second list. */
export function embarkAll(state: CentralPacific, units: readonly UnitId[], ships: readonly UnitId[]): void {
  for (const [index, unit] of units.entries()) embark(state, unit, ships[index]!);
}

/** Tells who came aboard, ship by ship; `from` says where each of them was. */
export function tellBoarded(play: Play, units: readonly UnitId[], from: readonly Place[]): void {
  const { aboard } = play.state;
  for (const ship of new Set(units.map((unit) => aboard[unit]!))) {
    const indices = [...units.keys()].filter((index) => aboard[units[index]!] === ship);
    play.emit({
      type: 'boarded',
      units: indices.map((index) => units[index]!),
      ship,
      from: indices.map((index) => from[index]!),
    });
  }
}

/** The rule by which a ground unit cannot land peacefully at a place beside the ships, if there is one. */
export function whyNotAshore(state: CentralPacific, unit: UnitId, place: Place, ships: Place): string | undefined {
  if (!isBeside(place, ships)) return '9.9j';
  const island = islandAt(place);
  if (island < 0) return undefined;
  const control = controlOf(state, island);
  if (control === 'japan' || control === 'contested') return 'G3N-9e';
  return whyNoRoom(state, unit, island);
}

/** 7.2: the rule by which an island has no room for one more unit like this. */
export function whyNoRoom(state: CentralPacific, unit: UnitId, island: number): string | undefined {
  if (isDivision[unit] === 0 || divisionsOn(state, island) < divisionLimit(island)) return undefined;
  return divisionLimitRule(island);
}

/** Everywhere that is beside the ships. */
export function shoresBeside(ships: Place): Place[] {
  return ships === PEARL_HARBOR ? [PEARL_HARBOR] : islandsInZone[ships]!.map(placeOfIsland);
}
