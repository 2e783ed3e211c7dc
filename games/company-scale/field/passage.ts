import { directionTo } from '#board/grid';
import { movementCosts } from '#board/movement';
import { countUnits, stackingLimit } from '../core/stacks.ts';
import { type CompanyScale, FIRE_CLEARED, ON_FIRE } from '../core/state.ts';
import { terrainNow } from '../core/terrain.ts';
import { terrainTable } from '../data/tables.ts';
import { JAPAN, LEG, movements, NO_MOVEMENT, type SideCode, TRACKED, terrains, US, WHEELED } from '../data/types.ts';
import { STEEP_SLOPE } from '../sight/ground.ts';
import { type CounterId, isTankWeapon, isUnit, type UnitId } from '../theater/forces.ts';
import { CLEAR, type Ground, MARSH, SEA } from '../theater/ground.ts';
import { isHex, isInsideCave, type Place } from '../theater/places.ts';
import { printed } from '../theater/printed.ts';
import { type Theater, theaterOf } from '../theater/theater.ts';

/** What units take along that ground can stop: nothing, support weapons, tanks among them (6.2.1f2, 6.2.2f, 6.2.2o). */
export const NO_WEAPON = 0;
export const WEAPON = 1;
export const TANK_WEAPON = 2;
export type Load = 0 | 1 | 2;
const loads: readonly Load[] = [NO_WEAPON, WEAPON, TANK_WEAPON];

/** 6.2.1: by kind of movement and terrain, the cost of a hex; 0 where it is closed. */
const terrainCosts = movements.map((kind) =>
  terrains.map((_, terrain) => (kind === 'none' ? 0 : (terrainTable.terrains[terrain]![kind] ?? 0))),
);

/** What the ground costs, by kind of movement and load, at `hex * 6 + direction`; 0 where it is closed. */
const allCosts = printed(({ ground, map }: Theater): readonly Uint8Array[] => {
  const { sides } = map.grid;
  return movements.flatMap((_, kind) =>
    loads.map((load) =>
      movementCosts(map, (from, to, direction) =>
        costOver(ground, from * sides + direction, ground.terrain[to]!, kind, load),
      ),
    ),
  );
});

/** The costs of all steps over ground as printed: nothing has burnt, nobody is in the way; 0 where it is closed. */
export function groundCosts(theater: Theater, moves: number, load: Load = NO_WEAPON): Uint8Array {
  return allCosts(theater)[moves * loads.length + load]!;
}

/** What it costs to cross a side into that terrain. */
function costOver(ground: Ground, side: number, terrain: number, moves: number, load: Load): number {
  if (whyClosed(ground, side, terrain, moves, load) !== undefined) return 0;
  if (ground.road[side] === 1) return terrainTable.road;
  const crossed = ground.hexside[side]! - 1;
  const across = moves === LEG && crossed >= 0 ? terrainTable.hexsides[crossed]!.leg! : 0;
  return terrainCosts[moves]![terrain]! + across;
}

const vehicleRules = ['', '', '6.2.2e', '6.2.2p', '6.2.2ae'] as const;
const weaponRules = ['', '', '6.2.2f', '6.2.2o', '6.2.2ae'] as const;

/** The rule by which ground is closed; a road opens it, but not the sea, cliffs, and steep slopes to weapons (6.2.1r, ruling 81). */
function whyClosed(ground: Ground, side: number, terrain: number, moves: number, load: Load): string | undefined {
  if (terrain === SEA) return '6.2b';
  if (moves === NO_MOVEMENT) return '8.6b';
  const feature = ground.hexside[side]!;
  const crossed = feature === 0 ? undefined : terrainTable.hexsides[feature - 1];
  const isRoad = ground.road[side] === 1;
  if (crossed?.leg === null) return '6.2.2ae';
  if (crossed?.weapons === 'never' && load !== NO_WEAPON) return weaponRules[feature];
  if (isRoad) return undefined;
  const isTrail = feature === STEEP_SLOPE && ground.trail[side] === 1;
  if (crossed && moves !== LEG && crossed.vehicles !== 'free' && !isTrail) return vehicleRules[feature];
  if (crossed && load !== NO_WEAPON && crossed.weapons !== 'free') return weaponRules[feature];
  if (terrainCosts[moves]![terrain] === 0) return '6.2.1f';
  return load === TANK_WEAPON && terrain === MARSH ? '6.2.1f2' : undefined;
}

/** 6.0c, 16.0f3: what a step costs units of a kind, from one place into the next; 0 where the ground is closed. */
export function stepCost(
  state: CompanyScale,
  side: SideCode,
  moves: number,
  load: Load,
  from: Place,
  to: Place,
): number {
  const cost = costInto(state, moves, load, from, to);
  return cost > 0 ? cost + surchargeFor(state, side) : 0;
}

/** 16.0f3: what every step of a Japanese move costs more while aircraft interdict it. */
export function surchargeFor({ interdicted }: CompanyScale, side: SideCode): number {
  return interdicted && side === JAPAN ? terrainTable.interdiction : 0;
}

function costInto(state: CompanyScale, moves: number, load: Load, from: Place, to: Place): number {
  const theater = theaterOf(state);
  const { places } = theater;
  if (!isHex(places, from) || !isHex(places, to)) return isMouth(theater, from, to) ? mouthCost(moves) : 0;
  const direction = directionTo(places.grid, from, to);
  return direction < 0 ? 0 : crossingCost(state, theater, moves, load, from * places.grid.sides + direction, to);
}

