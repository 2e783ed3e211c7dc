import { shared } from '#engine/shared';
import type { CompanyScale } from '../core/state.ts';
import { hasFireZone } from '../field/fireZones.ts';
import { type Load, loadOf, type Party, partyOf, stepCost, whyPlaceForbids } from '../field/passage.ts';
import { firersAgainst, isCovered } from '../field/triggers.ts';
import type { CounterId, UnitId } from '../theater/forces.ts';
import { isWeapon } from '../theater/forces.ts';
import { isHex, isInsideCave, type Place } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
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
  return placesBeside(state, from).filter((to) => costsOfStep(state, walkers, to).length > 0);
}

export function canStep(state: CompanyScale, walkers: Walkers): boolean {
  const from = state.where[walkers.units[0]!]!;
  if (state.sealed[from] === 1) return false;
  return placesBeside(state, from).some((to) => costsOfStep(state, walkers, to).length > 0);
}

/** The places next to one: the hexes around a hex and its cave; around a cave, its hex. */
function placesBeside(state: Pick<CompanyScale, 'theater'>, place: Place): Place[] {
  const { places } = theaterOf(state);
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
  const level = state.disorder[from]!;
  const start = { place: from, left: leastLeft(walk, level, gone), danger: 0, before: undefined, level, gone };
  const mostLeft = new Map<Place, number>();
  const found: Reached[] = [];
  let round: Reached[] = [start];
  while (round.length > 0) round = searchRound(state, walk, round, mostLeft, found);
  return found.slice(1);
});

/** Looks at all places under the same danger; returns those that more danger leads to. */
function searchRound(
  state: CompanyScale,
  walk: Walk,
  starts: readonly Reached[],
  mostLeft: Map<Place, number>,
  found: Reached[],
): Reached[] {
  const waiting: Reached[][] = [];
  const wait = (reached: Reached) => {
    if (reached.left <= (mostLeft.get(reached.place) ?? -1)) return;
    waiting[reached.left] ??= [];
    waiting[reached.left]!.push(reached);
  };
  const later: Reached[] = [];
  for (const start of starts) wait(start);
  for (let left = waiting.length - 1; left >= 0; left--) {
    const here = waiting[left] ?? [];
    for (let at = 0; at < here.length; at++) {
      const reached = here[at]!;
      const before = mostLeft.get(reached.place);
      if (before !== undefined && before >= left) continue;
      mostLeft.set(reached.place, left);
      if (before === undefined) found.push(reached);
      if (left > 0) goOn(state, walk, reached, wait, later);
    }
  }
  return later;
}

function goOn(
  state: CompanyScale,
  walk: Walk,
  reached: Reached,
  wait: (next: Reached) => void,
  later: Reached[],
): void {
  const { units } = walk;
  const from = reached.place;
  // Asked only once a step can be made at all.
  let danger: { readonly firers: readonly UnitId[]; readonly isCovered: boolean } | undefined;
  for (const to of placesBeside(state, from)) {
    const next = stepTo(state, walk, reached, to);
    if (!next) continue;
    danger ??= dangerIn(state, units, from);
    const { firers } = danger;
    const isSafe = firers.length === 0 || (danger.isCovered && !firers.some((firer) => hasFireZone(state, firer, to)));
    if (isSafe) wait(next);
    else later.push({ ...next, danger: reached.danger + 1 });
  }
}

function dangerIn(state: CompanyScale, units: readonly UnitId[], from: Place) {
  const firers = firersAgainst(state, units, from);
  return { firers, isCovered: firers.length > 0 && isCovered(state, units, from) };
}

/** What a step leads to, or undefined if it cannot be made. */
function stepTo(state: CompanyScale, walk: Walk, reached: Reached, to: Place): Reached | undefined {
  const { groups, party, load } = walk;
  const { place: from, level: before, gone: goneBefore } = reached;
  const paid: number[] = [];
  for (const [at, { moves, allowance }] of groups.entries()) {
    const cost = stepCost(state, party.side, moves, load, from, to);
    if (cost === 0 || cost > leftAt(before, allowance, goneBefore[at]!)) return undefined;
    paid.push(goneBefore[at]! + cost);
  }
  if (whyPlaceForbids(state, party, to) !== undefined) return undefined;
  const level = Math.max(before, state.disorder[to]!);
  const gone = groups.map(({ allowance }, at) => goneOnEntry(state, to, level, allowance, paid[at]!));
  return { place: to, left: leastLeft(walk, level, gone), danger: reached.danger, before: reached, level, gone };
}

function leastLeft({ groups }: Walk, level: number, gone: readonly number[]): number {
  return Math.min(...groups.map(({ allowance }, at) => leftAt(level, allowance, gone[at]!)));
}

/** The way to a place that units can reach, without the place where they are; empty if they cannot. */
export function routeTo(state: CompanyScale, walkers: Walkers, place: Place): Place[] {
  const path: Place[] = [];
  const end = reachOf(state, walkers).find((reached) => reached.place === place);
  for (let at = end; at?.before; at = at.before) path.push(at.place);
  return path.reverse();
}
