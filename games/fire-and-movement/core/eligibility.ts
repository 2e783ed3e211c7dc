import { areAdjacent, type Hex } from '#board/grid';
import { membersWhere } from '../../data/roster.ts';
import { archipelago, isMobileUnit, unitSide } from '../data/data.ts';
import { US } from '../data/dataTypes.ts';
import { boatAt } from './arrivals.ts';
import {
  type FireAndMovement,
  HAS_ADVANCED,
  HAS_ATTACKED,
  MAY_NOT_ATTACK,
  MUST_ASSAULT,
  type UnitId,
  WAS_ATTACKED,
  WAS_ATTACKED_BY_MOBILE,
} from './state.ts';
import { around, costs, groundAllows, islandAt, sea } from './terrain.ts';
import { has, holds, isMobile, isOf, rosterIn, sideOf } from './units.ts';

// Who may attack which hex in the phase under way.

const { grid } = archipelago;
const KEPT_FROM_ATTACKING = HAS_ATTACKED | HAS_ADVANCED | MAY_NOT_ATTACK;

/** 8.0: the mark of units that were attacked in this phase. */
export function attackedBit({ phase }: FireAndMovement): number {
  return phase === 'mobile combat' ? WAS_ATTACKED_BY_MOBILE : WAS_ATTACKED;
}

function mayAttack(state: FireAndMovement, unit: UnitId): boolean {
  return (
    (state.done[unit]! & KEPT_FROM_ATTACKING) === 0 && (state.phase !== 'mobile combat' || isMobileUnit[unit] === 1)
  );
}

/** Whether what is in a hex has not been attacked in this phase; an empty reef counts as a unit (12.3). */
function isOpen(state: FireAndMovement, hex: Hex): boolean {
  const bit = attackedBit(state);
  const top = state.occupant[hex]!;
  if (top < 0) return (state.boats[boatAt(state, hex)]!.attacked & bit) === 0;
  for (let unit = top; unit >= 0; unit = state.beneath[unit]!) if ((state.done[unit]! & bit) !== 0) return false;
  return true;
}

/** The hex that a unit at sea is there for, or -1. */
function assaultHex(state: FireAndMovement, unit: UnitId): Hex {
  const boat = state.assault[unit]!;
  return boat < 0 ? -1 : state.boats[boat]!.hex;
}

export function attackTargets(state: FireAndMovement): Hex[] {
  return collectTargets(state, Number.POSITIVE_INFINITY).sort((a, b) => a - b);
}

export function canAttack(state: FireAndMovement): boolean {
  return collectTargets(state, 1).length > 0;
}

function collectTargets(state: FireAndMovement, most: number): Hex[] {
  const found: Hex[] = [];
  const { first, end } = rosterIn(state, state.phasing);
  for (let unit = first; unit < end && found.length < most; unit++) {
    const from = state.where[unit]!;
    if (from < 0 || !mayAttack(state, unit) || !state.inPlay.includes(islandAt(from))) continue;
    if (sea[from] === 1) {
      const hex = assaultHex(state, unit);
      if (hex >= 0 && !found.includes(hex) && isOpen(state, hex)) found.push(hex);
      continue;
    }
    for (let side = from * 6; side < from * 6 + 6; side++) {
      if (costs[side] === 0) continue;
      const hex = grid.neighbours[side]!;
      const there = state.occupant[hex]!;
      if (there < 0 || unitSide[there] === state.phasing || found.includes(hex)) continue;
      if (isOpen(state, hex)) found.push(hex);
    }
  }
  return found;
}

/** The units that may take part in an attack on a hex. */
export function attackersOf(state: FireAndMovement, hex: Hex): UnitId[] {
  const found: UnitId[] = [];
  for (const near of around[hex]!) {
    for (let unit = state.occupant[near]!; unit >= 0; unit = state.beneath[unit]!) {
      if (whyNotFrom(state, unit, hex) === undefined) found.push(unit);
    }
  }
  return found;
}

