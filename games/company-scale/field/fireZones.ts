import { distance, type Hex, nextWithin } from '#board/grid';
import { seesPast } from '#board/sight';
import { isListing, sharedEach } from '#engine/shared';
import { isUnderBarrage } from '../core/conditions.ts';
import { holderOf, isHeldAt, placesHeldBy } from '../core/stacks.ts';
import { CONCENTRATED, type CompanyScale, enemyOf, SUPPRESSED } from '../core/state.ts';
import { limits } from '../data/tables.ts';
import { BLACK, JAPAN, type SideCode, US } from '../data/types.ts';
import { sees as seesFrom } from '../sight/look.ts';
import type { Forces, UnitId } from '../theater/forces.ts';
import {
  APPROACH_RUN,
  FINAL_RUN_IN,
  isAshore,
  isHex,
  isInsideCave,
  isZone,
  type Place,
  zoneAt,
} from '../theater/places.ts';
import { printed } from '../theater/printed.ts';
import { type Theater, theaterOf } from '../theater/theater.ts';
import { sees } from './vision.ts';

/** 7.2a, 2.0s: whether a unit could fire directly into a place. */
export function hasFireZone(state: CompanyScale, unit: UnitId, place: Place): boolean {
  return !isConcentrated(state, state.where[unit]!) && couldFireAt(state, unit, place);
}

/** The same for an Active unit, whose hex is free of its fire markers as it acts (8.3.6b). */
export function couldFireAt(state: CompanyScale, unit: UnitId, place: Place): boolean {
  const theater = theaterOf(state);
  if (!canFireDirectly(state, theater, unit)) return false;
  const from = state.where[unit]!;
  const range = theater.forces.range[unit * 2 + state.mode[unit]!]!;
  const apart = rangeTo(theater, from, place);
  if (apart > range || state.sealed[place] === 1) return false;
  if (apart > 1 && isHemmedIn(state, from)) return false;
  return isSeenFor(state, theater, from, place);
}

/** Whether enemies are in reach of a unit that can fire directly at all. */
export function couldFireAtAny(state: CompanyScale, unit: UnitId): boolean {
  const { all, at } = ranges(theaterOf(state).forces);
  return couldFireFrom(state, state.where[unit]! * all.length + at[unit * 2 + state.mode[unit]!]!);
}

/** The ranges that are printed on counters, and by face the position of its own. */
const ranges = printed(({ range }: Forces) => {
  const all = [...new Set(range)];
  return { all, at: Uint8Array.from(range, (each) => all.indexOf(each)) };
});

/** By place and range: units of a stack mostly ask the same. */
const couldFireFrom = sharedEach((state: CompanyScale, at: number): boolean => {
  const theater = theaterOf(state);
  const { all } = ranges(theater.forces);
  const from = Math.floor(at / all.length);
  const { grid, hexOf } = theater.places;
  const { places, hexes } = foesOnMap(state, enemyOf(holderOf(state, from) as SideCode));
  const hex = hexOf[from]!;
  let range = all[at % all.length]!;
  let isHemmed: boolean | undefined;
  for (let at = nextWithin(grid, hex, range, hexes); at >= 0; at = nextWithin(grid, hex, range, hexes, at + 1)) {
    const place = places[at]!;
    const apart = rangeTo(theater, from, place);
    if (apart > range || state.sealed[place] === 1) continue;
    if (apart > 1) {
      isHemmed ??= isHemmedIn(state, from);
      if (isHemmed) {
        range = 1;
        continue;
      }
    }
    if (isSeenFor(state, theater, from, place)) return true;
  }
  return false;
});

interface Foes {
  readonly places: readonly Place[];
  /** The hexes of these; of a zone that of its beach, which is nearer. */
  readonly hexes: readonly Hex[];
}

/** By side: its places, but for the areas of Saipan, into which nobody fires directly. Nearly all are too far away, which is quickly found out. */
const foesOnMap = sharedEach((state: CompanyScale, side: number): Foes => {
  const { hexOf, firstArea } = theaterOf(state).places;
  const places = placesHeldBy(state, side as SideCode).filter((place) => place < firstArea);
  return { places, hexes: places.map((place) => hexOf[place]!) };
});

