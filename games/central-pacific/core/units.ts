import { shared } from '#engine/shared';
import type { Roster } from '../../data/roster.ts';
import {
  factors,
  hasAirfield,
  hasPort,
  isAmphib,
  isDivision,
  isLarge,
  islandsInZone,
  islandZone,
  japanBaseOf,
  rosters,
  unitCategory,
  unitSide,
  usBaseOf,
} from '../data/data.ts';
import { categories, type Island, JAPAN, type SideCode, US } from '../data/types.ts';
import {
  islandAt,
  islandCount,
  isOnMap,
  isZone,
  JAPAN_REFIT,
  type Place,
  placeOfIsland,
  type Zone,
  zoneCount,
} from './places.ts';
import type { CentralPacific, UnitId } from './state.ts';

const NAVAL = categories.indexOf('naval');
const AIR = categories.indexOf('air');
const BASE = categories.indexOf('base');

type Where = Pick<CentralPacific, 'where'>;

export function isNaval(unit: UnitId): boolean {
  return unitCategory[unit] === NAVAL;
}

export function isAir(unit: UnitId): boolean {
  return unitCategory[unit] === AIR;
}

/** 2.7: ground units are combat units and bases. */
export function isGround(unit: UnitId): boolean {
  return unitCategory[unit]! > AIR;
}

export function isBase(unit: UnitId): boolean {
  return unitCategory[unit] === BASE;
}

export function sideOf(unit: UnitId): SideCode {
  return unitSide[unit] as SideCode;
}

/** The factor with which a unit fires in a stage, in its present strength; support factors (10.13) are for the battle to judge. */
export function factorOf(state: Pick<CentralPacific, 'steps'>, unit: UnitId, stage: number): number {
  const steps = state.steps[unit]!;
  return steps === 0 ? 0 : factors[stage]![unit * 4 + steps - 1]!;
}

/** The units of a roster at a place. */
export function unitsAt({ where }: Where, { first, end }: Roster, place: Place): UnitId[] {
  const found: UnitId[] = [];
  for (let unit = first; unit < end; unit++) if (where[unit] === place) found.push(unit);
  return found;
}

/** Whether any unit of a roster is at a place. */
export function isAnyAt({ where }: Where, { first, end }: Roster, place: Place): boolean {
  for (let unit = first; unit < end; unit++) if (where[unit] === place) return true;
  return false;
}

/** How many of some units are at a place. */
export function countAt({ where }: Where, units: readonly UnitId[], place: Place): number {
  let count = 0;
  for (let at = 0; at < units.length; at++) if (where[units[at]!] === place) count++;
  return count;
}

const navalRosters: readonly [Roster, Roster] = [rosters.usNaval, rosters.japanNaval];
const airRosters: readonly [Roster, Roster] = [rosters.usAir, rosters.japanAir];
const groundRosters: readonly [Roster, Roster] = [rosters.usGround, rosters.japanGround];

/** The naval units of a side in a zone, an off-map base or a display. */
export function shipsIn(state: Where, side: SideCode, place: Place): UnitId[] {
  return unitsAt(state, navalRosters[side], place);
}

/** The air units of a side at a place. Those aboard a ship are where the ship is. */
export function airIn(state: Where, side: SideCode, place: Place): UnitId[] {
  return unitsAt(state, airRosters[side], place);
}

/** The ground units of a side at a place but for the base. Those aboard a ship are where the ship is. */
export function troopsIn(state: Where, side: SideCode, place: Place): UnitId[] {
  return unitsAt(state, groundRosters[side], place);
}

/** The ground units of a side on an island, its base first (2.7). */
export function groundOn(state: CentralPacific, side: SideCode, island: Island): UnitId[] {
  const troops = troopsIn(state, side, placeOfIsland(island));
  const base = baseOf(side, island);
  if (state.steps[base]! > 0) troops.unshift(base);
  return troops;
}

/** The zones with US ships. */
export const zonesWithFleet = shared(({ shipsAt }: CentralPacific): readonly Zone[] => {
  const ships = shipsAt[US];
  const found: Zone[] = [];
  for (let zone = 0; zone < zoneCount; zone++) if (ships[zone]! > 0) found.push(zone);
  return found;
});

/** What a ship carries. */
export function cargoOf({ aboard }: Pick<CentralPacific, 'aboard'>, ship: UnitId): UnitId[] {
  const cargo: UnitId[] = [];
  for (let unit = rosters.usAir.first; unit < rosters.usGround.end; unit++) if (aboard[unit] === ship) cargo.push(unit);
  return cargo;
}

export function baseOf(side: SideCode, island: Island): UnitId {
  return side === US ? usBaseOf[island]! : japanBaseOf[island]!;
}

/** The level of a side's base on an island; 0 where it has none. */
export function baseLevel({ steps }: Pick<CentralPacific, 'steps'>, side: SideCode, island: Island): number {
  return steps[baseOf(side, island)]!;
}

/** 2.19 */
export type Control = 'neutral' | 'us' | 'japan' | 'contested';

