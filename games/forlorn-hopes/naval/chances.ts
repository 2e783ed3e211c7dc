import type { Hex } from '#board/grid';
import type { SeaPlace } from '#board/sea';
import { waysOn } from '../../tables/chances.ts';
import { handOf } from '../core/hand.ts';
import { isHex, type Place } from '../core/places.ts';
import type { ForlornHopes, UnitId } from '../core/state.ts';
import { unitSide } from '../data/data.ts';
import type { SideCode } from '../data/types.ts';
import { interceptionOf } from './hunters.ts';
import { interceptionTable } from './interceptionTable.ts';
import { sortieFrom, sortieOf } from './sortie.ts';
import { sortieTable } from './sortieTable.ts';
import { isSpotted, sightingOf } from './spotting.ts';
import { spottingTable } from './spottingTable.ts';
import { dangersOf } from './watch.ts';
import { placeOfSea } from './waters.ts';

/** A spotting check that a way brings, as far as its player knows: by which cases, and in how many of all ways the ships are seen. */
export interface CheckToCome {
  readonly hex: Hex;
  readonly cases: readonly string[];
  readonly ways: number;
  readonly of: number;
}

/** The checks on a way, each as if the ships had not been seen before it; none for ships that are spotted. */
export function checksOn(
  state: ForlornHopes,
  ships: readonly UnitId[],
  start: Place,
  way: readonly SeaPlace[],
): CheckToCome[] {
  const side = unitSide[ships[0]!] as SideCode;
  const checks: CheckToCome[] = [];
  let from = start;
  for (const hex of way.map(placeOfSea)) {
    const cases = isHex(hex) && !isSpotted(state, ships) ? dangersOf(state, side, from, hex) : [];
    if (cases.length > 0) {
      const { by, of } = waysOn(spottingTable, { situation: sightingOf(state, ships, from, hex), ways: 1 });
      checks.push({ hex, cases, ways: by.get('spotted') ?? 0, of });
    }
    from = hex;
  }
  return checks;
}

/** The chance that ships pass all of these checks unseen. */
export function chanceUnseen(checks: readonly CheckToCome[]): number {
  return checks.reduce((chance, { ways, of }) => chance * (1 - ways / of), 1);
}

/** The checks of each leg of the plan of a side, or of what is left of its voyage. */
export function plannedChecks(state: ForlornHopes, side: SideCode): CheckToCome[][] {
  const { voyage } = handOf(state, side);
  if (!voyage) return [];
  const { legs, rendezvous } = voyage;
  return legs.map(({ ships, way }, at) => {
    const isTogether = rendezvous >= 0 && at === legs.length - 1;
    return ships.length === 0 ? [] : checksOn(state, ships, isTogether ? rendezvous : state.where[ships[0]!]!, way);
  });
}

/** In how many of all ways ships of a side that are at sea, or out of port, meet a spotted stack in a hex. */
export function interceptionChance(
  state: ForlornHopes,
  ships: readonly UnitId[],
  hex: Hex,
): { readonly ways: number; readonly of: number } {
  const side = unitSide[ships[0]!] as SideCode;
  const failures = state.navalMission?.failures ?? 0;
  const situation = interceptionOf(state, ships, hex, failures, side);
  const { by, of } = waysOn(interceptionTable, { situation, ways: 1 });
  return { ways: by.get('succeeds') ?? 0, of };
}

/** The chance that a ship gets out of where it is. */
export function sortieChance(state: ForlornHopes, ship: UnitId): number {
  const how = sortieFrom(state, ship);
  if (how !== 'roll') return how === 'automatic' ? 1 : 0;
  const { by, of } = waysOn(sortieTable, { situation: sortieOf(state, ship), ways: 1 });
  return (by.get('sails') ?? 0) / of;
}
