import { hasMember, membersWhere } from '../../data/roster.ts';
import { islands, lastTurn, unitIsland } from '../data/data.ts';
import { type Island, JAPAN, US } from '../data/dataTypes.ts';
import { objectives } from './objectives.ts';
import { ELIMINATED, type FireAndMovement, scenarioOf, type UnitId } from './state.ts';
import { islandAt } from './terrain.ts';
import { isAvailable, rosters } from './units.ts';

// 18.1(6), 18.2(6): how the islands stand, in hexes, losses, game turns and victory points.

/** The game turns that a depleted US unit takes off an island's time, or the points it costs; an eliminated one twice that. */
const lossOfDepleted = 1;
const lossOfEliminated = 2;
/** 18.2(6): victory points for a game turn saved, and for one too many. */
const pointsPerTurnSaved = 2;
const pointsPerTurnOver = 1;
/** 18.2(6): the US wins with so many points, Japan with as many below zero. */
export const pointsToWin = 2;

/** How many of an island's objectives the US holds, and how many there are. */
export function objectivesOf(state: FireAndMovement, island: Island): { captured: number; total: number } {
  let captured = 0;
  let total = 0;
  for (let index = 0; index < objectives.length; index++) {
    if (objectives[index]!.island !== island) continue;
    total++;
    if (state.captured[index]! > 0) captured++;
  }
  return { captured, total };
}

/** The Japanese units of an island that are still alive. */
export function garrisonOf(state: FireAndMovement, island: Island): number {
  const isAlive = (unit: UnitId) => unitIsland[unit] === island && state.where[unit] !== ELIMINATED;
  return membersWhere(rosters[JAPAN], isAlive).length;
}

/** Whether the US meets the conditions of an island now. */
export function meetsConditions(state: FireAndMovement, island: Island): boolean {
  const { captured, total } = objectivesOf(state, island);
  return captured === total && (!islands[island]!.conditions.garrison || garrisonOf(state, island) === 0);
}

export interface Losses {
  readonly depleted: number;
  readonly eliminated: number;
}

/** The US units that were depleted or eliminated on an island; an eliminated one counts as that alone. */
export function lossesOn(state: FireAndMovement, island: Island): Losses {
  const struck = membersWhere(rosters[US], (unit) => state.lostOn[unit] === island);
  const eliminated = struck.filter((unit) => state.where[unit] === ELIMINATED).length;
  const depleted = struck.filter((unit) => state.where[unit] !== ELIMINATED && state.depleted[unit] === 1).length;
  return { depleted, eliminated };
}

/** Ruling 76: how many losses count as one, by the option for an even game of two players on several islands. */
const lossesForOne: Readonly<Record<string, number>> = { full: 1, half: 2, quarter: 4 };

/** What the losses on an island cost the US, in game turns or in victory points. */
function costOfLosses(state: FireAndMovement, island: Island): number {
  const { depleted, eliminated } = lossesOn(state, island);
  const forOne = lossesForOne[String(state.options.usLosses)] ?? 1;
  return Math.floor((depleted * lossOfDepleted + eliminated * lossOfEliminated) / forOne);
}

/** 18.1(6): the game turn by which an island must be taken, after what US losses there take off. */
export function limitOf(state: FireAndMovement, island: Island): number {
  return islands[island]!.deadline - costOfLosses(state, island);
}

/** The game turns that an island took, or has taken at the end of this one, beyond its limit. */
export function overOf(state: FireAndMovement, island: Island, turn = state.turn): number {
  return Math.max(0, (state.achieved[island] || turn) - limitOf(state, island));
}

/** 18.1(6): the game turns of the whole scenario, after the deductions up to the end of a game turn. */
export function totalTurns(state: FireAndMovement, turn = state.turn): number {
  return scenarioOf(state).islands.reduce((total, island) => total - overOf(state, island, turn), lastTurn);
}

/** 18.2(6): the victory points of an island that was taken, or would be, in a game turn. */
export function pointsOf(state: FireAndMovement, island: Island, turn = state.achieved[island] || state.turn): number {
  const { turns } = islands[island]!;
  const saved = Math.max(0, turns - turn) * pointsPerTurnSaved;
  const over = Math.max(0, turn - turns) * pointsPerTurnOver;
  return saved - over - costOfLosses(state, island);
}

/** The victory points of all islands taken so far. */
export function pointsSoFar({ points }: FireAndMovement): number {
  return points.reduce((sum, each) => sum + each, 0);
}

/** The most that the US can still come to: this island taken in the next game turn, those to come in their first. */
export function bestPoints(state: FireAndMovement): number {
  return scenarioOf(state).islands.reduce((sum, island) => {
    if (state.achieved[island] !== 0) return sum;
    return sum + pointsOf(state, island, state.inPlay.includes(island) ? state.turn + 1 : 1);
  }, pointsSoFar(state));
}

/** Whether the US has no unit on an island and no way to bring one there: none is left to it, or no place to land. */
export function isOutOfReach(state: FireAndMovement, island: Island): boolean {
  const canLand = state.boats.some(({ hex, face }) => face !== 'lost' && islandAt(hex) === island);
  return !hasMember(rosters[US], (unit) => {
    const hex = state.where[unit]!;
    return hex >= 0 ? islandAt(hex) === island : canLand && isAvailable(state, unit, island);
  });
}
