import type { Hex } from '#board/grid';
import { shared } from '#engine/shared';
import {
  airRange,
  bases,
  findBase,
  halfPoints,
  isB17,
  isCarrierAir,
  isFighter,
  isFloatplane,
  isRecon,
  unitCommand,
  unitSide,
  unitSteps,
} from '../data/data.ts';
import { ALLIES, COVERING, ELEVENTH_AIR_FLEET, JAPAN, type SideCode } from '../data/types.ts';
import { baseOwner, basePlace, isUsable } from './bases.ts';
import { ALOFT, airRoster, type Box, FLOWN, type Hand, handOf, slotOf } from './hand.ts';
import { ELIMINATED, isHex, ON_DISPLAY, type Place } from './places.ts';
import { flightCost } from './range.ts';
import { score } from './score.ts';
import { type BaseId, DESTROYED, type ForlornHopes, type Play, seatOf, type UnitId } from './state.ts';
import { isCoastal } from './terrain.ts';

// What is true of air units is in the hand of their side; `state.steps` and `state.disrupted` hold what both sides have seen.

type Hands = Pick<ForlornHopes, 'secrets'>;

export function sideOf(unit: UnitId): SideCode {
  return unitSide[unit] as SideCode;
}

function ownHand(state: Hands, unit: UnitId): Hand {
  return handOf(state, sideOf(unit));
}

export function airBase(state: Hands, unit: UnitId): BaseId {
  return ownHand(state, unit).base[slotOf(unit)]!;
}

export function airBox(state: Hands, unit: UnitId): Box {
  return ownHand(state, unit).box[slotOf(unit)]!;
}

export function airSteps(state: Hands, unit: UnitId): number {
  return ownHand(state, unit).steps[slotOf(unit)]!;
}

export function isAirDisrupted(state: Hands, unit: UnitId): boolean {
  return ownHand(state, unit).disrupted[slotOf(unit)] === 1;
}

export function hasAce(state: Hands, unit: UnitId): boolean {
  return ownHand(state, unit).ace[slotOf(unit)] === 1;
}

/** Whether an air unit has done one of the deeds this turn. */
export function hasDone(state: Hands, unit: UnitId, deed: number): boolean {
  return (ownHand(state, unit).deeds[slotOf(unit)]! & deed) !== 0;
}

export function markDone(state: Hands, unit: UnitId, deed: number): void {
  ownHand(state, unit).deeds[slotOf(unit)]! |= deed;
}

/** A side's air units in play, wherever they are. */
export function airUnits(state: ForlornHopes, side: SideCode): UnitId[] {
  const { first, end } = airRoster(side);
  const found: UnitId[] = [];
  for (let unit = first; unit < end; unit++) if (isFlying(state, unit)) found.push(unit);
  return found;
}

/** Whether an air unit is in play: on a display, in the air, or on the map as recon or patrol. */
function isFlying({ where }: Pick<ForlornHopes, 'where'>, unit: UnitId): boolean {
  return where[unit] === ON_DISPLAY || isHex(where[unit]!);
}

/** A side's air units on the display of a base, those in the air included as `ALOFT`: they still count as based there until they land. */
export function airUnitsAt(state: ForlornHopes, side: SideCode, base: BaseId): UnitId[] {
  const { base: based } = handOf(state, side);
  const { first, end } = airRoster(side);
  const found: UnitId[] = [];
  for (let unit = first; unit < end; unit++) {
    if (based[unit - first] === base && isFlying(state, unit)) found.push(unit);
  }
  return found;
}

/** Those of them on the ground. */
export function onGroundAt(state: ForlornHopes, side: SideCode, base: BaseId): UnitId[] {
  const { box } = handOf(state, side);
  const { first } = airRoster(side);
  return airUnitsAt(state, side, base).filter((unit) => box[unit - first] !== ALOFT);
}

/** Puts an air unit into a box of a base's display. What follows from it for a full base is for `land`. */
export function putInBox(state: ForlornHopes, unit: UnitId, base: BaseId, box: Box): void {
  const hand = ownHand(state, unit);
  hand.base[slotOf(unit)] = base;
  hand.box[slotOf(unit)] = box;
  state.where[unit] = ON_DISPLAY;
}

