import { handOf } from '../core/hand.ts';
import type { ForlornHopes, UnitId } from '../core/state.ts';
import { isFighter, isTransportPlane } from '../data/data.ts';
import { hitChance } from './chances/bombing.ts';
import { NO_RUN, runs, runsFor } from './runs.ts';
import { shipsFor } from './target.ts';

/** 9.9c: what the Mission player declares before the flak fires: for each unit of the mission its run and its ship. */
export interface AttackPlan {
  /** The unit whose attack is being chosen. */
  chosen: UnitId;
  /** By unit of the mission: a position in `runs`, or NO_RUN. */
  runs: number[];
  /** By unit of the mission: the ship, or -1. */
  ships: UnitId[];
}

/** The units of the mission that bomb or strafe: all but a transport, whose load is paratroops. */
export function missionUnits(state: ForlornHopes): readonly UnitId[] {
  return handOf(state, state.airMission!.side).flight!.units.filter((unit) => isTransportPlane[unit] === 0);
}

export function planOf(state: ForlornHopes): AttackPlan {
  const { chosen, runs: chosenRuns, ships } = handOf(state, state.airMission!.side).draft!;
  return { chosen: chosen as number, runs: chosenRuns as number[], ships: ships as number[] };
}

export function keepPlan(state: ForlornHopes, { chosen, runs: chosenRuns, ships }: AttackPlan): void {
  handOf(state, state.airMission!.side).draft = { chosen, runs: chosenRuns, ships };
}

/** Where a unit is in the plan. */
export function slotInPlan(state: ForlornHopes, unit: UnitId): number {
  return missionUnits(state).indexOf(unit);
}

/** What most players would do: special attacks, level bombing at medium altitude, and fighters out of the flak if there are bombers. */
export function proposedPlan(state: ForlornHopes): AttackPlan {
  const units = missionUnits(state);
  const isSweep = units.every((unit) => isFighter[unit] === 1);
  const proposed = units.map((unit) =>
    isFighter[unit] === 1 && !isSweep ? NO_RUN : (runsFor(state, unit)[0] ?? NO_RUN),
  );
  return {
    chosen: units[0] ?? -1,
    runs: proposed,
    ships: units.map((unit, slot) => bestShip(state, unit, proposed[slot]!)),
  };
}

/** The ship that a run is likeliest to hit. */
export function bestShip(state: ForlornHopes, unit: UnitId, run: number): UnitId {
  if (run === NO_RUN) return -1;
  const chance = (ship: UnitId) => hitChance(state, unit, { ...runs[run]!, ship });
  return shipsFor(state, unit).reduce((best, ship) => (best < 0 || chance(ship) > chance(best) ? ship : best), -1);
}
