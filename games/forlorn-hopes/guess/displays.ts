import type { Hex } from '#board/grid';
import { airUnits, holds, sideOf, takeOff, whyNotBased } from '../core/air.ts';
import { basePlace, isUsable } from '../core/bases.ts';
import { FLEW, FLOWN, handOf, isShown, READY, REGROUP, slotOf } from '../core/hand.ts';
import { ELIMINATED, isHex } from '../core/places.ts';
import { flightCost } from '../core/range.ts';
import { type BaseId, enemyOf, type ForlornHopes, type Phase, type UnitId } from '../core/state.ts';
import { airRange, bases, findBase, isAirCombat, isCarrierAir, isFighter, isPatrolBomber } from '../data/data.ts';
import { JAPAN, type SideCode, sides } from '../data/types.ts';
import { fleetAway } from './airFleet.ts';
import { magicAbout } from './conditions.ts';
import { drawn, happens, type Lot, oneOf } from './lots.ts';

const UNAVAILABLE = findBase('unavailable');
/** Reports that are older, in turns, tell too little. */
const ageOfReports = 1;

/** The displays of a side as they are being guessed. */
export interface Displays {
  readonly state: ForlornHopes;
  readonly side: SideCode;
  readonly lot: Lot;
  /** By base: the units that have been put there. */
  readonly at: readonly UnitId[][];
  readonly placed: Set<UnitId>;
  /** Units of the 11th Air Fleet that are not in play. */
  readonly away: ReadonlySet<UnitId>;
}

/** Empty displays; `flying` are the units that are known to be in play. */
export function emptyDisplays(state: ForlornHopes, side: SideCode, flying: ReadonlySet<UnitId>, lot: Lot): Displays {
  return {
    state,
    side,
    lot,
    at: bases.map(() => []),
    placed: new Set(),
    away: fleetAway(state, side, flying, lot),
  };
}

export function station({ state, side, at, placed }: Displays, unit: UnitId, base: BaseId): void {
  handOf(state, side).base[slotOf(unit)] = base;
  at[base]!.push(unit);
  placed.add(unit);
}

/** The bases at which a unit may be, without those that are full if there are others. */
export function basesOf({ state, at, away }: Displays, unit: UnitId): BaseId[] {
  if (away.has(unit)) return [UNAVAILABLE];
  const open = basesFor(state, unit);
  const roomy = open.filter((base) => holds(base, [...at[base]!, unit]));
  return roomy.length > 0 ? roomy : open;
}

/** Of these, the ones from which it flies to a hex. */
export function basesNear(displays: Displays, unit: UnitId, hex: Hex, range = airRange[unit]!): BaseId[] {
  const { state } = displays;
  return basesOf(displays, unit).filter((base) => flightCost(basePlace(state, base), hex) <= range);
}

function basesFor(state: ForlornHopes, unit: UnitId): BaseId[] {
  const found: BaseId[] = [];
  const isBoundToCarriers = isCarrierAir[unit] === 1 && sideOf(unit) === JAPAN;
  for (let base = 0; base < bases.length; base++) {
    const isOpen = isBoundToCarriers ? isCarrierLeft(state, base) : whyNotBased(state, unit, base) === undefined;
    if (isOpen) found.push(base);
  }
  return found.length > 0 ? found : lastResorts(state, sideOf(unit));
}

/** 5.2: a carrier of the Covering Force, at sea or beside the map. */
function isCarrierLeft({ where }: ForlornHopes, base: BaseId): boolean {
  const { kind, displays, ship } = bases[base]!;
  return kind === 'carrier' && displays[0] === sides[JAPAN] && where[ship] !== ELIMINATED;
}

/** Where units are whose tender or carrier is under way or lost. */
function lastResorts(state: ForlornHopes, side: SideCode): BaseId[] {
  return [...bases.keys()].filter((base) => bases[base]!.kind === 'off-map' && isUsable(state, base, side));
}

/** Puts the units of a side that have no place yet where the other side has reason to think that they are. */
export function fillDisplays(displays: Displays): void {
  placeOnWatch(displays);
  followMagic(displays);
  followReports(displays);
  const { state, side, placed, lot } = displays;
  const known = new Set(freshReports(displays).map(({ base }) => base));
  for (const unit of drawn(airUnits(state, side), Number.POSITIVE_INFINITY, lot)) {
    if (placed.has(unit)) continue;
    const open = basesOf(displays, unit);
    const unseen = open.filter((base) => !known.has(base));
    station(displays, unit, oneOf(unseen.length > 0 ? unseen : open, lot));
  }
  guessBoxes(displays);
}

/** 7.3: a patrol circles over its base; a recon unit is in range of its own. */
function placeOnWatch(displays: Displays): void {
  const { state, side, placed, lot } = displays;
  for (const unit of airUnits(state, side)) {
    const hex = state.where[unit]!;
    if (!isHex(hex)) continue;
    if (!placed.has(unit)) {
      const near = basesNear(displays, unit, hex, isPatrolBomber[unit] === 1 ? 0 : airRange[unit]);
      station(displays, unit, oneOf(near.length > 0 ? near : basesOf(displays, unit), lot));
    }
    takeOff(state, unit);
  }
}

/** What Magic showed this turn still holds; the older it is, the less. */
function followMagic(displays: Displays): void {
  const { state, side, placed, lot } = displays;
  const magic = magicAbout(state, side);
  if (!magic) return;
  const age = state.turn - magic.turn;
  for (const unit of airUnits(state, side)) {
    const base = magic.base[slotOf(unit)]!;
    if (placed.has(unit) || !basesOf(displays, unit).includes(base) || !happens(1, age + 1, lot)) continue;
    station(displays, unit, base);
  }
}

function freshReports({ state, side }: Displays) {
  const watcher = enemyOf(side);
  if (!isShown(state, watcher)) return [];
  return handOf(state, watcher).reports.filter(({ turn }) => turn >= state.turn - ageOfReports);
}

/** 7.3.4: as many fighters and other units at a base as recon counted there. */
function followReports(displays: Displays): void {
  const { state, side, at, placed, lot } = displays;
  for (const { base, fighters, bombers } of freshReports(displays)) {
    for (const [isOfKind, count] of [
      [1, fighters],
      [0, bombers],
    ] as const) {
      const here = at[base]!.filter((unit) => isFighter[unit] === isOfKind).length;
      const others = airUnits(state, side).filter(
        (unit) => !placed.has(unit) && isFighter[unit] === isOfKind && basesOf(displays, unit).includes(base),
      );
      for (const unit of drawn(others, count - here, lot)) station(displays, unit, base);
    }
  }
}

const flownPhases: readonly Phase[] = ['operations', 'ground', 'conclusion', 'supply', 'regroup'];

/** Of what is on the ground, all that was seen in the air this turn and some more has flown, and most of what is disrupted regroups. */
function guessBoxes({ state, side, lot, away }: Displays): void {
  const hand = handOf(state, side);
  if (!flownPhases.includes(state.phase)) return;
  for (const unit of airUnits(state, side)) {
    const slot = slotOf(unit);
    if (hand.box[slot] !== READY || away.has(unit) || isAirCombat[unit] === 0) continue;
    const wasSeen = state.done[unit] === 1;
    if (!wasSeen && hand.disrupted[slot] === 1 && happens(2, 3, lot)) hand.box[slot] = REGROUP;
    else if (wasSeen || happens(1, 3, lot)) {
      hand.box[slot] = FLOWN;
      hand.deeds[slot]! |= FLEW;
    }
  }
}