/** The rule that keeps a unit from attacking a hex; `undefined` if it may. */
export function whyNotFrom(state: FireAndMovement, unit: UnitId, hex: Hex): string | undefined {
  if (unitSide[unit] !== state.phasing) return '8.0a';
  const from = state.where[unit]!;
  if (from < 0 || !areAdjacent(grid, from, hex)) return '8.2a';
  if (!mayAttack(state, unit)) return whyKept(state, unit);
  if (sea[from] === 1) return assaultHex(state, unit) === hex ? undefined : whyNotAssault(state, hex);
  return groundAllows(from, hex) ? undefined : '8.2h';
}

function whyKept(state: FireAndMovement, unit: UnitId): string {
  if (state.phase === 'mobile combat' && !isMobile(unit)) return '2.3.2g';
  if (has(state, unit, HAS_ADVANCED)) return '8.5k';
  if (has(state, unit, MAY_NOT_ATTACK)) return '8.3.1h';
  return state.phase === 'mobile combat' ? '4.1g' : '8.2f';
}

function whyNotAssault(state: FireAndMovement, hex: Hex): string {
  const boat = boatAt(state, hex);
  return boat >= 0 && state.boats[boat]!.face === 'assault boat' ? '12.1j' : '12.1i';
}

/** The rule that keeps a hex from being attacked now. */
export function whyNotTarget(state: FireAndMovement, hex: Hex): string | undefined {
  const top = state.occupant[hex]!;
  if (top >= 0 && sideOf(top) === state.phasing) return '8.0a';
  // 12.3: an empty hex is attacked only if it is a reef with a US unit off it.
  if (top < 0 && (state.phasing !== US || waitingFor(state, hex) < 0)) return '8.2a';
  if (!isOpen(state, hex)) return '8.0d';
  if (attackersOf(state, hex).length > 0) return undefined;
  return whyNobody(state, hex);
}

/** The rule that keeps the units next to a hex from attacking it. */
function whyNobody(state: FireAndMovement, hex: Hex): string {
  const beside = around[hex]!.find((near) => holds(state, state.phasing, near));
  return beside === undefined ? '8.2a' : whyNotFrom(state, state.occupant[beside]!, hex)!;
}

/** The unit at sea that is there for a hex, and is placed in it as soon as it is won (12.2); -1 if there is none. */
export function waitingFor(state: FireAndMovement, hex: Hex): UnitId {
  const boat = boatAt(state, hex);
  return boat < 0 ? -1 : state.assault.indexOf(boat);
}

/** 12.1: the units put to sea this turn that have not assaulted yet. */
export function mustStillAssault(state: FireAndMovement): UnitId[] {
  if (state.phase !== 'combat' || state.phasing !== US) return [];
  return membersWhere(rosterIn(state, US), (unit) => isBoundToAssault(state, unit));
}

function isBoundToAssault(state: FireAndMovement, unit: UnitId): boolean {
  if (!has(state, unit, MUST_ASSAULT) || !mayAttack(state, unit)) return false;
  const hex = assaultHex(state, unit);
  return hex >= 0 && isOpen(state, hex);
}

/** The rule by which these attackers are not enough, or too many. */
export function whyNotDeclared(state: FireAndMovement, hex: Hex, attackers: readonly UnitId[]): string | undefined {
  if (attackers.length === 0) return '8.2a';
  const waiting = waitingFor(state, hex);
  if (waiting < 0 || attackers.includes(waiting)) return undefined;
  if (state.occupant[hex]! < 0) return '12.3e';
  return state.phase === 'combat' && isBoundToAssault(state, waiting) ? '12.1b' : undefined;
}

/** 15.0: whether these units can make a Banzai attack. */
export function mayBanzai(attackers: readonly UnitId[]): boolean {
  return attackers.every((unit) => !isMobile(unit) && !isOf(unit, 'sniper'));
}
