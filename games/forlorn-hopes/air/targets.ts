import type { Hex } from '#board/grid';
import { shared } from '#engine/shared';
import { canBeFound } from '../combat/target.ts';
import type { Target } from '../core/airMission.ts';
import { baseOwner, basePlace, basesIn } from '../core/bases.ts';
import {
  countersAt,
  groundAt,
  groundRosters,
  isBargeBase,
  navalRosters,
  shipsAt,
  supplyAt,
  supplyRosters,
} from '../core/counters.ts';
import { hexCount, isHex, type Place } from '../core/places.ts';
import { ABSENT, type BaseId, DESTROYED, enemyOf, type ForlornHopes, type UnitId } from '../core/state.ts';
import { isInPlayArea, townIn } from '../core/terrain.ts';
import { bases, isSubmarine, places } from '../data/data.ts';
import { SINGAPORE, type SideCode } from '../data/types.ts';

// 9.6: what a side's mission can attack in a hex. All of it lies open.

/** 6.5.3, 6.6.1: whether a base is an airbase of the enemy's ashore, one under construction too. */
function isAirbaseTarget(state: ForlornHopes, side: SideCode, base: BaseId): boolean {
  const { kind } = bases[base]!;
  if ((kind !== 'place' && kind !== 'mobile') || baseOwner(state, base) !== enemyOf(side)) return false;
  const status = state.baseStatus[base];
  return status !== DESTROYED && status !== ABSENT;
}

function airbaseTargets(state: ForlornHopes, side: SideCode, hex: Hex): BaseId[] {
  return basesIn(state, hex).filter((base) => isAirbaseTarget(state, side, base));
}

/** The town, city or port itself. */
function isPlaceTarget({ control }: Pick<ForlornHopes, 'control'>, side: SideCode, hex: Hex): boolean {
  return townIn(hex) >= 0 && control[hex] === enemyOf(side);
}

export function groundTargets(state: ForlornHopes, side: SideCode, hex: Hex): UnitId[] {
  return groundAt(state, enemyOf(side), hex);
}

/** Supply units, and barges that serve as a supply base (13.3.2). */
function supplyTargets(state: ForlornHopes, side: SideCode, hex: Hex): UnitId[] {
  const enemy = enemyOf(side);
  const barges = countersAt(state, navalRosters[enemy], hex).filter((ship) => isBargeBase(state, ship));
  return [...supplyAt(state, enemy, hex), ...barges];
}

/** 9.6c, ruling 100: whether a ship has been spotted or is in port; a submarine cannot be bombed. */
function isShipTarget(state: ForlornHopes, ship: UnitId): boolean {
  return isSubmarine[ship] === 0 && canBeFound(state, ship);
}

export function shipTargets(state: ForlornHopes, side: SideCode, hex: Hex): UnitId[] {
  return shipsAt(state, enemyOf(side), hex).filter((ship) => isShipTarget(state, ship));
}

/** 9.6b: the targets of a hex, of which a mission names one. */
export function targetsIn(state: ForlornHopes, side: SideCode, hex: Hex): Target[] {
  const ships = shipTargets(state, side, hex);
  return [
    ...airbaseTargets(state, side, hex).map((base): Target => ({ kind: 'airbase', base })),
    ...(isPlaceTarget(state, side, hex) ? [{ kind: 'place' } as const] : []),
    ...groundTargets(state, side, hex).map((unit): Target => ({ kind: 'ground', unit })),
    ...supplyTargets(state, side, hex).map((unit): Target => ({ kind: 'supply', unit })),
    ...(ships.length > 0 ? [{ kind: 'ships', ships } as const] : []),
  ];
}

/** There is something to bomb. */
export const TARGET = 1;
/** There is an airbase of the enemy's, in use or not, over which fighters alone may sweep (ruling 132). */
const BASE = 2;

/** By hex: why a side's missions go there, as bits; found from the counters, since few hexes have any. */
export const attractions = shared((state: ForlornHopes, side: SideCode): Uint8Array => {
  const { where, control } = state;
  const enemy = enemyOf(side);
  const found = new Uint8Array(hexCount);
  const mark = (place: Place, by: number) => {
    if (isHex(place) && isInPlayArea(state, place)) found[place]! |= by;
  };
  for (let base = 0; base < bases.length; base++) {
    if (baseOwner(state, base) === enemy) mark(basePlace(state, base), BASE);
    if (isAirbaseTarget(state, side, base)) mark(basePlace(state, base), TARGET);
  }
  for (const { hex } of places) if (isPlaceTarget({ control }, side, hex)) mark(hex, TARGET);
  for (const { first, end } of [groundRosters[enemy], supplyRosters[enemy]]) {
    for (let unit = first; unit < end; unit++) mark(where[unit]!, TARGET);
  }
  const { first, end } = navalRosters[enemy];
  for (let ship = first; ship < end; ship++) {
    if (isShipTarget(state, ship) || isBargeBase(state, ship)) mark(where[ship]!, TARGET);
  }
  return found;
});

/** The rule that keeps all missions of a side from a hex. */
export function whyNoTarget(state: ForlornHopes, side: SideCode, hex: Hex): string | undefined {
  if (!isInPlayArea(state, hex)) return '17.1.3b';
  if (attractions(state, side)[hex] !== 0) return undefined;
  if (townIn(hex) === SINGAPORE && state.surrendered === 0) return '16.2e';
  return shipsAt(state, enemyOf(side), hex).length > 0 ? '10.4a' : '9.6b';
}

/** A hex that a side's mission may name, and whether there is anything to bomb in it. */
export interface TargetHex {
  readonly hex: Hex;
  readonly hasTarget: boolean;
}

export function targetHexes(state: ForlornHopes, side: SideCode): TargetHex[] {
  const found: TargetHex[] = [];
  attractions(state, side).forEach((bits, hex) => {
    if (bits !== 0) found.push({ hex, hasTarget: (bits & TARGET) !== 0 });
  });
  return found;
}

/** Whether there is anything to bomb in a hex. */
export function hasTargets(state: ForlornHopes, side: SideCode, hex: Hex): boolean {
  return (attractions(state, side)[hex]! & TARGET) !== 0;
}
