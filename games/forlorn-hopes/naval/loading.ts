import { cargoOf } from '../core/cargo.ts';
import { isCrippled, isGroundUnit, isSupplyUnit, supplyRosters } from '../core/counters.ts';
import { handOf } from '../core/hand.ts';
import type { Voyage } from '../core/navalMission.ts';
import { isArea, isHex, POOL } from '../core/places.ts';
import type { ForlornHopes, UnitId } from '../core/state.ts';
import { isFriendlyPort } from '../core/terrain.ts';
import {
  cargoCapacity,
  carriesInfantry,
  isInfantry,
  isTransport,
  rosters,
  unitCategory,
  unitSide,
} from '../data/data.ts';
import { AIR, ALLIES, JAPAN, type SideCode } from '../data/types.ts';

/** 17.2.2: an air unit takes the room of two steps. */
const airSteps = 2;
/** 13.3c, ruling 61: no new supply unit while a side has as many on the map. Japan has no more counters than it may use. */
const mostSupply = [6, 5] as const;

function sizeOf({ steps }: Pick<ForlornHopes, 'steps'>, unit: UnitId): number {
  return unitCategory[unit] === AIR ? airSteps : steps[unit]!;
}

/** 2.2.4c, ruling 5: steps that a ship can carry; half, rounded down, when it is crippled. */
export function capacityOf(state: Pick<ForlornHopes, 'steps'>, ship: UnitId): number {
  const capacity = cargoCapacity[ship]!;
  return isCrippled(state, ship) ? Math.floor(capacity / 2) : capacity;
}

/** What is aboard a ship now, and what the plan takes aboard it. */
function ladenWith(state: ForlornHopes, { cargo, carriers, seconds }: Voyage, ship: UnitId): UnitId[] {
  return [...cargoOf(state, ship), ...cargo.filter((_, at) => carriers[at] === ship || seconds[at] === ship)];
}

/** Steps for which a ship still has room; a unit shared by two takes all of both. */
function roomIn(state: ForlornHopes, voyage: Voyage, ship: UnitId): number {
  return ladenWith(state, voyage, ship).reduce((room, unit) => room - sizeOf(state, unit), capacityOf(state, ship));
}

/** 13.3i: whether a supply unit waits beside the map, aboard no ship. */
function isNewSupply(state: ForlornHopes, unit: UnitId): boolean {
  const hand = handOf(state, unitSide[unit] as SideCode);
  return state.where[unit] === POOL && hand.aboard[unit]! < 0;
}

/** 10.3j: whether a unit is where a ship can take it aboard. */
function isBeside(state: ForlornHopes, ship: UnitId, unit: UnitId): boolean {
  const place = state.where[ship]!;
  if (isSupplyUnit(unit) && isNewSupply(state, unit)) return isArea(place);
  return state.where[unit] === place && (isArea(place) || isFriendlyPort(state, unitSide[ship] as SideCode, place));
}

/** Ruling 61: counted as its owner knows them, those aboard included. */
function isSupplyUsedUp(state: ForlornHopes, voyage: Voyage, side: SideCode): boolean {
  const { first, end } = supplyRosters[side];
  let used = 0;
  for (let unit = first; unit < end; unit++) {
    if (isHex(state.where[unit]!) || handOf(state, side).aboard[unit]! >= 0 || voyage.cargo.includes(unit)) used++;
  }
  return used >= mostSupply[side];
}

/** The second ship of a unit of two steps: another destroyer or light cruiser of the mission with room (2.2.4e); -1 without one. */
function partnerOf(state: ForlornHopes, voyage: Voyage, ship: UnitId): UnitId {
  const other = voyage.ships.find(
    (mate) =>
      mate !== ship &&
      carriesInfantry[mate] === 1 &&
      state.where[mate] === state.where[ship] &&
      roomIn(state, voyage, mate) > 0,
  );
  return other ?? -1;
}

