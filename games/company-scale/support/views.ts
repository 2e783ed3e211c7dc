import { distance, type Hex, hexesWithin } from '#board/grid';
import { isNight } from '../core/calendar.ts';
import type { CompanyScale } from '../core/state.ts';
import { WhileUnchanged } from '../core/unchanged.ts';
import { limits } from '../data/tables.ts';
import { sees } from '../field/vision.ts';
import type { Place, Places } from '../theater/places.ts';
import { printed } from '../theater/printed.ts';
import { theaterIds, theaterOf } from '../theater/theater.ts';

// What is seen from the places of those who spot. Smoke, fire, and light come and go in a few hexes at a time, so a view is not
// looked at afresh, but only along the lines that they could have changed.

/** What decides about sight, apart from the map, at one time. */
interface Look {
  /** By hex. */
  readonly ground: Uint8Array;
  /** How it differs from an earlier look, the last that was asked about. */
  since: Look | undefined;
  changed: readonly Hex[];
}

/** The hexes that are seen from a place. */
interface View {
  /** No others have the same. */
  readonly number: number;
  /** By hex, a bit. */
  readonly seen: Uint32Array;
  /** The last look under which it was so. */
  look: Look;
}

const looks = new WhileUnchanged<Look>();
let viewsMade = 0;
/** By all that is the same for the whole map, then by place: the last view. */
const keptViews: (View | undefined)[][] = [];
const keptSights = new WhileUnchanged<Uint8Array>();

/** By hex: 1 where it is seen from any of some places; the last answer is kept for each number that it is asked under. */
export function seenFrom(state: CompanyScale, about: number, from: readonly Place[]): Uint8Array {
  const { places } = theaterOf(state);
  const isDark = isNight(state);
  const farthest = farthestSight(state);
  const growth = Number(state.options.growth === 'alike');
  const game = (theaterIds.indexOf(state.theater) * 2 + Number(isDark)) * 2 + growth;
  const conditions = game * (limits.sight.clear + 1) + farthest;
  const look = looks.answer(conditions, [state.veil, isDark ? state.lit : noLights], () =>
    lookAt(state, places, isDark),
  );
  keptViews[conditions] ??= [];
  const kept = keptViews[conditions];
  const numbers: number[] = [];
  for (let at = 0; at < from.length; at++) {
    const place = from[at]!;
    let view = kept[place];
    if (view === undefined || view.look !== look) {
      view = view ? viewAgain(state, view, place, farthest, look) : viewFrom(state, place, farthest, look);
      kept[place] = view;
    }
    numbers.push(view.number);
  }
  return keptSights.answer(about, [numbers], () => seenIn(places, kept, from));
}

const noLights: readonly number[] = [];

function lookAt({ veil, lit }: CompanyScale, { firstCave }: Places, isDark: boolean): Look {
  const ground = Uint8Array.from({ length: firstCave }, (_, hex) => (veil[hex]! << 1) | (isDark ? lit[hex]! : 0));
  return { ground, since: undefined, changed: [] };
}

/** The hexes that are not as they were. */
function changedSince(look: Look, since: Look): readonly Hex[] {
  if (look.since === since) return look.changed;
  const changed: Hex[] = [];
  for (let hex = 0; hex < look.ground.length; hex++) if (look.ground[hex] !== since.ground[hex]) changed.push(hex);
  look.since = since;
  look.changed = changed;
  return changed;
}

function viewFrom(state: CompanyScale, place: Place, farthest: number, look: Look): View {
  const { places } = theaterOf(state);
  const seen = new Uint32Array((places.firstCave + 31) >> 5);
  for (const hex of near(places, places.hexOf[place]!, farthest)) if (sees(state, place, hex)) mark(seen, hex, true);
  return { number: ++viewsMade, seen, look };
}

/** A view that was known before something changed. */
function viewAgain(state: CompanyScale, known: View, place: Place, farthest: number, look: Look): View {
  const { places } = theaterOf(state);
  const { grid } = places;
  const from = places.hexOf[place]!;
  const changed = changedSince(look, known.look).filter((hex) => distance(grid, from, hex) <= farthest);
  known.look = look;
  let again: View | undefined;
  for (const to of changed.length > 0 ? near(places, from, farthest) : []) {
    if (!isAnyBetween(places, from, to, changed)) continue;
    const isSeen = sees(state, place, to);
    if (isSeen === isMarked(known.seen, to)) continue;
    again ??= { number: ++viewsMade, seen: known.seen.slice(), look };
    mark(again.seen, to, isSeen);
  }
  return again ?? known;
}

/** Whether any of these could lie on the line between two hexes, or be its end: a line that runs along sides has hexes on both hands. */
function isAnyBetween({ grid }: Places, from: Hex, to: Hex, hexes: readonly Hex[]): boolean {
  const whole = distance(grid, from, to) + 1;
  for (let at = 0; at < hexes.length; at++) {
    if (distance(grid, from, hexes[at]!) + distance(grid, hexes[at]!, to) <= whole) return true;
  }
  return false;
}

function isMarked(bits: Uint32Array, hex: Hex): boolean {
  return ((bits[hex >> 5]! >>> (hex & 31)) & 1) === 1;
}

function mark(bits: Uint32Array, hex: Hex, isSeen: boolean): void {
  if (isSeen) bits[hex >> 5]! |= 1 << (hex & 31);
  else bits[hex >> 5]! &= ~(1 << (hex & 31));
}

function seenIn({ firstCave }: Places, kept: readonly (View | undefined)[], from: readonly Place[]): Uint8Array {
  const all = new Uint32Array((firstCave + 31) >> 5);
  for (const place of from) {
    const { seen } = kept[place]!;
    for (let at = 0; at < all.length; at++) all[at]! |= seen[at]!;
  }
  const marks = new Uint8Array(firstCave);
  for (let hex = 0; hex < firstCave; hex++) marks[hex] = (all[hex >> 5]! >>> (hex & 31)) & 1;
  return marks;
}

/** How far anyone can see now, at best. */
export function farthestSight(state: CompanyScale): number {
  if (isNight(state) && !state.lit.includes(1)) return limits.sight.night;
  return state.weather === 'rain' ? limits.sight.rain : limits.sight.clear;
}

const nearby = printed(
  ({ firstCave }: Places) => new Array<readonly Hex[] | undefined>(firstCave * (limits.sight.clear + 1)),
);

/** The hexes within so many of one; it is asked for few distances. */
export function near(places: Places, hex: Hex, within: number): readonly Hex[] {
  const all = nearby(places);
  const at = within * places.firstCave + hex;
  let found = all[at];
  if (!found) {
    found = hexesWithin(places.grid, hex, within);
    all[at] = found;
  }
  return found;
}
