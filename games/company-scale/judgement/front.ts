import { distance, type Hex } from '#board/grid';
import { daysLeft } from '../core/calendar.ts';
import { unitsAt } from '../core/stacks.ts';
import { US } from '../data/types.ts';
import { SEA } from '../theater/ground.ts';
import type { Place } from '../theater/places.ts';
import { aroundIn, nearnessTo, roleOf, type Survey } from './survey.ts';
import { weights } from './weights.ts';

// Where the US has weeks, it keeps a connected front. Saipan's campaign goes north, where rows are low.

const w = weights.front;

/** Where the US has weeks, until its last days. */
export function isPatient({ side, hasWeeks, state }: Survey): boolean {
  return side === US && hasWeeks && daysLeft(state) > weights.patience.lastDays;
}

/** Whether a hex is beside the airfield while that is still to be cleared. */
export function isByAirfield({ state, theater: { airfield, places } }: Survey, hex: Hex): boolean {
  if (!airfield || state.airfield?.status !== 'closed') return false;
  return distance(places.grid, hex, airfield.marker) <= byAirfield;
}
const byAirfield = 2;

/** Who is farthest behind where enemies are ahead, as a column and a row. */
interface Laggard {
  readonly column: number;
  readonly row: number;
}

const laggards = new WeakMap<Survey, Laggard>();
const nobody: Laggard = { column: 0, row: 0 };

function laggardOf(survey: Survey): Laggard {
  const { state } = survey;
  // The airfield comes first; in the last charge the enemy comes on his own.
  if (!isPatient(survey) || state.airfield?.status === 'closed' || state.gyokusai >= 0) return nobody;
  let laggard = laggards.get(survey);
  if (!laggard) {
    laggard = findLaggard(survey);
    laggards.set(survey, laggard);
  }
  return laggard;
}

/** What a goal costs more, in points of movement: beyond the line to which the US goes, or in a pocket far behind; less where the front is held up. */
export function delayOf(survey: Survey, hex: Hex): number {
  const laggard = laggardOf(survey);
  if (laggard === nobody) return 0;
  const isFarBehind = survey.theater.places.grid.row[hex]! - laggard.row > w.behind;
  return w.goal * beyondFront(survey, hex) + (isFarBehind ? w.left : 0) - (holdsUpFront(survey, hex) ? w.help : 0);
}

/** By how many rows a hex lies beyond the line to which the US goes. */
export function beyondFront(survey: Survey, hex: Hex): number {
  const { row } = survey.theater.places.grid;
  return Math.max(0, Math.min(w.most, laggardOf(survey).row - w.beyond - row[hex]!));
}

/** Whether the front could go on if a hex were taken. */
export function holdsUpFront(survey: Survey, hex: Hex): boolean {
  const { column, row } = survey.theater.places.grid;
  const laggard = laggardOf(survey);
  return (
    laggard !== nobody &&
    Math.abs(column[hex]! - laggard.column) <= w.around &&
    Math.abs(row[hex]! - laggard.row) <= w.around
  );
}

function findLaggard(survey: Survey): Laggard {
  const { own, foes, theater } = survey;
  const { column: columns, row: rows } = theater.places.grid;
  const ours = fightersIn(survey, own);
  const theirs = fightersIn(survey, foes).filter((hex) => pocketAt(survey, hex) === undefined);
  const rowsNear = (hexes: readonly Hex[], column: number) =>
    hexes.filter((hex) => Math.abs(columns[hex]! - column) <= 1).map((hex) => rows[hex]!);
  const middle = middleRow(survey);
  let laggard = nobody;
  for (const column of new Set(theirs.map((hex) => columns[hex]!))) {
    const [first, second] = ascending(rowsNear(ours, column));
    // One stack alone is no front.
    const reached = second ?? first;
    // Enemies who are left behind hold up no one.
    const ahead = rowsNear(theirs, column).filter((row) => row < (reached ?? middle) + w.pocket);
    if (ahead.length === 0) continue;
    const row = reached ?? Math.max(...ahead);
    if (row > laggard.row) laggard = { column, row };
  }
  return laggard;
}

/** Enemies whom the US has cut off from the rest, with ground of their own. */
export interface Pocket {
  readonly hexes: ReadonlySet<Hex>;
  /** How many units hold it. */
  readonly units: number;
}

const pockets = new WeakMap<Survey, readonly Pocket[]>();

/** The pocket in which a hex lies. */
export function pocketAt(survey: Survey, hex: Hex): Pocket | undefined {
  return pocketsIn(survey).find(({ hexes }) => hexes.has(hex));
}

export function pocketsIn(survey: Survey): readonly Pocket[] {
  let found = pockets.get(survey);
  if (!found) {
    found = isPatient(survey) ? findPockets(survey) : [];
    pockets.set(survey, found);
  }
  return found;
}

/** All ground to which enemies are nearer hangs together but for pockets, and these lie behind half of one's own; whoever has less ground is cleared at once. */
function findPockets(survey: Survey): Pocket[] {
  const { own, foes, foeUnits, near, theater } = survey;
  const { ground, places } = theater;
  const { hexOf } = places;
  const ours = nearnessTo(places, own);
  const seen = new Set<Hex>();
  const parts: Pocket[] = [];
  for (const start of foes.map((place) => hexOf[place]!)) {
    if (seen.has(start)) continue;
    const hexes = new Set([start]);
    let units = 0;
    for (const hex of hexes) {
      seen.add(hex);
      units += foeUnits[hex]!;
      for (const beside of aroundIn(places)[hex]!) {
        if (ground.terrain[beside] !== SEA && near[beside]! < ours[beside]!) hexes.add(beside);
      }
    }
    parts.push({ hexes, units });
  }
  const middle = middleRow(survey);
  const [, ...others] = parts.toSorted((one, other) => other.units - one.units);
  const isBehind = (hex: Hex) => places.grid.row[hex]! > middle && !isByAirfield(survey, hex);
  return others.filter(
    ({ hexes }) => hexes.size >= w.room && [...hexes].every((hex) => foeUnits[hex] === 0 || isBehind(hex)),
  );
}

/** Half of those who fight are farther ahead. */
function middleRow(survey: Survey): number {
  const rows = fightersIn(survey, survey.own).map((hex) => survey.theater.places.grid.row[hex]!);
  return ascending(rows)[rows.length >> 1] ?? 0;
}

function ascending(numbers: readonly number[]): number[] {
  return numbers.toSorted((one, other) => one - other);
}

/** The hexes of stacks that fight; who is in a sealed cave does not. */
function fightersIn({ state, theater: { forces, places } }: Survey, stacks: readonly Place[]): Hex[] {
  return stacks
    .filter(
      (place) => state.sealed[place] === 0 && unitsAt(state, place).some((unit) => roleOf(forces, unit) === 'fighter'),
    )
    .map((place) => places.hexOf[place]!);
}
