import { distance } from '#board/grid';
import { seesPast } from '#board/sight';
import { shared, sharedEach } from '#engine/shared';
import { isUnderBarrage } from '../core/conditions.ts';
import { holderOf } from '../core/stacks.ts';
import { CONCENTRATED, type CompanyScale, enemyOf, SUPPRESSED } from '../core/state.ts';
import { limits } from '../data/tables.ts';
import { BLACK, type SideCode } from '../data/types.ts';
import { sees as seesFrom } from '../sight/look.ts';
import type { UnitId } from '../theater/forces.ts';
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

/** The same for some place of several, for a unit that can fire directly at all. */
export function couldFireAtAny(state: CompanyScale, unit: UnitId, among: readonly Place[]): boolean {
  const theater = theaterOf(state);
  const from = state.where[unit]!;
  let range = theater.forces.range[unit * 2 + state.mode[unit]!]!;
  let isHemmed: boolean | undefined;
  for (let at = 0; at < among.length; at++) {
    const place = among[at]!;
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
}

/** 7.2: whether any unit of a side could fire directly into a place. */
export function isInFireZone(state: CompanyScale, side: SideCode, place: Place): boolean {
  return place >= 0 && zones(state, place * 2 + side);
}

/** By `place * 2 + side`: searches and verbs ask about the same places again and again. */
const zones = sharedEach((state: CompanyScale, at: number) =>
  forEachFirer(state, (at & 1) as SideCode, at >> 1, isEnough),
);

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
  const { places } = theaterOf(state);
  const enemy = enemyOf(holder as SideCode);
  const hex = places.hexOf[from]!;
  if (isHeldOutsideOrInside(state, hex, enemy)) return true;
  const { neighbours, sides } = places.grid;
  for (let direction = 0; direction < sides; direction++) {
    const next = neighbours[hex * sides + direction]!;
    if (next >= 0 && isHeldOutsideOrInside(state, next, enemy)) return true;
  }
  return false;
});

/** Whether units of a side are in a hex, outside or inside its cave; who is sealed in does not count (11.2e). */
function isHeldOutsideOrInside(state: CompanyScale, hex: Place, side: SideCode): boolean {
  if (holderOf(state, hex) === side) return true;
  const inside = theaterOf(state).places.insideOf[hex]!;
  return inside >= 0 && state.sealed[inside] === 0 && holderOf(state, inside) === side;
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
  if (holderOf(state, from) !== side || isConcentrated(state, from)) return false;
  const { places, forces } = theater;
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
  const units = farFirers(state, side);
  for (let at = 0; at < units.length; at++) {
    const unit = units[at]!;
    const from = state.where[unit]!;
    const apart = rangeTo(theater, from, place);
    if (apart <= 1 || apart > range[unit * 2 + state.mode[unit]!]! || isHemmedIn(state, from)) continue;
    if (isSeenFor(state, theater, from, place) && found(unit)) return true;
  }
  return false;
}

/** The units of a side that can fire farther than the next hex now: searches ask about many places, and these stay the same. */
const farFirers = shared((state: CompanyScale, side: SideCode): readonly UnitId[] => {
  const theater = theaterOf(state);
  const { forces } = theater;
  const found: UnitId[] = [];
  for (let at = 0; at < forces.farFirers.length; at++) {
    const unit = forces.farFirers[at]!;
    if (forces.side[unit] !== side || state.where[unit]! < 0) continue;
    if (canFireDirectly(state, theater, unit) && !isConcentrated(state, state.where[unit]!)) found.push(unit);
  }
  return found;
});
