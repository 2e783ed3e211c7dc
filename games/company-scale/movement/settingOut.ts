import { sharedEach } from '#engine/shared';
import { type CompanyScale, FIRE_CLEARED, ON_FIRE } from '../core/state.ts';
import type { SideCode } from '../data/types.ts';
import {
  costAcross,
  groundCosts,
  MOUTH,
  NO_WEAPON,
  type Party,
  surchargeFor,
  whyPlaceForbids,
} from '../field/passage.ts';
import type { Forces, UnitId } from '../theater/forces.ts';
import { isHex, isInsideCave, type Place } from '../theater/places.ts';
import { printed } from '../theater/printed.ts';
import { type Theater, theaterOf } from '../theater/theater.ts';
import { goneAtFirst, leftAt } from './points.ts';

/** Whether a unit that has not moved yet can make a step by itself; menus ask it of many. */
export function canSetOut(state: CompanyScale, unit: UnitId): boolean {
  const { kindOf, bits } = waysOfMoving(theaterOf(state).forces);
  return setsOut(state, (state.where[unit]! << bits) | kindOf[unit]!);
}

/** By place and way of moving: units of a stack mostly ask the same. */
const setsOut = sharedEach((state: CompanyScale, at: number): boolean => {
  const { kinds, bits } = waysOfMoving(theaterOf(state).forces);
  return canLeave(state, kinds[at & ((1 << bits) - 1)]!, at >> bits);
});

/** How a unit moves, and who it is wherever it comes. */
interface WayOfMoving extends Party {
  readonly moves: number;
  readonly movement: number;
}

/** The ways in which units move, in how many bits their number fits, and by unit the number of its own. */
const waysOfMoving = printed(({ side, service, moves, movement, units }: Forces) => {
  const kinds: WayOfMoving[] = [];
  const kindOf = new Uint8Array(units.end);
  for (let unit = units.first; unit < units.end; unit++) {
    const known = kinds.findIndex(
      (kind) =>
        kind.side === side[unit] &&
        kind.service === service[unit] &&
        kind.moves === moves[unit] &&
        kind.movement === movement[unit],
    );
    kindOf[unit] = known >= 0 ? known : kinds.length;
    if (known >= 0) continue;
    kinds.push({
      size: 1,
      side: side[unit] as SideCode,
      service: service[unit]!,
      moves: moves[unit]!,
      movement: movement[unit]!,
    });
  }
  return { kinds, kindOf, bits: Math.ceil(Math.log2(kinds.length)) };
});

function canLeave(state: CompanyScale, way: WayOfMoving, from: Place): boolean {
  const theater = theaterOf(state);
  const { places } = theater;
  if (state.sealed[from] === 1) return false;
  const left = leftAt(state.disorder[from]!, way.movement, goneAtFirst(state, from, way.movement));
  if (!isHex(places, from)) {
    return isInsideCave(places, from) && canGo(state, theater, way, left, MOUTH, places.hexOf[from]!);
  }
  const { neighbours, sides } = places.grid;
  const costs = groundCosts(theater, way.moves);
  const most = left - surchargeFor(state, way.side);
  for (let hexside = from * sides; hexside < (from + 1) * sides; hexside++) {
    const to = neighbours[hexside]!;
    if (to < 0) continue;
    const burning = state.burning[to]!;
    if (burning === FIRE_CLEARED) {
      if (canGo(state, theater, way, left, hexside, to)) return true;
      continue;
    }
    const cost = costs[hexside]!;
    if (cost === 0 || cost > most || burning === ON_FIRE) continue;
    // Nobody is in the way in an empty hex, which most units have beside them.
    if (state.first[to]! < 0 || whyPlaceForbids(state, way, to) === undefined) return true;
  }
  const inside = places.insideOf[from]!;
  return inside >= 0 && canGo(state, theater, way, left, MOUTH, inside);
}

function canGo(
  state: CompanyScale,
  theater: Theater,
  way: WayOfMoving,
  left: number,
  hexside: number,
  to: Place,
): boolean {
  const cost = costAcross(state, theater, way.side, way.moves, NO_WEAPON, hexside, to);
  return cost > 0 && cost <= left && whyPlaceForbids(state, way, to) === undefined;
}