/** 2.19: who controls an island. Markers nobody has looked under count as units (ruling 81). */
export function controlOf({ groundAt }: Pick<CentralPacific, 'groundAt'>, island: Island): Control {
  const ours = groundAt[US][island]! > 0;
  const theirs = groundAt[JAPAN][island]! > 0;
  if (ours) return theirs ? 'contested' : 'us';
  return theirs ? 'japan' : 'neutral';
}

/** 14.3: an airfield with a base of that side. */
export function isAirbase(state: CentralPacific, side: SideCode, island: Island): boolean {
  return hasAirfield[island] === 1 && baseLevel(state, side, island) > 0;
}

/** Whether a side has any airbase on an island. */
export function hasAirbase(state: CentralPacific, side: SideCode): boolean {
  for (let island = 0; island < islandCount; island++) if (isAirbase(state, side, island)) return true;
  return false;
}

/** 14.4: a port with a base of that side. */
export function isNavalBase(state: CentralPacific, side: SideCode, island: Island): boolean {
  return hasPort[island] === 1 && baseLevel(state, side, island) > 0;
}

/** 2.18: a functioning base: an airfield or a port with a base of that side. */
export function isFunctional(state: CentralPacific, side: SideCode, island: Island): boolean {
  return (hasAirfield[island] === 1 || hasPort[island] === 1) && baseLevel(state, side, island) > 0;
}

/** 7.2 */
export function divisionLimit(island: Island): number {
  return isLarge[island] === 1 ? 4 : 2;
}

/** 7.2: the case of the limit that holds on an island. */
export function divisionLimitRule(island: Island): string {
  return isLarge[island] === 1 ? '7.2g' : '7.2c';
}

/** 7.2: divisions of the US on an island. */
export function divisionsOn(state: CentralPacific, island: Island): number {
  const place = placeOfIsland(island);
  let count = 0;
  for (let unit = rosters.usGround.first; unit < rosters.usGround.end; unit++) {
    if (isDivision[unit] === 1 && state.where[unit] === place) count++;
  }
  return count;
}

/** Whether any Japanese unit, of any type, is in a grid: its zone or an island of it (ruling 57). */
export function isJapanInGrid(
  { shipsAt, groundAt }: Pick<CentralPacific, 'shipsAt' | 'groundAt'>,
  zone: Zone,
): boolean {
  if (shipsAt[JAPAN][zone]! > 0) return true;
  for (const island of islandsInZone[zone]!) if (groundAt[JAPAN][island]! > 0) return true;
  return false;
}

/** The zone of a place on the map; -1 for an off-map base or a display. */
export function zoneOf(place: Place): Zone {
  const island = islandAt(place);
  if (island >= 0) return islandZone[island]!;
  return isZone(place) ? place : -1;
}

/** Puts a unit into a place, with all that it carries. What follows from that is for `arrivals.ts`. */
export function put(state: CentralPacific, unit: UnitId, place: Place): void {
  count(state, unit, -1);
  state.where[unit] = place;
  count(state, unit, 1);
  if (isAmphib[unit] === 1 && unitSide[unit] === US) {
    for (let carried = rosters.usAir.first; carried < rosters.usGround.end; carried++) {
      if (state.aboard[carried] === unit) state.where[carried] = place;
    }
  }
}

/** The player knows a unit, or loses sight of it. */
export function setKnown(state: CentralPacific, unit: UnitId, known: 0 | 1): void {
  count(state, unit, -1);
  state.known[unit] = known;
  count(state, unit, 1);
}

/** Sets the level of a base; 0 takes it off the map. */
export function setLevel(state: CentralPacific, base: UnitId, level: number, awayTo: Place): void {
  const island = unitSide[base] === US ? usBaseOf.indexOf(base) : japanBaseOf.indexOf(base);
  state.steps[base] = level;
  put(state, base, level > 0 ? placeOfIsland(island) : awayTo);
}

function count(state: CentralPacific, unit: UnitId, change: 1 | -1): void {
  const place = state.where[unit]!;
  if (place < 0 || state.aboard[unit]! >= 0) return;
  const side = sideOf(unit);
  if (isNaval(unit)) {
    if (isZone(place)) state.shipsAt[side][place]! += change;
  } else if (isGround(unit)) {
    const island = islandAt(place);
    if (island >= 0) state.groundAt[side][island]! += change;
  }
  if (side === JAPAN && state.known[unit] === 0 && isHiding(place)) state.hiddenAt[place]! += change;
}

/** Where Japanese units can lie face down: on the map, and in their Refit display (3.5). */
export function isHiding(place: Place): boolean {
  return isOnMap(place) || place === JAPAN_REFIT;
}

/** Puts a unit aboard a ship. */
export function embark(state: CentralPacific, unit: UnitId, ship: UnitId): void {
  count(state, unit, -1);
  state.aboard[unit] = ship;
  state.where[unit] = state.where[ship]!;
}

/** Puts what is aboard a ship ashore: on an island or into Pearl Harbor. */
export function disembark(state: CentralPacific, unit: UnitId, place: Place): void {
  state.aboard[unit] = -1;
  state.where[unit] = place;
  count(state, unit, 1);
}
