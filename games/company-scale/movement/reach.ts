import { shared } from '#engine/shared';
import type { CompanyScale } from '../core/state.ts';
import type { SideCode } from '../data/types.ts';
import { hasFireZone } from '../field/fireZones.ts';
import { type Load, loadOf, NO_WEAPON, type Party, partyOf, stepCost, whyPlaceForbids } from '../field/passage.ts';
import { firersAgainst, isCovered } from '../field/triggers.ts';
import type { CounterId, UnitId } from '../theater/forces.ts';
import { isWeapon } from '../theater/forces.ts';
import { isHex, isInsideCave, type Place, type Places } from '../theater/places.ts';
import { type Theater, theaterOf } from '../theater/theater.ts';
import { goneAtFirst, goneOnEntry, leftAt } from './points.ts';

// Where units can go on their movement points, and where fire may come: questions only.

/** Units that move together. */
export interface Walkers {
  readonly units: readonly UnitId[];
  /** What they take along. */
  readonly markers: readonly CounterId[];
  /** By unit: points that are gone; empty before the first step. */
  readonly gone: readonly number[];
}

/** Units that pay alike. */
interface Group {
  readonly moves: number;
  readonly allowance: number;
}

interface Walk {
  readonly party: Party;
  readonly load: Load;
  readonly units: readonly UnitId[];
  readonly groups: readonly Group[];
}

/** A place that units can get to, by the safest way and the cheapest of those. */
export interface Reached {
  readonly place: Place;
  /** The points that the slowest unit has left there. */
  readonly left: number;
  /** How often opportunity fire may come on the way. */
  readonly danger: number;
  readonly before: Reached | undefined;
  readonly level: number;
  /** By group: points that are gone. */
  readonly gone: readonly number[];
}

function walkOf(state: CompanyScale, { units, markers, gone }: Walkers): { walk: Walk; gone: number[] } {
  const { forces } = theaterOf(state);
  const load = loadOf(
    state,
    markers.filter((marker) => isWeapon(forces, marker)),
  );
  const groups: Group[] = [];
  const groupGone: number[] = [];
  for (const [at, unit] of units.entries()) {
    const group = { moves: forces.moves[unit]!, allowance: forces.movement[unit]! };
    const unitGone = gone[at] ?? goneAtFirst(state, unit);
    const isKnown = groups.some(
      (other, index) =>
        other.moves === group.moves && other.allowance === group.allowance && groupGone[index] === unitGone,
    );
    if (isKnown) continue;
    groups.push(group);
    groupGone.push(unitGone);
  }
  return { walk: { party: partyOf(state, units), load, units, groups }, gone: groupGone };
}

/** The points that each of these units has left. */
export function pointsLeft(state: CompanyScale, { units, gone }: Pick<Walkers, 'units' | 'gone'>): number[] {
  const { forces } = theaterOf(state);
  return units.map((unit, at) =>
    leftAt(state.disorder[state.where[unit]!]!, forces.movement[unit]!, gone[at] ?? goneAtFirst(state, unit)),
  );
}

/** What a step costs each of these units; empty if they cannot make it. */
export function costsOfStep(state: CompanyScale, { units, markers, gone }: Walkers, to: Place): number[] {
  const { forces } = theaterOf(state);
  const from = state.where[units[0]!]!;
  const party = partyOf(state, units);
  if (whyPlaceForbids(state, party, to) !== undefined) return [];
  const weapons = markers.filter((marker) => isWeapon(forces, marker));
  const load = loadOf(state, weapons);
  const costs = units.map((unit) => stepCost(state, party.side, forces.moves[unit]!, load, from, to));
  const left = pointsLeft(state, { units, gone });
  return costs.every((cost, at) => cost > 0 && cost <= left[at]!) ? costs : [];
}

/** The places that units can enter at once. */
export function nextSteps(state: CompanyScale, walkers: Walkers): Place[] {
  const from = state.where[walkers.units[0]!]!;
  if (state.sealed[from] === 1) return [];
  return placesBeside(theaterOf(state), from).filter((to) => costsOfStep(state, walkers, to).length > 0);
}