/** The rule that keeps a unit from going aboard the ship that is being loaded. */
export function whyNotLoaded(state: ForlornHopes, voyage: Voyage, unit: UnitId): string | undefined {
  const { loading, cargo } = voyage;
  const side = unitSide[loading] as SideCode;
  if (unitSide[unit] !== side || (!isGroundUnit(unit) && !isSupplyUnit(unit))) return '10.2a';
  if (cargo.includes(unit) || !isBeside(state, loading, unit)) return '10.3j';
  if (isGroundUnit(unit) && state.disrupted[unit] === 1) return '11.1d';
  if (isSupplyUnit(unit) && isNewSupply(state, unit) && isSupplyUsedUp(state, voyage, side)) return '13.3c';
  return isTransport[loading] === 1
    ? whyNoRoom(state, voyage, unit, isSupplyUnit(unit) ? '13.3o' : '2.2.4c')
    : whyNotOnWarship(state, voyage, unit);
}

function whyNoRoom(state: ForlornHopes, voyage: Voyage, unit: UnitId, rule: string): string | undefined {
  return sizeOf(state, unit) <= roomIn(state, voyage, voyage.loading) ? undefined : rule;
}

/** 2.2.4d, e */
function whyNotOnWarship(state: ForlornHopes, voyage: Voyage, unit: UnitId): string | undefined {
  if (isSupplyUnit(unit)) return whyNoRoom(state, voyage, unit, '13.3o');
  if (isInfantry[unit] === 0) return '2.2.4d';
  if (state.steps[unit] === 1) return whyNoRoom(state, voyage, unit, '2.2.4d');
  const { loading } = voyage;
  return roomIn(state, voyage, loading) > 0 && partnerOf(state, voyage, loading) >= 0 ? undefined : '2.2.4e';
}

const troops = [rosters.japanGround, rosters.alliedGround] as const;

/** The units that can go aboard the ship that is being loaded; of new supply units, which are all alike, one. */
export function loadableUnits(state: ForlornHopes, voyage: Voyage): UnitId[] {
  if (voyage.loading < 0) return [];
  const side = unitSide[voyage.loading] === JAPAN ? JAPAN : ALLIES;
  const found: UnitId[] = [];
  for (const { first, end } of [troops[side], supplyRosters[side]]) {
    for (let unit = first; unit < end; unit++) {
      if (whyNotLoaded(state, voyage, unit) !== undefined) continue;
      const isAnother =
        isSupplyUnit(unit) && isNewSupply(state, unit) && found.some((other) => state.where[other] === POOL);
      if (!isAnother) found.push(unit);
    }
  }
  return found;
}

/** Takes a unit into the plan; when the ship is full, the next one with room is loaded. */
export function load(state: ForlornHopes, voyage: Voyage, unit: UnitId): void {
  const { loading } = voyage;
  const isShared = isTransport[loading] === 0 && isGroundUnit(unit) && state.steps[unit] === 2;
  voyage.seconds.push(isShared ? partnerOf(state, voyage, loading) : -1);
  voyage.cargo.push(unit);
  voyage.carriers.push(loading);
  if (loadableUnits(state, voyage).length === 0) voyage.loading = nextToLoad(state, voyage);
}

/** As much as the ships of a plan can still take aboard, in the order in which it is loaded. */
export function allLoadable(state: ForlornHopes, voyage: Voyage): UnitId[] {
  const filled = {
    ...voyage,
    cargo: [...voyage.cargo],
    carriers: [...voyage.carriers],
    seconds: [...voyage.seconds],
  };
  for (let [unit] = loadableUnits(state, filled); unit !== undefined; [unit] = loadableUnits(state, filled)) {
    load(state, filled, unit);
  }
  return filled.cargo.slice(voyage.cargo.length);
}

export function unload(voyage: Voyage, unit: UnitId): void {
  const at = voyage.cargo.indexOf(unit);
  voyage.loading = voyage.carriers[at]!;
  for (const column of [voyage.cargo, voyage.carriers, voyage.seconds]) column.splice(at, 1);
}

/** The ship to be loaded first: one that can take something, the roomiest; -1 without any. */
export function nextToLoad(state: ForlornHopes, voyage: Voyage): UnitId {
  const laden = loadableShips(state, voyage);
  const room = (ship: UnitId) => roomIn(state, voyage, ship);
  return laden.sort((one, other) => room(other) - room(one))[0] ?? voyage.loading;
}

/** The ships of the plan that can take something aboard. */
export function loadableShips(state: ForlornHopes, voyage: Voyage): UnitId[] {
  return voyage.ships.filter((ship) => loadableUnits(state, { ...voyage, loading: ship }).length > 0);
}
