import type { Hex } from '#board/grid';
import { emptyFlight } from '../air/flight.ts';
import { isWritten, targetsFor } from '../air/targetChoice.ts';
import { airUnits, markDone, rangeTo, sideOf, takeOff } from '../core/air.ts';
import { firstInterceptor, LATE } from '../core/airBattle.ts';
import { type AirMission, missionOf } from '../core/airMission.ts';
import { FLEW, type Flight, handOf, INTERCEPTED, slotOf } from '../core/hand.ts';
import { ELIMINATED, ON_DISPLAY } from '../core/places.ts';
import type { BaseId, ForlornHopes, UnitId } from '../core/state.ts';
import { airRange, isAirCombat, isFighter, isTorpedoBomber, isTransportPlane } from '../data/data.ts';
import type { SideCode } from '../data/types.ts';
import { basesNear, basesOf, type Displays, station } from './displays.ts';
import { drawn, type Lot, oneOf } from './lots.ts';

/** The units of a side that both have seen in the mission under way, in the order of their flight. */
export function knownFlyers({ airMission, airBattle }: ForlornHopes, side: SideCode): UnitId[] {
  if (!airMission) return [];
  if (!airBattle) return airMission.shown.filter((unit) => sideOf(unit) === side);
  const first = side === airMission.side ? 0 : firstInterceptor;
  return airBattle.unit.slice(first, first + firstInterceptor).filter((unit) => unit >= 0);
}

/** Guesses who flies for a side in the mission under way, and from where. */
export function guessFlight(displays: Displays): void {
  const { state, side } = displays;
  if (!state.airMission) return;
  const mission = missionOf(state);
  const flight = emptyFlight(mission.hex);
  handOf(state, side).flight = flight;
  if (mission.side === side) guessMission(displays, mission, flight);
  else guessInterceptors(displays, mission, flight);
}

function guessMission(displays: Displays, mission: AirMission, flight: Flight): void {
  const { state, side, lot } = displays;
  const { hex, kind, count, target } = mission;
  const most = mission.range < 0 ? Number.POSITIVE_INFINITY : mission.range;
  flight.units = based(displays, knownFlyers(state, side), hex, most);
  const recruit = (wanted: number, isFit: (unit: UnitId) => boolean) => {
    flight.units.push(...recruited(displays, wanted, hex, most, isFit));
  };
  // 9.11: the transport leads.
  const isLed = kind !== 'paratroops' || flight.units.some((unit) => isTransportPlane[unit] === 1);
  if (!isLed) recruit(1, (unit) => isTransportPlane[unit] === 1);
  recruit(count - flight.units.length, (unit) => isAirCombat[unit] === 1);
  for (const unit of flight.units) {
    const isFlying = state.where[unit] !== ELIMINATED;
    if (isFlying) takeOff(state, unit);
    markDone(state, unit, FLEW);
    flight.bases.push(handOf(state, side).base[slotOf(unit)]!);
    flight.ranges.push(isFlying ? rangeTo(state, unit, hex) : 0);
    flight.torpedoes.push(isTorpedoBomber[unit] === 1 && target?.kind === 'ships' ? lot(2) : 0);
    flight.late.push(isStillToCome(state, unit) ? 1 : 0);
  }
  if (isWritten(state, kind)) flight.written = target ?? writtenTarget(state, mission, lot);
}

function isStillToCome({ airBattle }: ForlornHopes, unit: UnitId): boolean {
  return airBattle !== null && airBattle.hex[airBattle.unit.indexOf(unit)] === LATE;
}

function writtenTarget(state: ForlornHopes, mission: AirMission, lot: Lot) {
  const targets = targetsFor(state, mission);
  return targets.length > 0 ? oneOf(targets, lot) : null;
}

/** 9.4: those that are over the target, then those that have tried in vain, or are waiting for the order to go there. */
function guessInterceptors(displays: Displays, { hex, attempts, interceptors }: AirMission, flight: Flight): void {
  const { state, side } = displays;
  const any = Number.POSITIVE_INFINITY;
  const known = based(displays, knownFlyers(state, side), hex, any);
  const others = recruited(displays, attempts - known.length, hex, any, (unit) => isFighter[unit] === 1);
  flight.tried = [...known, ...others];
  flight.up = flight.tried.slice(0, interceptors);
  for (const unit of flight.tried) markDone(state, unit, INTERCEPTED);
  for (const unit of flight.up) if (state.where[unit] !== ELIMINATED) takeOff(state, unit);
}

/** Gives bases to units that are known to fly to a hex. */
function based(displays: Displays, units: readonly UnitId[], hex: Hex, most: number): UnitId[] {
  for (const unit of units) {
    if (displays.state.where[unit] !== ELIMINATED) station(displays, unit, homeOf(displays, unit, hex, most));
  }
  return [...units];
}

function homeOf(displays: Displays, unit: UnitId, hex: Hex, most: number): BaseId {
  const near = basesNear(displays, unit, hex, Math.min(airRange[unit]!, most));
  return oneOf(near.length > 0 ? near : basesOf(displays, unit), displays.lot);
}

/** So many units of a side that may have flown to a hex, with their bases. */
function recruited(
  displays: Displays,
  count: number,
  hex: Hex,
  most: number,
  isFit: (unit: UnitId) => boolean,
): UnitId[] {
  const { state, side, lot, placed, away } = displays;
  const isFree = (unit: UnitId) => !placed.has(unit) && !away.has(unit) && state.where[unit] === ON_DISPLAY;
  // A unit that was seen in the air this turn does not fly again (9.1.2a).
  const fit = drawn(
    airUnits(state, side).filter((unit) => isFit(unit) && isFree(unit)),
    Number.POSITIVE_INFINITY,
    lot,
  ).sort((one, other) => state.done[one]! - state.done[other]!);
  const isNear = (unit: UnitId) => basesNear(displays, unit, hex, Math.min(airRange[unit]!, most)).length > 0;
  const found: UnitId[] = [];
  for (const unit of fit) {
    if (found.length >= count) break;
    if (!isNear(unit)) continue;
    station(displays, unit, homeOf(displays, unit, hex, most));
    found.push(unit);
  }
  const others = fit.filter((unit) => !found.includes(unit)).slice(0, Math.max(count - found.length, 0));
  return [...found, ...based(displays, others, hex, most)];
}