/** 7.2: whether any unit of a side could fire directly into a place. */
export function isInFireZone(state: CompanyScale, side: SideCode, place: Place): boolean {
  if (place < 0) return false;
  return isListing() ? zones(state, place * 2 + side) : forEachFirer(state, side, place, isEnough);
}

/** By `place * 2 + side`: searches and verbs ask about the same places again and again. */
const zones = sharedEach((state: CompanyScale, at: number): boolean => {
  const side = (at & 1) as SideCode;
  const place = at >> 1;
  const theater = theaterOf(state);
  if (!isHex(theater.places, place)) return forEachFirer(state, side, place, isEnough);
  const near = hexesNearFirers(state, side);
  if (near.marks[place] === 1) return true;
  return near.isFromCaves ? forEachFirer(state, side, place, isEnough) : findFar(state, theater, side, place, isEnough);
});

interface NearFirers {
  /** By place: 1 for a hex beside one out of which units can fire directly. */
  readonly marks: Uint8Array;
  /** Whether units are inside caves too, whose sides may close them. */
  isFromCaves: boolean;
}

/** By side: where units could fire at the next hex. Hexes side by side always see each other (7.1.2m). */
const hexesNearFirers = sharedEach((state: CompanyScale, side: number): NearFirers => {
  const theater = theaterOf(state);
  const { places } = theater;
  const { neighbours, sides } = places.grid;
  const near = nearFirersOn(theater)[side]!;
  near.marks.fill(0);
  near.isFromCaves = false;
  const held = placesHeldBy(state, side as SideCode);
  for (let at = 0; at < held.length; at++) {
    const from = held[at]!;
    if (isInsideCave(places, from)) near.isFromCaves = true;
    if (!isHex(places, from) || !hasFirer(state, theater, from)) continue;
    for (let hexside = from * sides; hexside < (from + 1) * sides; hexside++) {
      if (neighbours[hexside]! >= 0) near.marks[neighbours[hexside]!] = 1;
    }
  }
  return near;
});

/** All lists write on the same sheets, one for each side, one after another. */
const nearFirersOn = printed(({ places }: Theater): readonly NearFirers[] =>
  [US, JAPAN].map(() => ({ marks: new Uint8Array(places.size), isFromCaves: false })),
);

function hasFirer(state: CompanyScale, theater: Theater, from: Place): boolean {
  if (isConcentrated(state, from)) return false;
  const { end } = theater.forces.units;
  for (let unit = state.first[from]!; unit >= 0 && unit < end; unit = state.next[unit]!) {
    if (canFireDirectly(state, theater, unit)) return true;
  }
  return false;
}

/** All units of a side that could fire directly into a place. */
export function firersAt(state: CompanyScale, side: SideCode, place: Place): UnitId[] {
  const found: UnitId[] = [];
  forEachFirer(state, side, place, (unit) => {
    found.push(unit);
    return false;
  });
  return found;
}

/** 2.0t, 7.2b, 7.2c, 6.3x: whether a barrage or an enemy beside a place keeps its units from firing farther than the next hex. */
export function isHemmedIn(state: CompanyScale, from: Place): boolean {
  return isUnderBarrage(state, from) || isBesideEnemy(state, from);
}

/** Whether enemies of the units in a place are adjacent to it, or in the same hex, inside a cave or on top of it (6.3x). */
export function isBesideEnemy(state: CompanyScale, from: Place): boolean {
  return from >= 0 && besideEnemies(state, from);
}