/** It is in the air: neither on the ground nor in a box. */
export function takeOff(state: ForlornHopes, unit: UnitId): void {
  ownHand(state, unit).box[slotOf(unit)] = ALOFT;
}

/** 9.12, 9.3, 6.6.5: a unit comes down at a base, in its Flown box; a base that is now over-full grounds all its units (6.3.4). */
export function land(play: Play, unit: UnitId, base: BaseId, rule: string): void {
  comeTo(play.state, unit, base, FLOWN);
  play.emit({ type: 'landed', unit, base, rule, only: [seatOf(sideOf(unit))] });
}

/** 6.3.4c: a unit joins those at a base, which is counted now. */
export function comeTo(state: ForlornHopes, unit: UnitId, base: BaseId, box: Box): void {
  putInBox(state, unit, base, box);
  if (isOverCapacity(state, sideOf(unit), base)) groundAll(state, sideOf(unit), base);
}

function groundAll(state: ForlornHopes, side: SideCode, base: BaseId): void {
  for (const unit of onGroundAt(state, side, base)) putInBox(state, unit, base, FLOWN);
}

/** 6.3: whether a base holds more units than it can. */
export function isOverCapacity(state: ForlornHopes, side: SideCode, base: BaseId): boolean {
  return overfullBases(state, side)[base] === 1;
}

/** By base: 1 where a side has more units on the ground than it holds. Whether a unit may fly depends on it, so all are counted at once. */
const overfullBases = shared((state: ForlornHopes, side: SideCode): Uint8Array => {
  const { base: based, box } = handOf(state, side);
  const { first, end } = airRoster(side);
  const units = new Uint8Array(bases.length);
  const recons = new Uint8Array(bases.length);
  const fighters = new Uint8Array(bases.length);
  for (let unit = first; unit < end; unit++) {
    const base = based[unit - first]!;
    if (base < 0 || box[unit - first] === ALOFT || !isFlying(state, unit)) continue;
    units[base]!++;
    if (isRecon[unit] === 1) recons[base]!++;
    else if (isFighter[unit] === 1) fighters[base]!++;
  }
  const overfull = new Uint8Array(bases.length);
  for (let base = 0; base < bases.length; base++) {
    if (!hasRoomFor(base, units[base]!, recons[base]!, fighters[base]!)) overfull[base] = 1;
  }
  return overfull;
});

/** 6.3.1, 6.3.2, 7.3.1: a recon unit counts as what suits its owner, at a major base not at all. */
function hasRoomFor(base: BaseId, units: number, recons: number, fighters: number): boolean {
  const { class: size, capacity, extraOnEntry } = bases[base]!;
  if (size === 'major') return units - recons <= capacity;
  const isMixed = fighters > 0 && fighters < units - recons;
  // Ruling 82: the Hurricane is beyond the number of the carrier that brings it.
  return units <= (size === 'mobile' && isMixed ? mixedAtMobile : capacity + extraOnEntry);
}

/** Whether a base can hold these units. */
export function holds(base: BaseId, present: readonly UnitId[]): boolean {
  const recons = present.filter((unit) => isRecon[unit] === 1).length;
  const fighters = present.filter((unit) => isRecon[unit] === 0 && isFighter[unit] === 1).length;
  return hasRoomFor(base, present.length, recons, fighters);
}

/** 6.3.2b */
const mixedAtMobile = 2;
/** 5.2b, 6.3.7: a carrier takes no more. */
const aboardCarrier = 4;

const B17_BASES: readonly BaseId[] = ['darwin', 'soerabaja', 'australia'].map(findBase);

