import { directionTo, type Hex } from '#board/grid';
import type { FireAndMovement, UnitId } from '../core/state.ts';
import { airstripHexes, around, costs, islandAt } from '../core/terrain.ts';
import { holds } from '../core/units.ts';
import { archipelago, movementAllowance } from '../data/data.ts';
import { type Island, JAPAN, US } from '../data/dataTypes.ts';
import { zoneToll } from '../movement/reach.ts';

// What Japanese units make for, and how far away it is (16.1).

const { grid } = archipelago;
const { size, neighbours } = grid;

/** 16.1.1: the landing beaches of an island without a US unit on them. */
export function openBeaches(state: FireAndMovement, island: Island): Hex[] {
  return state.boats
    .filter(({ hex, face }) => face === 'landing beach' && islandAt(hex) === island && !holds(state, US, hex))
    .map(({ hex }) => hex);
}

/** 16.1.2: the airstrip hexes of an island without a Japanese unit in them; US units may be there. */
export function airstripsToTake(state: FireAndMovement, island: Island): Hex[] {
  return airstripHexes[island]!.filter((hex) => !holds(state, JAPAN, hex));
}

export function isNextToUs(state: FireAndMovement, hex: Hex): boolean {
  return around[hex]!.some((near) => holds(state, US, near));
}

/** By the side of a hex through which it is entered: what the ground costs, in half points; 0 is prohibited. */
export const entryCosts = Uint8Array.from(costs, (_, side) => (neighbours[side]! < 0 ? 0 : costs[otherSide(side)]!));

/** The same side, seen from the hex beyond it. */
function otherSide(side: number): number {
  return neighbours[side]! * 6 + (((side % 6) + 3) % 6);
}

/** The most that the ground of a hex may cost a unit that enters it, on all its points; 0 if it never can (5.2, 6.1, 13.1). */
export function mostPayable(state: FireAndMovement, unit: UnitId, hex: Hex): number {
  if (holds(state, US, hex)) return 0;
  const allowance = movementAllowance[unit]!;
  return state.zones[US][hex]! > 0 ? allowance - zoneToll[unit]! : allowance;
}

/** 6.1, 13.1: what a unit pays to go from a hex into an adjacent one, in half points; 0 if it never can. */
export function priceOf(state: FireAndMovement, unit: UnitId, from: Hex, to: Hex): number {
  const cost = costs[from * 6 + directionTo(grid, from, to)]!;
  if (cost > mostPayable(state, unit, to)) return 0;
  return state.zones[US][to]! > 0 && cost > 0 ? cost + zoneToll[unit]! : cost;
}

/** How many hexes each hex is from the nearest of some goals, and which one that is; -1 where no way leads to any. */
export interface Distances {
  readonly away: Int16Array;
  readonly goal: Int16Array;
  /** 1 where another goal is as near. */
  readonly tied: Uint8Array;
}

/** Distances along ways that no US unit blocks, into goals that none holds, for units that move like the one given. */
export function distancesTo(state: FireAndMovement, unit: UnitId, goals: readonly Hex[]): Distances {
  return distances(goals, (hex) => mostPayable(state, unit, hex));
}

/** 16.1.2: distances over the ground, wherever US units are: what they hold or block is no farther away for that. */
export function groundDistancesTo(unit: UnitId, goals: readonly Hex[]): Distances {
  return distances(goals, () => movementAllowance[unit]!);
}

/** Of two goals as near, the one with the higher number counts (16.1.2). */
function distances(goals: readonly Hex[], mostPayableIn: (hex: Hex) => number): Distances {
  const away = new Int16Array(size).fill(-1);
  const goal = new Int16Array(size).fill(-1);
  const tied = new Uint8Array(size);
  const queue: Hex[] = [];
  for (const hex of goals) {
    if (away[hex] === 0) continue;
    away[hex] = 0;
    goal[hex] = hex;
    queue.push(hex);
  }
  for (let next = 0; next < queue.length; next++) {
    const hex = queue[next]!;
    const most = mostPayableIn(hex);
    for (let side = hex * 6; side < hex * 6 + 6; side++) {
      const cost = entryCosts[side]!;
      if (cost === 0 || cost > most) continue;
      const near = neighbours[side]!;
      if (away[near] === 0) continue;
      if (away[near] === -1) {
        away[near] = away[hex]! + 1;
        goal[near] = goal[hex]!;
        queue.push(near);
      }
      if (away[near] !== away[hex]! + 1) continue;
      if (goal[near] !== goal[hex] || tied[hex] === 1) tied[near] = 1;
      if (goal[near]! < goal[hex]!) goal[near] = goal[hex]!;
    }
  }
  return { away, goal, tied };
}

/** How many hexes a unit has to go to each hex it could ever get to; -1 elsewhere. */
export function distancesFrom(state: FireAndMovement, unit: UnitId): Int16Array {
  const away = new Int16Array(size).fill(-1);
  const from = state.where[unit]!;
  const queue: Hex[] = [from];
  away[from] = 0;
  for (let next = 0; next < queue.length; next++) {
    const hex = queue[next]!;
    for (let side = hex * 6; side < hex * 6 + 6; side++) {
      const near = neighbours[side]!;
      if (near < 0 || away[near] !== -1 || priceOf(state, unit, hex, near) === 0) continue;
      away[near] = away[hex]! + 1;
      queue.push(near);
    }
  }
  return away;
}
