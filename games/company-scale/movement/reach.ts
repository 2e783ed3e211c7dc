import { shared } from '#engine/shared';
import { disorderedAllowances } from '../core/conditions.ts';
import { type CompanyScale, enemyOf, FIRE_CLEARED, NO_BARRAGE, STEADY } from '../core/state.ts';
import { hasFireZone, isInFireZone } from '../field/fireZones.ts';
import {
  costAcross,
  groundCosts,
  type Load,
  loadOf,
  MOUTH,
  NO_WEAPON,
  type Party,
  partyOf,
  stepCost,
  surchargeFor,
  whyPlaceForbids,
} from '../field/passage.ts';
import { firersAgainst, isCovered } from '../field/triggers.ts';
import type { CounterId, UnitId } from '../theater/forces.ts';
import { isWeapon } from '../theater/forces.ts';
import { isHex, isInsideCave, type Place, type Places } from '../theater/places.ts';
import { printed } from '../theater/printed.ts';
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
  /** By level of disorder: what it leaves of the allowance. */
  readonly allowances: readonly number[];
  /** What the ground costs them, by hexside, before the interdiction of a Japanese move (16.0f3). */
  readonly costs: Uint8Array;
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
  const theater = theaterOf(state);
  const { forces } = theater;
  const load = loadOfAll(state, markers);
  const groups: Group[] = [];
  const groupGone: number[] = [];
  for (let at = 0; at < units.length; at++) {
    const unit = units[at]!;
    const moves = forces.moves[unit]!;
    const allowance = forces.movement[unit]!;
    const unitGone = at < gone.length ? gone[at]! : goneAtFirst(state, state.where[unit]!, allowance);
    if (isKnown(groups, groupGone, moves, allowance, unitGone)) continue;
    groups.push({
      moves,
      allowance,
      allowances: disorderedAllowances(allowance),
      costs: groundCosts(theater, moves, load),
    });
    groupGone.push(unitGone);
  }
  return { walk: { party: partyOf(state, units), load, units, groups }, gone: groupGone };
}

function isKnown(
  groups: readonly Group[],
  groupGone: readonly number[],
  moves: number,
  allowance: number,
  gone: number,
): boolean {
  for (let at = 0; at < groups.length; at++) {
    const group = groups[at]!;
    if (group.moves === moves && group.allowance === allowance && groupGone[at] === gone) return true;
  }
  return false;
}

/** What the ground has to bear with the weapons among what units take along. */
function loadOfAll(state: CompanyScale, markers: readonly CounterId[]): Load {
  if (markers.length === 0) return NO_WEAPON;
  const { forces } = theaterOf(state);
  return loadOf(
    state,
    markers.filter((marker) => isWeapon(forces, marker)),
  );
}

/** The points that each of these units has left. */
export function pointsLeft(state: CompanyScale, { units, gone }: Pick<Walkers, 'units' | 'gone'>): number[] {
  const { forces } = theaterOf(state);
  return units.map((unit, at) => {
    const [place, allowance] = [state.where[unit]!, forces.movement[unit]!];
    return leftAt(state.disorder[place]!, allowance, gone[at] ?? goneAtFirst(state, place, allowance));
  });
}

const impossible: readonly number[] = [];

/** What a step costs each of these units; empty if they cannot make it. */
export function costsOfStep(state: CompanyScale, walkers: Walkers, to: Place): readonly number[] {
  return stepCosts(state, walkers)(to);
}

/** The same for steps into several places. */
function stepCosts(state: CompanyScale, walkers: Walkers): (to: Place) => readonly number[] {
  const { units, markers } = walkers;
  const { moves } = theaterOf(state).forces;
  const from = state.where[units[0]!]!;
  const party = partyOf(state, units);
  const load = loadOfAll(state, markers);
  const left = pointsLeft(state, walkers);
  return (to) => {
    if (whyPlaceForbids(state, party, to) !== undefined) return impossible;
    const costs: number[] = [];
    for (let at = 0; at < units.length; at++) {
      const cost = stepCost(state, party.side, moves[units[at]!]!, load, from, to);
      if (cost === 0 || cost > left[at]!) return impossible;
      costs.push(cost);
    }
    return costs;
  };
}

/** The places that units can enter at once. */
export function nextSteps(state: CompanyScale, walkers: Walkers): Place[] {
  const from = state.where[walkers.units[0]!]!;
  if (state.sealed[from] === 1) return [];
  const costs = stepCosts(state, walkers);
  return placesBeside(theaterOf(state), from).filter((to) => costs(to).length > 0);
}