export function canStep(state: CompanyScale, walkers: Walkers): boolean {
  const from = state.where[walkers.units[0]!]!;
  if (state.sealed[from] === 1) return false;
  return placesBeside(theaterOf(state), from).some((to) => costsOfStep(state, walkers, to).length > 0);
}

/** The same for one unit alone that has not moved yet, as menus ask it of many. */
export function canSetOut(state: CompanyScale, unit: UnitId): boolean {
  const theater = theaterOf(state);
  const { moves, side, movement } = theater.forces;
  const from = state.where[unit]!;
  if (state.sealed[from] === 1) return false;
  const left = leftAt(state.disorder[from]!, movement[unit]!, goneAtFirst(state, unit));
  const beside = placesBeside(theater, from);
  let party: Party | undefined;
  for (let at = 0; at < beside.length; at++) {
    const cost = stepCost(state, side[unit] as SideCode, moves[unit]!, NO_WEAPON, from, beside[at]!);
    if (cost === 0 || cost > left) continue;
    party ??= partyOf(state, [unit]);
    if (whyPlaceForbids(state, party, beside[at]!) === undefined) return true;
  }
  return false;
}

const besides = new WeakMap<Places, (readonly Place[] | undefined)[]>();

/** The places next to one: the hexes around a hex and its cave; around a cave, its hex. */
function placesBeside({ places }: Theater, place: Place): readonly Place[] {
  let all = besides.get(places);
  if (!all) {
    all = new Array(places.size);
    besides.set(places, all);
  }
  let found = all[place];
  if (!found) {
    found = findBeside(places, place);
    all[place] = found;
  }
  return found;
}

function findBeside(places: Places, place: Place): Place[] {
  if (!isHex(places, place)) return isInsideCave(places, place) ? [places.hexOf[place]!] : [];
  const { neighbours, sides } = places.grid;
  const found: Place[] = [];
  for (let side = place * sides; side < (place + 1) * sides; side++)
    if (neighbours[side]! >= 0) found.push(neighbours[side]!);
  if (places.insideOf[place]! >= 0) found.push(places.insideOf[place]!);
  return found;
}

/** 6.3s: the caves into which units in a cave can go underground, with all their points. */
export function cavesToInfiltrate(state: CompanyScale, { units, gone }: Walkers): Place[] {
  const { places } = theaterOf(state);
  const from = state.where[units[0]!]!;
  if (!isInsideCave(places, from) || gone.length > 0) return [];
  const { neighbours, sides } = places.grid;
  const hex = places.hexOf[from]!;
  const found: Place[] = [];
  for (let side = hex * sides; side < (hex + 1) * sides; side++) {
    const inside = neighbours[side]! < 0 ? -1 : places.insideOf[neighbours[side]!]!;
    if (inside >= 0 && whyPlaceForbids(state, partyOf(state, units), inside) === undefined) found.push(inside);
  }
  return found;
}

/**
 * Everywhere that units can get to, the safest first and of those the nearest. Ways under less fire are looked at before all
 * others, each round with the most points left first, so the first way found to a place is the best; a later one only counts if
 * it leaves more points to go on.
 */
export const reachOf = shared((state: CompanyScale, walkers: Walkers): readonly Reached[] =>
  reachUntil(state, walkers, -1),
);

/** The same until a place has been found. */
function reachUntil(state: CompanyScale, walkers: Walkers, sought: Place): readonly Reached[] {
  const { walk, gone } = walkOf(state, walkers);
  const from = state.where[walkers.units[0]!]!;
  if (state.sealed[from] === 1) return [];
  const level = state.disorder[from]!;
  const start = { place: from, left: leastLeft(walk, level, gone), danger: 0, before: undefined, level, gone };
  const search: Search = {
    state,
    theater: theaterOf(state),
    walk,
    sought,
    mostLeft: new Int8Array(theaterOf(state).places.size).fill(-1),
    found: [],
    waiting: [],
    later: [start],
  };
  while (search.later.length > 0) searchRound(search, search.later);
  return search.found.slice(1);
}