/** The rule that keeps an air unit from landing at a base, wherever it comes from; undefined where it may. Its owner's question. */
export function whyNotBased(state: ForlornHopes, unit: UnitId, base: BaseId): string | undefined {
  const side = sideOf(unit);
  const { kind, ship } = bases[base]!;
  if (kind === 'unavailable') return '5.1.6b';
  if (baseOwner(state, base) !== side) return '6.3a';
  if (!isUsable(state, base, side)) return whyNotUsable(state, base);
  if (isB17[unit] === 1 && !B17_BASES.includes(base)) return '6.3.5b';
  if (isFloatplane[unit] === 1) return kind === 'tender' && isWorkingTender(state, ship) ? undefined : '6.3.6a';
  if (kind === 'tender') return '6.3.6a';
  if (kind === 'carrier') return whyNotAboard(state, unit, base);
  const isBoundToCarriers = isCarrierAir[unit] === 1 && side === JAPAN;
  return isBoundToCarriers && kind !== 'off-map' ? '9.12e' : undefined;
}

/** Why nobody can use a base: it has been destroyed, is not built yet, or is a ship out of play. */
function whyNotUsable({ baseStatus }: Pick<ForlornHopes, 'baseStatus'>, base: BaseId): string {
  if (baseStatus[base] === DESTROYED) return '6.6.3a';
  const { kind } = bases[base]!;
  if (kind === 'mobile') return '6.5.2c';
  return kind === 'tender' ? '6.3.6a' : '6.3.7a';
}

/** 6.3.6, ruling 86: a tender is a base in a coastal or island hex while it is not disrupted. */
export function isWorkingTender(state: ForlornHopes, tender: UnitId): boolean {
  return isAnchored(state, tender) && state.disrupted[tender] === 0;
}

/** Whether a tender is in a coastal or island hex. */
export function isAnchored({ where }: Pick<ForlornHopes, 'where'>, tender: UnitId): boolean {
  const place = where[tender]!;
  return isHex(place) && isCoastal(place);
}

function whyNotAboard(state: ForlornHopes, unit: UnitId, base: BaseId): string | undefined {
  const { ship } = bases[base]!;
  if (isCarrierAir[unit] === 0) return '17.2.2b';
  // Ruling 98: a crippled carrier lands no one.
  if (state.steps[ship]! < 2 || !isHex(state.where[ship]!)) return '6.3.7a';
  const others = airUnitsAt(state, sideOf(unit), base).filter((other) => other !== unit && isCarrierAir[other] === 1);
  return others.length < aboardCarrier ? undefined : '5.2b';
}

/** 9.12, 6.6.5: the bases where a unit can come down from a hex, within a range. */
export function landingBases(state: ForlornHopes, unit: UnitId, from: Place, range = airRange[unit]!): BaseId[] {
  const found: BaseId[] = [];
  for (let base = 0; base < bases.length; base++) {
    if (whyNotBased(state, unit, base) === undefined && flightCost(from, basePlace(state, base)) <= range)
      found.push(base);
  }
  return found;
}

/** 5.2.2c, ruling 14: an air unit of the Covering Force that waits ashore until it is put aboard a carrier. */
export function isAshore(state: Hands, unit: UnitId): boolean {
  const isOfCarriers = isCarrierAir[unit] === 1 && sideOf(unit) === JAPAN;
  return isOfCarriers && bases[airBase(state, unit)]?.kind !== 'carrier';
}

/** How a loss of an air unit is known: to both sides, or, on the ground at a hidden display, to its owner. */
export type Known = 'to all' | 'to its owner';

function told(unit: UnitId, known: Known) {
  return known === 'to all' ? {} : { only: [seatOf(sideOf(unit))] };
}

export function disruptAir(play: Play, unit: UnitId, rule: string, known: Known = 'to all'): void {
  // 7.3.5h: a patrol fails by it, but not by the disruption that a lost step brings (ruling 42).
  play.state.patrols[unit] = 0;
  markDisrupted(play, unit, rule, known);
}

function markDisrupted(play: Play, unit: UnitId, rule: string, known: Known): void {
  const { state } = play;
  const hand = ownHand(state, unit);
  if (known === 'to all') state.disrupted[unit] = 1;
  // 9.7.11c
  if (hand.disrupted[slotOf(unit)] === 1) return;
  hand.disrupted[slotOf(unit)] = 1;
  play.emit({ type: 'disrupted', unit, rule, ...told(unit, known) });
}

