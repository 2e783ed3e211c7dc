import { underWay } from '#engine/frames';
import { isShip, navalRosters } from '../core/counters.ts';
import { handOf } from '../core/hand.ts';
import { ABOARD, isArea, isHex } from '../core/places.ts';
import type { ForlornHopes, UnitId } from '../core/state.ts';
import { cargoCapacity, isTransport, scenarioSetUp, unitCategory, unitSide, units } from '../data/data.ts';
import { AIR, type SideCode } from '../data/types.ts';
import { landing } from '../ground/landing.ts';
import { capacityOf } from '../naval/loading.ts';
import { type Lot, oneOf } from './lots.ts';

const { reinforcements } = scenarioSetUp('campaign');

/** Guesses which ships carry the units of a side that are aboard. */
export function guessCargo(state: ForlornHopes, side: SideCode, lot: Lot): void {
  const { aboard } = handOf(state, side);
  const room = new Map(carriersOf(state, side).map((ship) => [ship, capacityOf(state, ship)]));
  for (let unit = 0; unit < units.length; unit++) {
    if (unitSide[unit] !== side || state.where[unit] !== ABOARD) continue;
    const ship = unitCategory[unit] === AIR ? transportOf(unit) : carrierFor(state, unit, room, lot);
    aboard[unit] = ship;
    room.set(ship, (room.get(ship) ?? 0) - state.steps[unit]!);
  }
}

function carriersOf({ where }: ForlornHopes, side: SideCode): UnitId[] {
  const { first, end } = navalRosters[side];
  const found: UnitId[] = [];
  for (let ship = first; ship < end; ship++) {
    if (isShip(ship) && cargoCapacity[ship]! > 0 && (isHex(where[ship]!) || isArea(where[ship]!))) found.push(ship);
  }
  return found;
}

/** 17.2.2c: fighters come by the transport that the order of battle names. */
function transportOf(unit: UnitId): UnitId {
  return reinforcements.find(({ cargo }) => cargo.includes(unit))!.units[0]!;
}

/** A ship with room, where the unit is going ashore now or at sea, and a transport rather than a warship. */
function carrierFor(state: ForlornHopes, unit: UnitId, room: ReadonlyMap<UnitId, number>, lot: Lot): UnitId {
  const ashore = underWay(state, landing);
  const isLanding = ashore?.landers.includes(unit) ?? false;
  const wishes: ((ship: UnitId) => boolean)[] = [
    (ship) => !isLanding || state.where[ship] === ashore!.hex,
    (ship) => room.get(ship)! >= state.steps[unit]!,
    (ship) => isTransport[ship] === 1,
  ];
  const open = wishes.reduce<readonly UnitId[]>(
    (ships, isWanted) => {
      const wanted = ships.filter(isWanted);
      return wanted.length > 0 ? wanted : ships;
    },
    [...room.keys()],
  );
  return oneOf(open, lot);
}