export function canStep(state: CompanyScale, walkers: Walkers): boolean {
  const from = state.where[walkers.units[0]!]!;
  if (state.sealed[from] === 1) return false;
  const costs = stepCosts(state, walkers);
  return placesBeside(theaterOf(state), from).some((to) => costs(to).length > 0);
}

/** The places next to one: the hexes around a hex and its cave; around a cave, its hex. */
function placesBeside({ places }: Theater, place: Place): readonly Place[] {
  return allBeside(places)[place]!;
}

const allBeside = printed((places: Places): readonly (readonly Place[])[] =>
  Array.from({ length: places.size }, (_, place) => findBeside(places, place)),
);

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
export const reachOf = shared((state: CompanyScale, walkers: Walkers): readonly Reached[] => {
  const { walk, gone } = walkOf(state, walkers);
  const from = state.where[walkers.units[0]!]!;
  if (state.sealed[from] === 1) return [];
  const theater = theaterOf(state);
  const level = state.disorder[from]!;
  const start = { place: from, left: leastLeft(walk, level, gone), danger: 0, before: undefined, level, gone };
  const search: Search = {
    state,
    theater,
    walk,
    surcharge: surchargeFor(state, walk.party.side),
    mostLeft: mostLeftOn(theater).fill(-1),
    isFound: isFoundOn(theater).fill(0),
    openness: opennessOn(theater).fill(NOT_ASKED),
    found: [],
    later: [start],
  };
  while (search.later.length > 0) searchRound(search, search.later);
  search.found.shift();
  return search.found;
});

interface Search {
  readonly state: CompanyScale;
  readonly theater: Theater;
  readonly walk: Walk;
  /** 16.0f3 */
  readonly surcharge: number;
  /** By place: the most points that units have had left there, or are to be looked at with in this round; -1 before they come. */
  readonly mostLeft: Int8Array;
  /** By place: 1 once it is among those found. */
  readonly isFound: Uint8Array;
  /** By place: whether they may be there, once that has been asked. */
  readonly openness: Uint8Array;
  readonly found: Reached[];
  /** Places that more danger leads to. */
  later: Reached[];
}

/** All searches write on the same sheets, one after another: new ones for each would cost as much as a short search. */
const mostLeftOn = printed(({ places }: Theater) => new Int8Array(places.size));
const isFoundOn = printed(({ places }: Theater) => new Uint8Array(places.size));
const opennessOn = printed(({ places }: Theater) => new Uint8Array(places.size));

const NOT_ASKED = 0;
const OPEN = 1;
const CLOSED = 2;

/** Looks at all places under the same danger. */
function searchRound(search: Search, starts: readonly Reached[]): void {
  const { mostLeft, isFound, found } = search;
  search.later = [];
  waitingCount.fill(0);
  for (const start of starts) wait(search, start);
  for (let left = waiting.length - 1; left >= 0; left--) {
    const here = waiting[left]!;
    for (let at = 0; at < waitingCount[left]!; at++) {
      const reached = here[at]!;
      // Another way has come to it since, with more points left.
      if (left < mostLeft[reached.place]!) continue;
      if (isFound[reached.place] === 0) {
        isFound[reached.place] = 1;
        found.push(reached);
      }
      if (left > 0) goOn(search, reached);
    }
  }
}

/** By points left: the places to look at in this round, and how many they are. All searches use the same lists, one after another. */
const waiting: Reached[][] = [];
const waitingCount: number[] = [];

function wait({ mostLeft }: Search, reached: Reached): void {
  const { left } = reached;
  if (left <= mostLeft[reached.place]!) return;
  mostLeft[reached.place] = left;
  while (waiting.length <= left) {
    waiting.push([]);
    waitingCount.push(0);
  }
  waiting[left]![waitingCount[left]!++] = reached;
}

/** All steps out of a place. */
function goOn(search: Search, reached: Reached): void {
  const { places } = search.theater;
  const from = reached.place;
  if (!isHex(places, from)) {
    if (isInsideCave(places, from)) tryStep(search, reached, MOUTH, places.hexOf[from]!, undefined);
    return;
  }
  const { neighbours, sides } = places.grid;
  // Asked only once a step can be made at all.
  let danger: Danger | undefined;
  for (let hexside = from * sides; hexside < (from + 1) * sides; hexside++) {
    if (neighbours[hexside]! >= 0) danger = tryStep(search, reached, hexside, neighbours[hexside]!, danger);
  }
  if (places.insideOf[from]! >= 0) tryStep(search, reached, MOUTH, places.insideOf[from]!, danger);
}

