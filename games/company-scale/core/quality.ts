import type { SideCode } from '../data/types.ts';
import type { CounterId, UnitId } from '../theater/forces.ts';
import { theaterOf } from '../theater/theater.ts';
import { bonusOf, heroAt, leaderFor } from './assets.ts';
import { qualityEffect, unitsEffect } from './conditions.ts';
import { dieFor, facesUpTo, rollDie } from './dice.ts';
import type { CompanyScale, Play } from './state.ts';
import { divisionQuality } from './tracks.ts';

/**
 * 19.2: the Troop Quality of a unit: its Division's, with what is printed on it, its leader, a hero, and the markers of its
 * place.
 */
export function qualityOf(state: CompanyScale, unit: UnitId): number {
  const place = state.where[unit]!;
  const own = ownQuality(state, unit);
  return place < 0 ? own : own + helpFor(state, unit) + qualityEffect(state, place);
}

/** 22.1g: the same of a unit that comes from boats onto a beach, without what is there already. */
export function qualityAfloat(state: CompanyScale, unit: UnitId, apart: readonly CounterId[] = []): number {
  return ownQuality(state, unit) + helpFor(state, unit, apart) + unitsEffect(state, state.where[unit]!);
}

function ownQuality(state: CompanyScale, unit: UnitId): number {
  const { forces } = theaterOf(state);
  return divisionQuality(state, forces.division[unit]!) + forces.quality[unit * 2 + state.mode[unit]!]!;
}

/** What the leader and the hero who help it most add, but for those who are apart. */
function helpFor(state: CompanyScale, unit: UnitId, apart: readonly CounterId[] = []): number {
  const place = state.where[unit]!;
  const leader = bonusOf(state, leaderFor(state, place, unit, 'quality', apart), 'quality');
  return leader + bonusOf(state, heroAt(state, place, 'quality', apart), 'quality');
}

/** 2.0ao, 11.1g: the faces with which a unit passes a Troop Quality Check, as bits. */
function passingFaces(state: CompanyScale, unit: UnitId): number {
  return facesUpTo(qualityOf(state, unit));
}

/** Has a unit's Troop Quality Check rolled; the step after it asks `hasPassed`. */
export function qualityCheck(play: Play, unit: UnitId): void {
  const { state } = play;
  const side = theaterOf(state).forces.side[unit] as SideCode;
  play.call(rollDie, dieFor('quality check', side, passingFaces(state, unit)));
}

/** Whether the die that stands passes a unit's Troop Quality Check. */
export function hasPassed(state: CompanyScale, unit: UnitId): boolean {
  return (passingFaces(state, unit) & (1 << state.die)) !== 0;
}
