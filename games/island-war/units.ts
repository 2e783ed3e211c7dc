import type { Hex } from '#board/grid';
import { membersWhere, type Roster, rosterWhere } from '../data/roster.ts';
import { forcesOn } from '../ground/forces.ts';
import { boardMap, unitClass, unitSide } from './data.ts';
import { ARMOR, ARTILLERY, ENGINEER, INFANTRY, JAPAN, type SideCode, US } from './dataTypes.ts';
import {
  ELIMINATED,
  enemyOf,
  HAS_ATTACKED,
  type IslandWar,
  NOT_YET_IN_PLAY,
  type Play,
  type UnitId,
  WAS_ATTACKED,
} from './state.ts';

const { grid } = boardMap;

export const rosters: readonly [Roster, Roster] = [
  rosterWhere(unitSide, (unit) => unitSide[unit] === US),
  rosterWhere(unitSide, (unit) => unitSide[unit] === JAPAN),
];

export const { holder, controllers, place, lift } = forcesOn({ grid, unitSide });

// Asked many times in every action, so they are plain functions, which are quicker than those of a closure.

export function sideOf(unit: UnitId): SideCode {
  return unitSide[unit] as SideCode;
}

export function isOnMap(state: IslandWar, unit: UnitId): boolean {
  return state.where[unit]! >= 0;
}

export function isInEnemyZone(state: IslandWar, unit: UnitId): boolean {
  return state.zones[enemyOf(sideOf(unit))][state.where[unit]!]! > 0;
}

export function isArtillery(unit: UnitId): boolean {
  return unitClass[unit] === ARTILLERY;
}

export function isArmor(unit: UnitId): boolean {
  return unitClass[unit] === ARMOR;
}

/** The artillery of each side. */
export const artilleryOf: readonly [readonly UnitId[], readonly UnitId[]] = [
  membersWhere(rosters[US], isArtillery),
  membersWhere(rosters[JAPAN], isArtillery),
];

/** Infantry and engineers, which share several Japanese rules (6.14, 10.0). */
export function isFoot(unit: UnitId): boolean {
  return unitClass[unit] === INFANTRY || unitClass[unit] === ENGINEER;
}

export function hasBeenAttacked(state: IslandWar, unit: UnitId): boolean {
  return (state.combat[unit]! & WAS_ATTACKED) !== 0;
}

export function hasAttacked(state: IslandWar, unit: UnitId): boolean {
  return (state.combat[unit]! & HAS_ATTACKED) !== 0;
}

/** The enemy units adjacent to a unit, added to `found`. */
export function adjacentEnemies(state: IslandWar, unit: UnitId, found: UnitId[] = []): UnitId[] {
  const hex = state.where[unit]!;
  if (hex < 0) return found;
  const side = unitSide[unit];
  for (let at = hex * 6; at < hex * 6 + 6; at++) {
    const near = grid.neighbours[at]!;
    if (near < 0) continue;
    const other = state.occupant[near]!;
    if (other >= 0 && unitSide[other] !== side) found.push(other);
  }
  return found;
}

export function unitsOnMap(state: IslandWar, side: SideCode): UnitId[] {
  return membersWhere(rosters[side], (unit) => state.where[unit]! >= 0);
}

export function unitsNotYetInPlay(state: IslandWar, side: SideCode): UnitId[] {
  return membersWhere(rosters[side], (unit) => state.where[unit] === NOT_YET_IN_PLAY);
}

/** How many units of a side are in one of the places off the map. */
export function countAt({ where }: IslandWar, side: SideCode, place: number): number {
  return membersWhere(rosters[side], (unit) => where[unit] === place).length;
}

/** Moves a unit along a path whose every hex it enters; a Japanese unit that enters a beachhead destroys it (12.34). */
export function moveAlong(play: Play, unit: UnitId, path: readonly Hex[]): void {
  const { state } = play;
  place(state, unit, path[path.length - 1]!);
  if (unitSide[unit] !== JAPAN || state.beachheads.length === 0) return;
  for (const hex of path) {
    const at = state.beachheads.indexOf(hex);
    if (at < 0) continue;
    state.beachheads.splice(at, 1);
    play.emit({ type: 'beachhead destroyed', hex, unit });
  }
}

export function eliminate(play: Play, unit: UnitId, rule: string): void {
  const hex = play.state.where[unit]!;
  lift(play.state, unit);
  play.state.where[unit] = ELIMINATED;
  play.emit({ type: 'eliminated', unit, hex, rule });
}