/** By place: units of a stack ask the same. */
const besideEnemies = sharedEach((state: CompanyScale, from: Place): boolean => {
  const holder = holderOf(state, from);
  if (holder < 0) return false;
  const theater = theaterOf(state);
  const { places } = theater;
  const enemy = enemyOf(holder as SideCode);
  const hex = places.hexOf[from]!;
  if (isHeldOutsideOrInside(state, theater, hex, enemy)) return true;
  const { neighbours, sides } = places.grid;
  for (let hexside = hex * sides; hexside < (hex + 1) * sides; hexside++) {
    const next = neighbours[hexside]!;
    if (next >= 0 && isHeldOutsideOrInside(state, theater, next, enemy)) return true;
  }
  return false;
});

/** By hex: 1 where units of a side are in the hex or beside it: the same as `isBesideEnemy` for menus, which ask about many places. */
export const hexesBeside = sharedEach((state: CompanyScale, side: number): Uint8Array => {
  const theater = theaterOf(state);
  const { places } = theater;
  const { neighbours, sides } = places.grid;
  const marks = besideOn(theater)[side]!.fill(0);
  const held = placesHeldBy(state, side as SideCode);
  for (let at = 0; at < held.length; at++) {
    const place = held[at]!;
    if (!isAshore(places, place) || state.sealed[place] === 1) continue;
    const hex = places.hexOf[place]!;
    marks[hex] = 1;
    for (let hexside = hex * sides; hexside < (hex + 1) * sides; hexside++) {
      if (neighbours[hexside]! >= 0) marks[neighbours[hexside]!] = 1;
    }
  }
  return marks;
});

const besideOn = printed(({ places }: Theater): readonly Uint8Array[] =>
  [US, JAPAN].map(() => new Uint8Array(places.firstCave)),
);

/** Whether units of a side are in a hex, outside or inside its cave; who is sealed in does not count (11.2e). */
function isHeldOutsideOrInside(state: CompanyScale, theater: Theater, hex: Place, side: SideCode): boolean {
  if (isHeldAt(state, theater.forces, hex, side)) return true;
  const inside = theater.places.insideOf[hex]!;
  return inside >= 0 && state.sealed[inside] === 0 && isHeldAt(state, theater.forces, inside, side);
}

/** 7.2e: whether a unit that is Active can fire directly at all. */
export function mayFireDirectly(state: CompanyScale, unit: UnitId): boolean {
  return canFireDirectly(state, theaterOf(state), unit);
}

function canFireDirectly(state: CompanyScale, { places, forces }: Theater, unit: UnitId): boolean {
  const from = state.where[unit]!;
  if (!isAshore(places, from) || state.sealed[from] === 1) return false;
  const face = unit * 2 + state.mode[unit]!;
  if (forces.fire[face] === 0 || forces.fireType[face] === BLACK) return false;
  return state.shock[from] !== SUPPRESSED;
}

/** 7.2f, 8.3.6c */
function isConcentrated({ fireMarkers }: CompanyScale, place: Place): boolean {
  return place >= 0 && (fireMarkers[place]! & CONCENTRATED) !== 0;
}

const OUT_OF_RANGE = 99;

/** 6.3h, 22.2.1a: how many hexes away a target is; 1 in the same hex. */
export function rangeTo({ places }: Pick<Theater, 'places'>, from: Place, place: Place): number {
  const hex = place < 0 ? -1 : places.hexOf[place]!;
  if (hex < 0) return OUT_OF_RANGE;
  const apart = distance(places.grid, places.hexOf[from]!, hex);
  if (!isZone(places, place)) return Math.max(1, apart);
  const zone = zoneAt(places, place);
  if (zone === FINAL_RUN_IN) return apart + limits.zones.finalRunIn;
  return zone === APPROACH_RUN ? apart + limits.zones.approachRun : OUT_OF_RANGE;
}

function isSeenFor(state: CompanyScale, theater: Theater, from: Place, place: Place): boolean {
  const { places, sight } = theater;
  if (!isZone(places, place)) return sees(state, from, place);
  // 7.1.2j, 22.2.1c: units afloat are always spotted; the line to their beach must be clear of all but growth.
  const [start, beach] = [places.hexOf[from]!, places.hexOf[place]!];
  const veil = state.veiled === 0 ? undefined : state.veil;
  if (!isInsideCave(places, from)) return seesPast(sight.overGrowth(), start, beach, veil);
  return seesFrom(sight.openGround(), start, beach, veil, 'from');
}