export function recoverAir(play: Play, unit: UnitId, rule: string): void {
  ownHand(play.state, unit).disrupted[slotOf(unit)] = 0;
  play.emit({ type: 'recovered', unit, rule, only: [seatOf(sideOf(unit))] });
}

/** 9.7.11b: a step lost, and the unit disrupted by it; without a further step it is eliminated (2.2b). */
export function loseAirStep(play: Play, unit: UnitId, rule: string, known: Known = 'to all'): void {
  const { state } = play;
  const hand = ownHand(state, unit);
  const left = hand.steps[slotOf(unit)]! - 1;
  if (left === 0) {
    eliminateAir(play, unit, rule);
    return;
  }
  hand.steps[slotOf(unit)] = left;
  if (known === 'to all') state.steps[unit] = left;
  play.emit({ type: 'reduced', unit, steps: left, rule, ...told(unit, known) });
  if (unitCommand[unit] === ELEVENTH_AIR_FLEET) score(play, ALLIES, halfPoints.eleventhReduced, '16.1-A3');
  markDisrupted(play, unit, rule, known);
}

/** 3.0t: a unit out of the game for good, which both sides learn; its ace goes with it (9.7.12c). */
export function eliminateAir(play: Play, unit: UnitId, rule: string): void {
  const { state } = play;
  const hand = ownHand(state, unit);
  loseAce(play, unit, '9.7.12c');
  hand.steps[slotOf(unit)] = 0;
  hand.base[slotOf(unit)] = -1;
  hand.box[slotOf(unit)] = ALOFT;
  state.steps[unit] = 0;
  state.where[unit] = ELIMINATED;
  state.patrols[unit] = 0;
  play.emit({ type: 'eliminated', unit, rule });
  const command = unitCommand[unit];
  if (command === ELEVENTH_AIR_FLEET || command === COVERING) {
    score(play, ALLIES, halfPoints.commandUnitDestroyed, '16.1-A6');
  }
}

export function gainAce(play: Play, unit: UnitId, rule: string, known: Known = 'to all'): void {
  ownHand(play.state, unit).ace[slotOf(unit)] = 1;
  play.state.acesLeft[sideOf(unit)]--;
  play.emit({ type: 'ace', unit, gained: true, rule, ...told(unit, known) });
}

/** A setup is changed: the marker is free again. */
export function giveBackAce(state: ForlornHopes, unit: UnitId): void {
  const hand = ownHand(state, unit);
  if (hand.ace[slotOf(unit)] === 1) state.acesLeft[sideOf(unit)]++;
  hand.ace[slotOf(unit)] = 0;
}

export function loseAce(play: Play, unit: UnitId, rule: string): void {
  const hand = ownHand(play.state, unit);
  if (hand.ace[slotOf(unit)] === 0) return;
  hand.ace[slotOf(unit)] = 0;
  play.emit({ type: 'ace', unit, gained: false, rule });
}

/** 9.2: how far a unit flies from its base to a hex. */
export function rangeTo(state: ForlornHopes, unit: UnitId, hex: Hex): number {
  return flightCost(basePlace(state, airBase(state, unit)), hex);
}

/** 6.3.4b, ruling 84: from an over-full base units only stage. */
export function isGrounded(state: ForlornHopes, unit: UnitId): boolean {
  return isOverCapacity(state, sideOf(unit), airBase(state, unit));
}

/** 9.1.2g: both sides see an air unit of the mission as it is: at its first combat, flak or bombs. */
export function sightAir(play: Play, unit: UnitId): void {
  const { state } = play;
  const shown = state.airMission?.shown ?? [];
  if (shown.includes(unit)) return;
  shown.push(unit);
  state.done[unit] = 1;
  state.steps[unit] = airSteps(state, unit);
  state.disrupted[unit] = isAirDisrupted(state, unit) ? 1 : 0;
  play.emit({ type: 'sighted', unit, isReduced: state.steps[unit]! < unitSteps[unit]!, reveals: true });
}
