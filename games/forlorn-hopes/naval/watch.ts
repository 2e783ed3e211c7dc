import type { Hex } from '#board/grid';
import { basePlace, isBaseDisrupted, isUsable, looksDisrupted, showRecovery } from '../core/bases.ts';
import { groundRosters, navalRosters, supplyRosters } from '../core/counters.ts';
import { airRoster } from '../core/hand.ts';
import { hexCount, isHex, type Place } from '../core/places.ts';
import { hexDistance } from '../core/range.ts';
import { type BaseId, enemyOf, type ForlornHopes, type Play } from '../core/state.ts';
import { hasPort, isCoastal, landNeighbors } from '../core/terrain.ts';
import { bases, isRecon, isWarship, places, tables } from '../data/data.ts';
import type { SideCode } from '../data/types.ts';

const { within } = tables.spotting;

/** 10.3.2a: the airbases of a side from which ships are seen, as far as all know, or in truth. */
function lookouts(
  state: ForlornHopes,
  side: SideCode,
  isDisrupted: (state: ForlornHopes, base: BaseId) => boolean,
): BaseId[] {
  const found: BaseId[] = [];
  for (let base = 0; base < bases.length; base++) {
    const { kind } = bases[base]!;
    const isAshore = kind === 'place' || kind === 'mobile';
    if (isAshore && isUsable(state, base, side) && !isDisrupted(state, base)) found.push(base);
  }
  return found;
}

/** The cases by which a side sees ships, as bits in the order of `cases`. */
const BY_BASE = 1;
const BY_WARSHIP = 2;
const BY_COAST = 4;
const BY_RECON = 8;
const cases = ['10.3.2a', '10.3.2b', '10.3.2c', '10.3.2d'];
/** Not a case: one of its warships is in the hex, so that others there see nothing more. */
const WARSHIP = 16;
/** Those by which it sees them leave a hex too. */
const ofLeaving = BY_COAST | BY_RECON;

/** By hex: the hexes near enough for lookouts and warships there to see ships in it. */
const inSight: readonly (readonly Hex[])[] = Array.from({ length: hexCount }, (_, from) =>
  Array.from({ length: hexCount }, (_, hex) => hex).filter((hex) => hexDistance(from, hex) <= within),
);

/** By hex: the cases by which a side sees ships there, as far as all know. */
export function watchOf(state: ForlornHopes, side: SideCode): Uint8Array {
  const watch = new Uint8Array(hexCount);
  markWatch(watch, state, side);
  return watch;
}

function markWatch(watch: Uint8Array, state: ForlornHopes, side: SideCode): void {
  const { where, supplySide } = state;
  for (const base of lookouts(state, side, looksDisrupted)) mark(watch, inSight[basePlace(state, base)]!, BY_BASE);
  const ships = navalRosters[side];
  for (let ship = ships.first; ship < ships.end; ship++) {
    const at = where[ship]!;
    // 13.3.2c: a unit ashore, like those of `markCoasts`.
    if (supplySide[ship] === 1 && isHex(at)) watch[at]! |= BY_COAST;
    if (isWarship[ship] === 0 || !isHex(at) || (watch[at]! & WARSHIP) !== 0) continue;
    watch[at]! |= WARSHIP;
    mark(watch, inSight[at]!, BY_WARSHIP);
  }
  markCoasts(watch, state, side);
  const { first, end } = airRoster(side);
  for (let unit = first; unit < end; unit++) {
    if (isRecon[unit] === 1 && isHex(where[unit]!)) watch[where[unit]!]! |= BY_RECON;
  }
}

function mark(watch: Uint8Array, hexes: readonly Hex[], by: number): void {
  for (let at = 0; at < hexes.length; at++) watch[hexes[at]!]! |= by;
}

/** 10.3.2c: the coasts that a side watches: its own next to one of its ports, and those on which it has a unit. */
function markCoasts(watch: Uint8Array, { where, control }: ForlornHopes, side: SideCode): void {
  for (const { first, end } of [groundRosters[side], supplyRosters[side]]) {
    for (let unit = first; unit < end; unit++) {
      const place = where[unit]!;
      if (isHex(place) && isCoastal(place)) watch[place]! |= BY_COAST;
    }
  }
  for (const { hex: port } of places) {
    if (!hasPort(port) || control[port] !== side) continue;
    for (const hex of coastsNear[port]!) if (control[hex] === side) watch[hex]! |= BY_COAST;
  }
}

/** By hex: its coast and those of the land around it. */
const coastsNear: readonly (readonly Hex[])[] = landNeighbors.map((near, hex) =>
  isCoastal(hex) ? [hex, ...near.filter(isCoastal)] : [],
);

function casesOf(bits: number): string[] {
  return cases.filter((_, at) => (bits & (1 << at)) !== 0);
}

/** The cases by which ships of a side may be seen as they enter a hex. */
export function dangersOfEntering(state: ForlornHopes, side: SideCode, hex: Hex): string[] {
  return casesOf(watchOf(state, enemyOf(side))[hex]!);
}

/** Whether a check is due for ships that go from a place to another, by the watch of the other side. */
export function isSeen(watch: Uint8Array, from: Place, to: Place): boolean {
  return isHex(to) && (watch[to] !== 0 || (isHex(from) && (watch[from]! & ofLeaving) !== 0));
}

/** Why ships of a side that go from a place to a hex may be seen, as both sides know; nothing where no check is due. */
export function dangersOf(state: ForlornHopes, side: SideCode, from: Place, to: Hex): string[] {
  const watch = lastWatch.fill(0);
  markWatch(watch, state, enemyOf(side));
  return casesOf(watch[to]! | (isHex(from) ? watch[from]! & ofLeaving : 0));
}

/** Asked for every hex of a voyage, and used up at once. */
const lastWatch = new Uint8Array(hexCount);

/** The lookouts of bases that all thought disrupted; whether there are any. */
export function showLookouts(play: Play, side: SideCode, hex: Hex): boolean {
  const { state } = play;
  const isNear = (base: BaseId) => hexDistance(basePlace(state, base), hex) <= within;
  const awake = lookouts(state, side, isBaseDisrupted).filter(isNear);
  for (const base of awake) showRecovery(play, base, '10.3.2a');
  return awake.length > 0;
}