interface Search {
  readonly state: CompanyScale;
  readonly theater: Theater;
  readonly walk: Walk;
  readonly sought: Place;
  /** By place: the most points that units have had left there, -1 before they come. */
  readonly mostLeft: Int8Array;
  readonly found: Reached[];
  /** By points left: places to look at. */
  waiting: Reached[][];
  /** Places that more danger leads to. */
  later: Reached[];
}

/** Looks at all places under the same danger. */
function searchRound(search: Search, starts: readonly Reached[]): void {
  const { mostLeft, found, sought } = search;
  search.waiting = [];
  search.later = [];
  for (const start of starts) wait(search, start);
  const { waiting } = search;
  for (let left = waiting.length - 1; left >= 0; left--) {
    const here = waiting[left]!;
    for (let at = 0; at < here.length; at++) {
      const reached = here[at]!;
      const before = mostLeft[reached.place]!;
      if (before >= left) continue;
      mostLeft[reached.place] = left;
      if (before < 0) found.push(reached);
      if (reached.place === sought) {
        search.later = [];
        return;
      }
      if (left > 0) goOn(search, reached);
    }
  }
}

function wait({ waiting, mostLeft }: Search, reached: Reached): void {
  if (reached.left <= mostLeft[reached.place]!) return;
  while (waiting.length <= reached.left) waiting.push([]);
  waiting[reached.left]!.push(reached);
}

function goOn(search: Search, reached: Reached): void {
  const { state, walk } = search;
  const { units } = walk;
  const from = reached.place;
  // Asked only once a step can be made at all.
  let danger: { readonly firers: readonly UnitId[]; readonly isCovered: boolean } | undefined;
  const beside = placesBeside(search.theater, from);
  for (let at = 0; at < beside.length; at++) {
    const to = beside[at]!;
    const next = stepTo(state, walk, reached, to, search.mostLeft[to]!);
    if (!next) continue;
    danger ??= dangerIn(state, units, from);
    const { firers } = danger;
    const isSafe = firers.length === 0 || (danger.isCovered && !firers.some((firer) => hasFireZone(state, firer, to)));
    if (isSafe) wait(search, next);
    else search.later.push({ ...next, danger: reached.danger + 1 });
  }
}

function dangerIn(state: CompanyScale, units: readonly UnitId[], from: Place) {
  const firers = firersAgainst(state, units, from);
  return { firers, isCovered: firers.length > 0 && isCovered(state, units, from) };
}

/** What a step leads to, or undefined if it cannot be made, or leaves no more points than another way has. */
function stepTo(state: CompanyScale, walk: Walk, reached: Reached, to: Place, mostLeft: number): Reached | undefined {
  const { groups, party, load } = walk;
  const { place: from, level: before, gone: goneBefore } = reached;
  const gone: number[] = [];
  for (let at = 0; at < groups.length; at++) {
    const { moves, allowance } = groups[at]!;
    const cost = stepCost(state, party.side, moves, load, from, to);
    if (cost === 0 || cost > leftAt(before, allowance, goneBefore[at]!)) return undefined;
    gone.push(goneBefore[at]! + cost);
  }
  if (whyPlaceForbids(state, party, to) !== undefined) return undefined;
  const level = Math.max(before, state.disorder[to]!);
  for (let at = 0; at < groups.length; at++) gone[at] = goneOnEntry(state, to, level, groups[at]!.allowance, gone[at]!);
  const left = leastLeft(walk, level, gone);
  if (left <= mostLeft) return undefined;
  return { place: to, left, danger: reached.danger, before: reached, level, gone };
}

function leastLeft({ groups }: Walk, level: number, gone: readonly number[]): number {
  let least = leftAt(level, groups[0]!.allowance, gone[0]!);
  for (let at = 1; at < groups.length; at++) least = Math.min(least, leftAt(level, groups[at]!.allowance, gone[at]!));
  return least;
}

/** The way to a place that units can reach, without the place where they are; empty if they cannot. */
export function routeTo(state: CompanyScale, walkers: Walkers, place: Place): Place[] {
  const path: Place[] = [];
  const end = reachUntil(state, walkers, place).find((reached) => reached.place === place);
  for (let at = end; at?.before; at = at.before) path.push(at.place);
  return path.reverse();
}
