import { shared } from '#engine/shared';
import { BLACK, fortifications, JAPAN, LEG, US } from '../data/types.ts';
import { DEPLOYED, type Forces, isEngineer, isIndirect, type Mode, type UnitId } from '../theater/forces.ts';
import { printed } from '../theater/printed.ts';
import { type Theater, theaterOf } from '../theater/theater.ts';
import { actingOnMap } from './active.ts';
import {
  BOMBARDMENT,
  type CompanyScale,
  FIRST_ACTION,
  FLIPPED,
  GYOKUSAI,
  HAS_DUG,
  HAS_FIRED,
  HAS_RALLIED,
  NO_BARRAGE,
  PINNED,
  STEADY,
  SUPPRESSED,
} from './state.ts';

// How a unit stands, as bits: what its counter says, what it has done, and what its place is like. A menu asks some fifteen
// kinds of Action of the same units; most of them are settled by these bits, which are gathered once.

/** On its counter, in its mode. */
export const IS_DEPLOYED = 1 << 0;
export const HAS_OTHER_SIDE = 1 << 1;
export const CAN_MOVE = 1 << 2;
export const IS_ON_FOOT = 1 << 3;
export const IS_US_ENGINEER = 1 << 4;
/** 11.1f, 11.1k: of the US only engineers, of Japan anyone on foot. */
export const CAN_DIG_TRENCHES = 1 << 5;
export const FIRES_DIRECTLY = 1 << 6;
export const FIRES_INDIRECTLY = 1 << 7;
/** Farther than the next hex. */
export const FIRES_FAR = 1 << 24;
/** In the present Activation. */
export const HAS_ACTED = 1 << 8;
export const HAS_FLIPPED = 1 << 9;
/** Its place. */
export const IS_ASHORE = 1 << 10;
export const IS_ON_HEX = 1 << 11;
export const IS_SEALED_IN = 1 << 12;
export const IS_PINNED = 1 << 13;
export const IS_SUPPRESSED = 1 << 14;
export const IS_SHAKEN = 1 << 15;
export const IS_BARRAGED = 1 << 16;
export const IS_BOMBARDED = 1 << 17;
export const IS_CHARGING = 1 << 18;
export const IS_FORTIFIED = 1 << 19;
export const IS_IN_FOXHOLE = 1 << 20;
export const PLACE_HAS_FIRED = 1 << 21;
export const PLACE_HAS_RALLIED = 1 << 22;
export const PLACE_HAS_DUG = 1 << 23;

/** By `counter * 2 + mode`. */
const onCounters = printed(
  (forces: Forces): Int32Array =>
    Int32Array.from({ length: forces.counters.length * 2 }, (_, face) =>
      onCounter(forces, face >> 1, (face & 1) as Mode),
    ),
);

function onCounter(forces: Forces, unit: UnitId, mode: Mode): number {
  const face = unit * 2 + mode;
  const isOnFoot = forces.moves[unit] === LEG;
  const isJapanese = forces.side[unit] === JAPAN;
  let bits = 0;
  if (mode === DEPLOYED) bits |= IS_DEPLOYED;
  if (forces.movement[unit] !== 0) bits |= CAN_MOVE;
  if (isOnFoot) bits |= IS_ON_FOOT;
  if (forces.side[unit] === US && isEngineer(forces, unit)) bits |= IS_US_ENGINEER;
  if (isJapanese ? isOnFoot : isEngineer(forces, unit)) bits |= CAN_DIG_TRENCHES;
  if (forces.fireType[face] === BLACK) bits |= isIndirect(forces, unit) ? FIRES_INDIRECTLY : 0;
  else if (forces.fire[face] !== 0) bits |= FIRES_DIRECTLY;
  if (forces.range[face]! > 1) bits |= FIRES_FAR;
  return bits;
}

const foxhole = fortifications.indexOf('foxhole') + 1;

