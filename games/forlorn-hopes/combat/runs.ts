import { airSteps } from '../core/air.ts';
import { HIGH, type Level, LOW, MEDIUM } from '../core/airBattle.ts';
import { type Flight, handOf } from '../core/hand.ts';
import type { ForlornHopes, UnitId } from '../core/state.ts';
import { airBombing, isDiveBomber, isPrecisionBomber, isTorpedoBomber, strafes } from '../data/data.ts';
import { canAim, shipsFor } from './target.ts';

/** 9.10: how an air unit attacks. */
export type Manner = 'level' | 'dive' | 'precision' | 'torpedo' | 'strafe';

/** An attack that can be declared without an air battle (9.9c): how, and from which altitude. */
export interface Run {
  readonly how: Manner;
  readonly level: Level;
  readonly label: string;
}

export const runs: readonly Run[] = [
  { how: 'dive', level: LOW, label: 'Dive-bomb' },
  { how: 'torpedo', level: LOW, label: 'Torpedo attack' },
  { how: 'precision', level: HIGH, label: 'Precision bombing' },
  { how: 'level', level: MEDIUM, label: 'Bomb from medium altitude' },
  { how: 'level', level: LOW, label: 'Bomb from low altitude' },
  { how: 'level', level: HIGH, label: 'Bomb from high altitude' },
  { how: 'strafe', level: LOW, label: 'Strafe' },
];

/** The unit stays away from the target. */
export const NO_RUN = -1;

export function hasTorpedoes({ units, torpedoes }: Flight, unit: UnitId): boolean {
  return torpedoes[units.indexOf(unit)] === 1;
}

/** The rule that keeps an air unit of the mission from attacking its target in a manner; a question of the Mission player. */
export function whyNotRun(state: ForlornHopes, unit: UnitId, how: Manner): string | undefined {
  const { side, target } = state.airMission!;
  const isArmed = hasTorpedoes(handOf(state, side).flight!, unit);
  if (how === 'torpedo') {
    if (isTorpedoBomber[unit] === 0 || !isArmed) return '9.10.6d';
    if (target?.kind !== 'ships') return '9.10.6a';
  } else if (isArmed) return '9.10.6d';
  if (how === 'strafe') {
    if (strafes[unit] === 0) return '2.2.2C2';
  } else if (airBombing[unit * 2 + airSteps(state, unit) - 1]! <= 0) return '9.10.1';
  if (how === 'dive' && isDiveBomber[unit] === 0) return '9.10.3a';
  if (how === 'precision' && isPrecisionBomber[unit] === 0) return '9.10.4a';
  if (how === 'precision' && !canAim(state)) return '9.10.4f';
  return target?.kind === 'ships' && shipsFor(state, unit).length === 0 ? '9.10.4e' : undefined;
}

/** The runs that a unit of the mission can declare, as positions in `runs`, with the most telling first. */
export function runsFor(state: ForlornHopes, unit: UnitId): number[] {
  return runs.flatMap(({ how }, run) => (whyNotRun(state, unit, how) === undefined ? [run] : []));
}