/** 6.3e, 6.3o: what it costs to go into a cave or out of it; 0 for those who cannot. */
function mouthCost(moves: number): number {
  return moves === LEG ? terrainTable.caveMouth : 0;
}

/** What it costs to cross a hexside into a hex. */
function crossingCost(
  { burning }: CompanyScale,
  theater: Theater,
  moves: number,
  load: Load,
  hexside: number,
  to: Place,
): number {
  if (burning[to] === FIRE_CLEARED) return costOver(theater.ground, hexside, CLEAR, moves, load);
  return groundCosts(theater, moves, load)[hexside]!;
}

/** No hexside, but the mouth of a cave. */
export const MOUTH = -1;

/** The same as `stepCost` for searches, which know the hexside that they cross. */
export function costAcross(
  state: CompanyScale,
  theater: Theater,
  side: SideCode,
  moves: number,
  load: Load,
  hexside: number,
  to: Place,
): number {
  const cost = hexside === MOUTH ? mouthCost(moves) : crossingCost(state, theater, moves, load, hexside, to);
  return cost > 0 ? cost + surchargeFor(state, side) : 0;
}

/** 6.3e: from a cave to the hex around it, or back. */
function isMouth({ places }: Theater, from: Place, to: Place): boolean {
  if (isHex(places, from)) return places.insideOf[from] === to;
  return isInsideCave(places, from) && places.hexOf[from] === to;
}

/** The rule by which the ground stops units of a kind between two places; undefined if it lets them pass. */
export function whyGroundForbids(
  state: CompanyScale,
  moves: number,
  load: Load,
  from: Place,
  to: Place,
): string | undefined {
  const theater = theaterOf(state);
  const { places, ground } = theater;
  if (!isHex(places, from) || !isHex(places, to)) {
    if (!isMouth(theater, from, to)) return '6.0a';
    return moves === LEG ? undefined : '6.3o';
  }
  const direction = directionTo(places.grid, from, to);
  if (direction < 0) return '6.0a';
  const terrain = state.burning[to] === FIRE_CLEARED ? CLEAR : ground.terrain[to]!;
  return whyClosed(ground, from * places.grid.sides + direction, terrain, moves, load);
}

/** 6.2.1f, 6.3o: the rule by which a place is none for units of a kind, however they come there. */
export function whyUnfit(state: CompanyScale, moves: number, place: Place): string | undefined {
  if (moves !== WHEELED && moves !== TRACKED) return undefined;
  if (isInsideCave(theaterOf(state).places, place)) return '6.3o';
  return terrainCosts[moves]![terrainNow(state, place)] === 0 ? '6.2.1f' : undefined;
}

/** Who wants to be in a place: whose units, of which service, how many. */
export interface Party {
  readonly side: SideCode;
  /** Position in `services`. */
  readonly service: number;
  readonly size: number;
}

/** The rule by which units may not be in a place, wherever they come from: enemies, the other service, fire, a full cave. */
export function whyPlaceForbids(state: CompanyScale, party: Party, place: Place): string | undefined {
  const { places, forces } = theaterOf(state);
  if (state.burning[places.hexOf[place]!] === ON_FIRE) return '8.7.1b';
  if (isInsideCave(places, place)) {
    if (party.side === US) return '6.3b';
    if (state.sealed[place] === 1) return '11.2b';
    if (countUnits(state, place) + party.size > stackingLimit(state, place)) return '6.3f';
  }
  const first = state.first[place]!;
  if (first < 0 || !isUnit(forces, first)) return undefined;
  if (forces.side[first] !== party.side) return '6.0j';
  if (party.side === US) return undefined;
  for (let unit = first; unit >= 0 && isUnit(forces, unit); unit = state.next[unit]!) {
    if (forces.service[unit] !== party.service) return '6.1.2a';
  }
  return undefined;
}

export function partyOf(state: CompanyScale, units: readonly UnitId[]): Party {
  const { side, service } = theaterOf(state).forces;
  const first = units[0]!;
  return { side: side[first] as SideCode, service: service[first]!, size: units.length };
}

/** What the ground has to bear with these weapons. */
export function loadOf({ theater }: Pick<CompanyScale, 'theater'>, weapons: readonly CounterId[]): Load {
  const { forces } = theaterOf({ theater });
  if (weapons.some((weapon) => isTankWeapon(forces, weapon))) return TANK_WEAPON;
  return weapons.length > 0 ? WEAPON : NO_WEAPON;
}

/** 9.1Db, 9.2c, 9.3e: the rule by which a unit could not go from a place into the next by a Movement Action, whatever its points. */
export function whyNotEnter(
  state: CompanyScale,
  unit: UnitId,
  from: Place,
  to: Place,
  load: Load = NO_WEAPON,
): string | undefined {
  const { moves } = theaterOf(state).forces;
  return whyGroundForbids(state, moves[unit]!, load, from, to) ?? whyPlaceForbids(state, partyOf(state, [unit]), to);
}

export function mayEnterPlace(
  state: CompanyScale,
  unit: UnitId,
  from: Place,
  to: Place,
  load: Load = NO_WEAPON,
): boolean {
  return whyNotEnter(state, unit, from, to, load) === undefined;
}

/** What a step costs a unit; 0 where it may not be made. */
export function entryCost(state: CompanyScale, unit: UnitId, from: Place, to: Place, load: Load = NO_WEAPON): number {
  if (!mayEnterPlace(state, unit, from, to, load)) return 0;
  const { moves, side } = theaterOf(state).forces;
  return stepCost(state, side[unit] as SideCode, moves[unit]!, load, from, to);
}