/** Who may fire at units as they leave a place, and whether friends who stay cover them. */
interface Danger {
  readonly firers: readonly UnitId[];
  readonly isCovered: boolean;
}
const noDanger: Danger = { firers: [], isCovered: false };

function dangerIn(state: CompanyScale, { units, party }: Walk, from: Place): Danger {
  if (!isInFireZone(state, enemyOf(party.side), from)) return noDanger;
  const firers = firersAgainst(state, units, from);
  return { firers, isCovered: firers.length > 0 && isCovered(state, units, from) };
}

function tryStep(
  search: Search,
  reached: Reached,
  hexside: number,
  to: Place,
  known: Danger | undefined,
): Danger | undefined {
  const { state, walk } = search;
  const next = stepTo(search, reached, hexside, to);
  if (!next) return known;
  const danger = known ?? dangerIn(state, walk, reached.place);
  if (isSafe(state, danger, to)) wait(search, next);
  else {
    next.danger = reached.danger + 1;
    search.later.push(next);
  }
  return danger;
}

function isSafe(state: CompanyScale, { firers, isCovered }: Danger, to: Place): boolean {
  if (firers.length === 0) return true;
  if (!isCovered) return false;
  for (let at = 0; at < firers.length; at++) if (hasFireZone(state, firers[at]!, to)) return false;
  return true;
}

type Step = { -readonly [Field in keyof Reached]: Reached[Field] };

/** What a step leads to, or undefined if it cannot be made, or leaves no more points than another way has. */
function stepTo(search: Search, reached: Reached, hexside: number, to: Place): Step | undefined {
  const { state, walk } = search;
  const { groups } = walk;
  const { level: before, gone: goneBefore } = reached;
  const level = Math.max(before, state.disorder[to]!);
  const isCalm = state.shock[to] === STEADY && state.barrage[to] === NO_BARRAGE;
  let gone: number[] | undefined;
  let left = -1;
  for (let at = 0; at < groups.length; at++) {
    const group = groups[at]!;
    const cost = costOf(search, group, hexside, to);
    const paid = goneBefore[at]! + cost;
    if (cost === 0 || paid > group.allowances[before]!) return undefined;
    const goneThere = isCalm ? paid : goneOnEntry(state, to, level, group.allowance, paid);
    const leftThere = Math.max(0, group.allowances[level]! - goneThere);
    if (left < 0 || leftThere < left) left = leftThere;
    // Most steps lead where another way has led with as many points left.
    if (left <= search.mostLeft[to]!) return undefined;
    // A list made with its first element takes a tenth of the memory of one that begins empty and grows.
    if (gone === undefined) gone = [goneThere];
    else gone.push(goneThere);
  }
  if (!isOpen(search, to)) return undefined;
  return { place: to, left, danger: reached.danger, before: reached, level, gone: gone! };
}

function costOf({ state, theater, walk, surcharge }: Search, group: Group, hexside: number, to: Place): number {
  if (hexside === MOUTH || state.burning[to] === FIRE_CLEARED) {
    return costAcross(state, theater, walk.party.side, group.moves, walk.load, hexside, to);
  }
  const cost = group.costs[hexside]!;
  return cost > 0 ? cost + surcharge : 0;
}

function isOpen({ state, walk, openness }: Search, place: Place): boolean {
  if (openness[place] === NOT_ASKED) {
    openness[place] = whyPlaceForbids(state, walk.party, place) === undefined ? OPEN : CLOSED;
  }
  return openness[place] === OPEN;
}

function leastLeft({ groups }: Walk, level: number, gone: readonly number[]): number {
  let least = leftAt(level, groups[0]!.allowance, gone[0]!);
  for (let at = 1; at < groups.length; at++) least = Math.min(least, leftAt(level, groups[at]!.allowance, gone[at]!));
  return least;
}

/** The way to a place that units can reach, without the place where they are; empty if they cannot. */
export function routeTo(reach: readonly Reached[], place: Place): Place[] {
  const path: Place[] = [];
  const end = reach.find((reached) => reached.place === place);
  for (let at = end; at?.before; at = at.before) path.push(at.place);
  return path.reverse();
}