type Found = (unit: UnitId) => boolean;

function isEnough(): boolean {
  return true;
}

/** Tells of each unit of a side that could fire into a place, until one is enough; near units first, for there are most of them. */
function forEachFirer(state: CompanyScale, side: SideCode, place: Place, found: Found): boolean {
  const theater = theaterOf(state);
  const { places } = theater;
  const hex = place < 0 ? -1 : places.hexOf[place]!;
  if (hex < 0 || state.sealed[place] === 1) return false;
  if (findNear(state, theater, side, hex, place, found)) return true;
  const { neighbours, sides } = places.grid;
  if (isAshore(places, place)) {
    for (let direction = 0; direction < sides; direction++) {
      const next = neighbours[hex * sides + direction]!;
      if (next >= 0 && findNear(state, theater, side, next, place, found)) return true;
    }
  }
  return findFar(state, theater, side, place, found);
}

/** The units outside and inside the cave of a hex. */
function findNear(
  state: CompanyScale,
  theater: Theater,
  side: SideCode,
  hex: Place,
  place: Place,
  found: Found,
): boolean {
  if (hex !== place && findIn(state, theater, side, hex, place, found)) return true;
  const inside = theater.places.insideOf[hex]!;
  return inside >= 0 && inside !== place && findIn(state, theater, side, inside, place, found);
}

function findIn(
  state: CompanyScale,
  theater: Theater,
  side: SideCode,
  from: Place,
  place: Place,
  found: Found,
): boolean {
  const { places, forces } = theater;
  if (!isHeldAt(state, forces, from, side) || isConcentrated(state, from)) return false;
  // 7.1.2m: hexes side by side always see each other; only a cave has sides that close it.
  const isOpen = isHex(places, from) && isHex(places, place);
  for (let unit = state.first[from]!; unit >= 0 && unit < forces.units.end; unit = state.next[unit]!) {
    const isFirer = isOpen ? canFireDirectly(state, theater, unit) : hasFireZone(state, unit, place);
    if (isFirer && found(unit)) return true;
  }
  return false;
}

function findFar(state: CompanyScale, theater: Theater, side: SideCode, place: Place, found: Found): boolean {
  const { range } = theater.forces;
  const { grid, hexOf } = theater.places;
  const { units, hexes, longest } = farFirers(state, side);
  const hex = hexOf[place]!;
  for (let at = nextWithin(grid, hex, longest, hexes); at >= 0; at = nextWithin(grid, hex, longest, hexes, at + 1)) {
    const unit = units[at]!;
    const from = state.where[unit]!;
    const apart = rangeTo(theater, from, place);
    if (apart <= 1 || apart > range[unit * 2 + state.mode[unit]!]! || isHemmedIn(state, from)) continue;
    if (isSeenFor(state, theater, from, place) && found(unit)) return true;
  }
  return false;
}

interface FarFirers {
  readonly units: readonly UnitId[];
  readonly hexes: readonly Hex[];
  readonly longest: number;
}

/** The units of a side that can fire farther than the next hex now: searches ask about many places, and these stay the same. */
const farFirers = sharedEach((state: CompanyScale, side: number): FarFirers => {
  const theater = theaterOf(state);
  const { forces, places } = theater;
  const units: UnitId[] = [];
  const hexes: Hex[] = [];
  let longest = 0;
  for (let at = 0; at < forces.farFirers.length; at++) {
    const unit = forces.farFirers[at]!;
    if (forces.side[unit] !== side || state.where[unit]! < 0) continue;
    if (!canFireDirectly(state, theater, unit) || isConcentrated(state, state.where[unit]!)) continue;
    units.push(unit);
    hexes.push(places.hexOf[state.where[unit]!]!);
    longest = Math.max(longest, forces.range[unit * 2 + state.mode[unit]!]!);
  }
  return { units, hexes, longest };
});
