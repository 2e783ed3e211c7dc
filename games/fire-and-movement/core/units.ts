import type { Hex } from '#board/grid';
import { membersWhere, type Roster, rosterWhere } from '../../data/roster.ts';
import { forcesOn } from '../../ground/forces.ts';
import {
  archipelago,
  attackStrength,
  defenseStrength,
  hasZone,
  isMobileUnit,
  steps,
  unitBranch,
  unitIsland,
  unitSide,
} from '../data/data.ts';
import { type Branch, branches, type Island, islandIds, JAPAN, type SideCode, US } from '../data/dataTypes.ts';
import { type ABSENT, type ELIMINATED, enemyOf, type FireAndMovement, modeOf, OFF_MAP, type UnitId } from './state.ts';
import { islandAt, sea } from './terrain.ts';

const { grid } = archipelago;

function rosterOf(side: SideCode, island?: Island): Roster {
  const isTheirs = (unit: UnitId) => island === undefined || unitIsland[unit] === island;
  return rosterWhere(unitSide, (unit) => unitSide[unit] === side && isTheirs(unit));
}

export const rosters: readonly [Roster, Roster] = [rosterOf(US), rosterOf(JAPAN)];
const islandRosters: readonly (readonly [Roster, Roster])[] = islandIds.map((_, island) => [
  rosterOf(US, island),
  rosterOf(JAPAN, island),
]);

/** The units of a side that can be on the maps now: those of the island that is played; of all islands where several are (18.1). */
export function rosterIn(state: FireAndMovement, side: SideCode): Roster {
  const { inPlay } = state;
  return inPlay.length > 1 || modeOf(state) === 'simultaneous' ? rosters[side] : islandRosters[inPlay[0]!]![side];
}

export const { isVacant, holds, holder, unitsIn, controllers, place, lift } = forcesOn({ grid, unitSide, hasZone });

// Asked many times in every action, so they are plain functions, which are quicker than those of a closure.

export function sideOf(unit: UnitId): SideCode {
  return unitSide[unit] as SideCode;
}

export function isOnMap(state: FireAndMovement, unit: UnitId): boolean {
  return state.where[unit]! >= 0;
}

export function isInEnemyZone(state: FireAndMovement, unit: UnitId): boolean {
  return state.zones[enemyOf(sideOf(unit))][state.where[unit]!]! > 0;
}

/** The island that a unit stands on or lies off. */
export function islandOf(state: FireAndMovement, unit: UnitId): Island {
  return islandAt(state.where[unit]!);
}

export function isAtSea(state: FireAndMovement, unit: UnitId): boolean {
  const hex = state.where[unit]!;
  return hex >= 0 && sea[hex] === 1;
}

export function isMobile(unit: UnitId): boolean {
  return isMobileUnit[unit] === 1;
}

export function isOf(unit: UnitId, branch: Branch): boolean {
  return branches[unitBranch[unit]!] === branch;
}

export function attackOf(state: FireAndMovement, unit: UnitId): number {
  return attackStrength[state.depleted[unit]!]![unit]!;
}

export function defenseOf(state: FireAndMovement, unit: UnitId): number {
  return defenseStrength[state.depleted[unit]!]![unit]!;
}

/** Whether one more loss eliminates the unit: it has one step, or has lost its first (2.3). */
export function isOnLastStep(state: FireAndMovement, unit: UnitId): boolean {
  return steps[unit] === 1 || state.depleted[unit] === 1;
}

export function has(state: FireAndMovement, unit: UnitId, bits: number): boolean {
  return (state.done[unit]! & bits) !== 0;
}

/** 10.6: whether two units may be in one hex: both US, and at least one of them without a zone of control. */
export function mayStayWith(unit: UnitId, other: UnitId): boolean {
  return unitSide[unit] === US && unitSide[other] === US && (hasZone[unit] === 0 || hasZone[other] === 0);
}

/** 5.3, 10.6: whether a unit may stay in a hex, in which it may be already: alone, or as one of a pair ashore. */
export function mayStayIn(state: FireAndMovement, unit: UnitId, hex: Hex): boolean {
  let others = 0;
  for (let other = state.occupant[hex]!; other >= 0; other = state.beneath[other]!) {
    if (other === unit) continue;
    others++;
    if (others > 1 || sea[hex] === 1 || !mayStayWith(unit, other)) return false;
  }
  return true;
}

export function unitsOnMap(state: FireAndMovement, side: SideCode): UnitId[] {
  return membersWhere(rosterIn(state, side), (unit) => state.where[unit]! >= 0);
}

export function unitsOnIsland(state: FireAndMovement, side: SideCode, island: Island): UnitId[] {
  return unitsOnMap(state, side).filter((unit) => islandOf(state, unit) === island);
}

/** How many units of a side are in one of the places off the maps. */
export function countAt({ where }: FireAndMovement, side: SideCode, place: number): number {
  return membersWhere(rosters[side], (unit) => where[unit] === place).length;
}

/** 11.2, 18.1: US units that may come to an island: those assigned to it; in the simultaneous scenario any that is not bound to another. */
export function isAvailable(state: FireAndMovement, unit: UnitId, island: Island): boolean {
  if (state.where[unit] !== OFF_MAP || unitSide[unit] !== US) return false;
  if (modeOf(state) !== 'simultaneous') return unitIsland[unit] === island;
  return state.boundTo[unit]! < 0 || state.boundTo[unit] === island;
}

/** Takes a unit off the map, to one of the places beside it. */
export function takeAway(
  state: FireAndMovement,
  unit: UnitId,
  to: typeof OFF_MAP | typeof ELIMINATED | typeof ABSENT,
): void {
  lift(state, unit);
  state.where[unit] = to;
  state.assault[unit] = -1;
}
