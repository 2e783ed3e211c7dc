import type { Hex } from '#board/grid';
import { noZones } from '#board/zones';
import type * as kernel from '#engine/procedure';
import type { State } from '#engine/state';
import { proceduresOf } from '#engine/words';
import type { Field, UnitId } from '../ground/forces.ts';
import { enemyOf } from '../ground/sides.ts';
import { boardMap, units } from './data.ts';
import { type Side, type SideCode, sides, US } from './dataTypes.ts';
import type { IslandWarEvent } from './events.ts';

export { enemyOf, type UnitId };

/** Where a unit is that is not on the map. */
export const NOT_YET_IN_PLAY = -1;
export const ELIMINATED = -2;

/** What a unit has done or suffered in the present Combat Phase, as bits. */
export const HAS_ATTACKED = 1;
export const WAS_ATTACKED = 2;
export const HAS_ADVANCED = 4;
export const WAS_DISPLACED = 8;
export const GAVE_PROTECTIVE_FIRE = 16;

/** What a unit still owes in the present Combat Phase (7.11, 7.12). */
export const NO_DUTY = 0;
/** A phasing unit next to an enemy unit must attack; an enemy unit next to a phasing unit must be attacked. */
export const COMBAT_DUTY = 1;
/** An enemy unit whose neighbours all attack others: barrage or ground support must attack it. */
export const FIRE_DUTY = 2;

/** A place where a unit of the first wave comes ashore. */
export interface PlannedLanding {
  beach: Hex;
  /** The sea hex from which it attacks a beach that the enemy holds; -1 where that is still open or not needed. */
  sea: Hex;
}

export interface IslandWar extends State, Field {
  turn: number;
  phasing: SideCode;
  /** 1 for units whose move in the present Movement Phase is over. */
  moved: number[];
  /** The Combat Phases begun so far, of both sides. */
  combatPhase: number;
  /** Bits of what each unit did in the present Combat Phase. */
  combat: number[];
  duty: number[];
  /** The Combat Phase in which each unit was last forced to retreat or displaced (8.41); 0 is never. */
  adverse: number[];
  /** Ground support points left to each side in the present Combat Phase. */
  support: [number, number];
  /** The landings of game turn 1 that have yet to be made. */
  landings: PlannedLanding[];
  /** For each unit at sea the beach it must take (12.32), else -1. */
  assault: Hex[];
  beachheads: Hex[];
  /** The hexes vacated by each unit that retreated or was eliminated in the combat under way (7.91). */
  pathsOfRetreat: Hex[][];
}

export type Play = kernel.Play<IslandWar, IslandWarEvent>;
export const { procedure, ask, run } = proceduresOf<IslandWar, IslandWarEvent>();

export function emptyIsland(begun: State): IslandWar {
  const perUnit = (value: number) => new Array<number>(units.length).fill(value);
  return {
    ...begun,
    turn: 1,
    phasing: US,
    where: perUnit(NOT_YET_IN_PLAY),
    occupant: new Array<number>(boardMap.grid.size).fill(-1),
    zones: [noZones(boardMap.grid), noZones(boardMap.grid)],
    moved: perUnit(0),
    combatPhase: 0,
    combat: perUnit(0),
    duty: perUnit(NO_DUTY),
    adverse: perUnit(0),
    support: [0, 0],
    landings: [],
    assault: perUnit(-1),
    beachheads: [],
    pathsOfRetreat: [],
  };
}

export function seatOf(side: SideCode): Side {
  return sides[side];
}

export function phasingSeat(state: IslandWar): Side {
  return sides[state.phasing];
}

export function nonPhasingSeat(state: IslandWar): Side {
  return sides[enemyOf(state.phasing)];
}

export const us = (): Side => 'us';
export const japan = (): Side => 'japan';
