import type { Hex } from '#board/grid';
import { membersWhere, type Roster } from '../../data/roster.ts';
import { rosters, unitCategory, unitSteps } from '../data/data.ts';
import { ALLIES, GROUND, JAPAN, NAVAL, type SideCode, SUPPLY } from '../data/types.ts';
import { ELIMINATED, type Place, POOL } from './places.ts';
import type { ForlornHopes, Play, UnitId } from './state.ts';

// Ships, ground units and supply units: counters whose place and condition lie open.

export function isShip(unit: UnitId): boolean {
  return unitCategory[unit] === NAVAL;
}

export function isGroundUnit(unit: UnitId): boolean {
  return unitCategory[unit] === GROUND;
}

export function isSupplyUnit(unit: UnitId): boolean {
  return unitCategory[unit] === SUPPLY;
}

export const navalRosters: readonly [Roster, Roster] = [rosters.japanNaval, rosters.alliedNaval];
export const groundRosters: readonly [Roster, Roster] = [rosters.japanGround, rosters.alliedGround];
export const supplyRosters: readonly [Roster, Roster] = [rosters.japanSupply, rosters.alliedSupply];

export function countersAt({ where }: Pick<ForlornHopes, 'where'>, { first, end }: Roster, place: Place): UnitId[] {
  const found: UnitId[] = [];
  for (let unit = first; unit < end; unit++) if (where[unit] === place) found.push(unit);
  return found;
}

/** The naval units of a side in a place; a barge on its supply side is none (13.3.2c). */
export function shipsAt(
  { where, supplySide }: Pick<ForlornHopes, 'where' | 'supplySide'>,
  side: SideCode,
  place: Place,
): UnitId[] {
  return membersWhere(navalRosters[side], (unit) => where[unit] === place && supplySide[unit] === 0);
}

/** A barge of a side that serves as a port for supply in a hex, or -1 (13.3.2). */
export function bargeBaseIn(
  { where, supplySide }: Pick<ForlornHopes, 'where' | 'supplySide'>,
  side: SideCode,
  hex: Hex,
): UnitId {
  const { first, end } = navalRosters[side];
  for (let unit = first; unit < end; unit++) if (supplySide[unit] === 1 && where[unit] === hex) return unit;
  return -1;
}

/** Ground combat units of a side ashore in a hex or waiting in an area. */
export function groundAt(state: Pick<ForlornHopes, 'where'>, side: SideCode, place: Place): UnitId[] {
  return countersAt(state, groundRosters[side], place);
}

export function supplyAt(state: Pick<ForlornHopes, 'where'>, side: SideCode, place: Place): UnitId[] {
  return countersAt(state, supplyRosters[side], place);
}

export function hasGround({ where }: Pick<ForlornHopes, 'where'>, side: SideCode, hex: Hex): boolean {
  const { first, end } = groundRosters[side];
  for (let unit = first; unit < end; unit++) if (where[unit] === hex) return true;
  return false;
}

/** 11.5, ruling 59: both sides are ashore in a hex after a landing. */
export function isLodgement(state: Pick<ForlornHopes, 'where'>, hex: Hex): boolean {
  return hasGround(state, JAPAN, hex) && hasGround(state, ALLIES, hex);
}

/** 10.3b: the damaged side of a ship. */
export function isCrippled({ steps }: Pick<ForlornHopes, 'steps'>, ship: UnitId): boolean {
  return steps[ship] === 1 && unitSteps[ship] === 2;
}

export function putCounter(play: Play, unit: UnitId, place: Place, rule: string): void {
  play.state.where[unit] = place;
  play.emit({ type: 'placed', unit, place, rule });
}

/** Disrupts a ship or a ground unit; one that is disrupted stays so. */
export function disruptCounter(play: Play, unit: UnitId, rule: string): void {
  if (play.state.disrupted[unit] === 1) return;
  play.state.disrupted[unit] = 1;
  play.emit({ type: 'disrupted', unit, rule });
}

export function recoverCounter(play: Play, unit: UnitId, rule: string): void {
  if (play.state.disrupted[unit] === 0) return;
  play.state.disrupted[unit] = 0;
  play.emit({ type: 'recovered', unit, rule });
}

/** 3.0t: takes a counter out of the game. What goes down with it is for the rule that does it. */
export function eliminateCounter(play: Play, unit: UnitId, rule: string): void {
  const { state } = play;
  state.steps[unit] = 0;
  state.disrupted[unit] = 0;
  state.where[unit] = ELIMINATED;
  play.emit({ type: 'eliminated', unit, rule });
}

/** 2.2a: a ship, a ground unit or a supply unit loses a step; without another it is eliminated (2.2b). */
export function reduceCounter(play: Play, unit: UnitId, rule: string): void {
  const { state } = play;
  const left = state.steps[unit]! - 1;
  if (left === 0) {
    eliminateCounter(play, unit, rule);
    return;
  }
  state.steps[unit] = left;
  play.emit({ type: 'reduced', unit, steps: left, rule });
}

/** 13.3: a supply unit is gone. Its counter can be loaded again (13.3i). */
export function removeSupply(play: Play, unit: UnitId, rule: string): void {
  const { state } = play;
  state.where[unit] = POOL;
  state.steps[unit] = 1;
  state.supplyHits[unit] = 0;
  play.emit({ type: 'eliminated', unit, rule });
}

/** 13.3.2: barges on their supply side. */
export function isBargeBase({ supplySide }: Pick<ForlornHopes, 'supplySide'>, unit: UnitId): boolean {
  return supplySide[unit] === 1;
}