/** How a unit stands, on the map or off it. */
function bitsOf(state: CompanyScale, { forces, places }: Theater, unit: UnitId): number {
  const place = state.where[unit]!;
  const done = state.done[unit]!;
  const mode = state.mode[unit]!;
  let bits = onCounters(forces)[unit * 2 + mode]!;
  if (forces.hasSide[unit * 2 + (1 - mode)] === 1) bits |= HAS_OTHER_SIDE;
  if ((done & FIRST_ACTION) !== 0) bits |= HAS_ACTED;
  if ((done & FLIPPED) !== 0) bits |= HAS_FLIPPED;
  if (place < 0) return bits;
  if (place < places.firstCave) bits |= IS_ASHORE | IS_ON_HEX;
  else if (place < places.firstZone) bits |= IS_ASHORE;
  if (state.sealed[place] === 1) bits |= IS_SEALED_IN;
  const shock = state.shock[place]!;
  if (shock === PINNED) bits |= IS_PINNED;
  else if (shock === SUPPRESSED) bits |= IS_SUPPRESSED;
  if (shock !== STEADY || state.disorder[place] !== 0) bits |= IS_SHAKEN;
  const barrage = state.barrage[place]!;
  if (barrage !== NO_BARRAGE) bits |= barrage === BOMBARDMENT ? IS_BARRAGED | IS_BOMBARDED : IS_BARRAGED;
  if (forces.side[unit] === JAPAN && (state.gyokusai >= 0 || (state.assaultMarkers[place]! & GYOKUSAI) !== 0)) {
    bits |= IS_CHARGING;
  }
  const fortification = state.fortification[place]!;
  if (fortification !== 0) bits |= fortification === foxhole ? IS_FORTIFIED | IS_IN_FOXHOLE : IS_FORTIFIED;
  const doneHere = state.doneHere[place]!;
  if (doneHere === 0) return bits;
  if ((doneHere & HAS_FIRED) !== 0) bits |= PLACE_HAS_FIRED;
  if ((doneHere & HAS_RALLIED) !== 0) bits |= PLACE_HAS_RALLIED;
  if ((doneHere & HAS_DUG) !== 0) bits |= PLACE_HAS_DUG;
  return bits;
}

export function standingOf(state: CompanyScale, unit: UnitId): number {
  return bitsOf(state, theaterOf(state), unit);
}

/** A bit that a unit must have for an Action, or must not have, and the rule that says so. */
interface Condition {
  readonly bit: number;
  readonly isWanted: boolean;
  readonly rule: string;
}

export function only(bit: number, rule: string): Condition {
  return { bit, isWanted: true, rule };
}

export function never(bit: number, rule: string): Condition {
  return { bit, isWanted: false, rule };
}

/** Conditions in the order in which they are told, and all of them at once. */
export interface Conditions {
  readonly each: readonly Condition[];
  /** The bits that matter, and how they must be. */
  readonly mask: number;
  readonly wanted: number;
}

export function conditions(...each: readonly Condition[]): Conditions {
  let [mask, wanted] = [0, 0];
  for (const { bit, isWanted } of each) {
    mask |= bit;
    if (isWanted) wanted |= bit;
  }
  return { each, mask, wanted };
}

/** The rule by which a unit does not meet conditions as it stands now; undefined if it does. */
export function whyNotMet(state: CompanyScale, unit: UnitId, wanted: Conditions): string | undefined {
  return whyNotStanding(standingOf(state, unit), wanted);
}

/** The same for a unit of which is known how it stands. */
export function whyNotStanding(bits: number, { each, mask, wanted }: Conditions): string | undefined {
  if ((bits & mask) === wanted) return undefined;
  return each.find(({ bit, isWanted }) => ((bits & bit) !== 0) !== isWanted)!.rule;
}

interface Standing {
  readonly units: readonly UnitId[];
  /** By position in `units`. */
  readonly bits: readonly number[];
  /** The bits that any of them has, and those that all have. */
  readonly some: number;
  readonly every: number;
}

/** How the units on the map stand that may act now: asked once for all verbs of a menu. */
const acting = shared((state: CompanyScale): Standing => {
  const theater = theaterOf(state);
  const units = actingOnMap(state);
  const bits = new Array<number>(units.length).fill(0);
  let some = 0;
  let every = ~0;
  for (let at = 0; at < units.length; at++) {
    const own = bitsOf(state, theater, units[at]!);
    bits[at] = own;
    some |= own;
    every &= own;
  }
  return { units, bits, some, every };
});

/** Whether units on the map that may act now could meet conditions, as far as can be told at one look. */
export function mayAnyMeet(state: CompanyScale, { mask, wanted }: Conditions): boolean {
  const { some, every } = acting(state);
  return (some & wanted) === wanted && (every & mask & ~wanted) === 0;
}

const nobody: readonly UnitId[] = [];

/** The units on the map that may act now and meet conditions, and whom nothing else keeps from it. */
export function actingWho(
  state: CompanyScale,
  { mask, wanted }: Conditions,
  whyNot?: (state: CompanyScale, unit: UnitId, standing: number) => string | undefined,
): readonly UnitId[] {
  const { units, bits, some } = acting(state);
  if ((some & wanted) !== wanted) return nobody;
  // Lists are made on one sheet, so that each has just the room it needs; a list made meanwhile takes another.
  const sheet = spareSheet ?? [];
  spareSheet = undefined;
  let count = 0;
  for (let at = 0; at < bits.length; at++) {
    if ((bits[at]! & mask) !== wanted) continue;
    const unit = units[at]!;
    if (whyNot === undefined || whyNot(state, unit, bits[at]!) === undefined) sheet[count++] = unit;
  }
  spareSheet = sheet;
  if (count === 0) return nobody;
  return count === units.length ? units : sheet.slice(0, count);
}

let spareSheet: UnitId[] | undefined;
