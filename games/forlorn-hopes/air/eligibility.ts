import type { Hex } from '#board/grid';
import {
  airBase,
  airBox,
  airSteps,
  isAirDisrupted,
  isAnchored,
  isAshore,
  isGrounded,
  isWorkingTender,
  rangeTo,
  sideOf,
} from '../core/air.ts';
import { FLEW, FLOWN, handOf, INTERCEPTED, READY, REGROUP, slotOf } from '../core/hand.ts';
import { isHex, ON_DISPLAY } from '../core/places.ts';
import { type BaseId, type ForlornHopes, isRegroupTurn, type UnitId } from '../core/state.ts';
import {
  airBombing,
  airRange,
  bases,
  isAirCombat,
  isBomber,
  isCarrierAir,
  isFighter,
  isTransportPlane,
  strafes,
  tables,
} from '../data/data.ts';
import { JAPAN, type SideCode } from '../data/types.ts';

// Which of one's own air units may do what. Questions of the owner, who alone knows the displays.

export type MissionKind = 'regular' | 'reaction' | 'paratroops';

/** The rule by which nothing takes off from where a unit is based: 6.3.4b, 6.3.6b, ruling 98. */
export function whyNoTakeOff(state: ForlornHopes, unit: UnitId): string | undefined {
  const base = airBase(state, unit);
  if (isAshore(state, unit)) return '5.2.2c';
  if (isGrounded(state, unit)) return '6.3.4b';
  return whyNoneLeaves(state, base);
}

/** The rule by which no aircraft takes off from a base: one out of play, or a ship that launches none. */
export function whyNoneLeaves(state: ForlornHopes, base: BaseId): string | undefined {
  const { kind, ship } = bases[base]!;
  if (kind === 'unavailable') return '5.1.6b';
  if (kind === 'tender') {
    // Ruling 103: while the tender is on a mission its aircraft wait.
    const isUnderWay = state.navalMission?.ships.includes(ship) ?? false;
    if (!isAnchored(state, ship)) return '6.3.6a';
    return isWorkingTender(state, ship) && !isUnderWay ? undefined : '6.3.6b';
  }
  if (kind !== 'carrier') return undefined;
  return isHex(state.where[ship]!) && state.steps[ship] === 2 ? undefined : '6.3.7a';
}

/** The rule that keeps a unit from flying a mission of its side this turn, wherever it goes. */
export function whyNotReady(state: ForlornHopes, side: SideCode, unit: UnitId): string | undefined {
  if (sideOf(unit) !== side) return '9.1.2c';
  if (isAirCombat[unit] === 0 && isTransportPlane[unit] === 0) return '3.0a';
  if (state.where[unit] !== ON_DISPLAY) return isHex(state.where[unit]!) ? '7.3.5i' : '9.1.2c';
  const hand = handOf(state, side);
  const slot = slotOf(unit);
  if ((hand.deeds[slot]! & FLEW) !== 0) return '9.1.2a';
  if ((hand.deeds[slot]! & INTERCEPTED) !== 0) return '9.4d';
  const box = hand.box[slot];
  if (box === REGROUP) return '9.1.2d';
  if (box !== READY) return '9.1.2c';
  if (isHamperedCarrier(state, unit)) return '14.5.1c';
  return whyNoTakeOff(state, unit) ?? whyUnarmed(state, unit);
}

/** 14.5.1: in the General Regroup Turn the carriers' aircraft of the Covering Force fly no mission. */
function isHamperedCarrier(state: ForlornHopes, unit: UnitId): boolean {
  return isRegroupTurn(state) && isCarrierAir[unit] === 1 && sideOf(unit) === JAPAN;
}

/** 3.0c: it has bombs to drop, strafes, or carries the paratroops. */
function whyUnarmed(state: ForlornHopes, unit: UnitId): string | undefined {
  if (strafes[unit] === 1 || isTransportPlane[unit] === 1) return undefined;
  return airBombing[unit * 2 + airSteps(state, unit) - 1]! > 0 ? undefined : '3.0c';
}

/** Where a mission goes, and whether there is anything to bomb. */
interface Errand {
  readonly kind: MissionKind;
  readonly hex: Hex;
  readonly hasTarget: boolean;
}

/** The rule that keeps a unit that is ready from a mission to a hex. */
export function whyNotSent(state: ForlornHopes, { kind, hex, hasTarget }: Errand, unit: UnitId): string | undefined {
  if (isTransportPlane[unit] === 1) {
    if (kind !== 'paratroops') return '3.0a';
    if (isAirDisrupted(state, unit)) return '9.11f';
  }
  if (isBomber[unit] === 1 && !hasTarget) return '9.6b';
  return rangeTo(state, unit, hex) <= airRange[unit]! ? undefined : '9.2a';
}

/** 9.1.1, 14.5.1a: how many units a side's mission has at most, and the rule. */
export function missionLimit(state: ForlornHopes, side: SideCode): { most: number; rule: string } {
  const { airUnits, generalRegroupJapan } = tables.missionComposition;
  if (side === JAPAN && isRegroupTurn(state)) return { most: generalRegroupJapan, rule: '14.5.1a' };
  return { most: airUnits, rule: '9.1.1' };
}

/** The rule that keeps a fighter from trying to intercept over a hex. */
export function whyNoInterceptor(
  state: ForlornHopes,
  side: SideCode,
  hex: Hex,
  tried: readonly UnitId[],
  unit: UnitId,
): string | undefined {
  if (sideOf(unit) !== side || isFighter[unit] === 0 || state.where[unit] !== ON_DISPLAY) return '3.0m';
  if (tried.includes(unit)) return '9.4a';
  const box = airBox(state, unit);
  if (box !== READY && box !== FLOWN && box !== REGROUP) return '3.0m';
  const against = whyNoTakeOff(state, unit);
  if (against !== undefined) return against;
  return rangeTo(state, unit, hex) <= airRange[unit]! ? undefined : '9.4a';
}
