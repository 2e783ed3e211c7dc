import type { Hex } from '#board/grid';
import { daysLeft } from '../core/calendar.ts';
import { unitsAt } from '../core/stacks.ts';
import { US } from '../data/types.ts';
import type { Place } from '../theater/places.ts';
import { roleOf, type Survey } from './survey.ts';
import { weights } from './weights.ts';

// Where the US has weeks, it keeps a connected front. Saipan's campaign goes north, where rows are low.

const w = weights.front;

/** Where the US has weeks, until its last days. */
export function isPatient({ side, hasWeeks, state }: Survey): boolean {
  return side === US && hasWeeks && daysLeft(state) > weights.patience.lastDays;
}

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
  const theirs = fightersIn(survey, foes);
  const rowsNear = (hexes: readonly Hex[], column: number) =>
    hexes.filter((hex) => Math.abs(columns[hex]! - column) <= 1).map((hex) => rows[hex]!);
  const middle = ascending(ours.map((hex) => rows[hex]!))[ours.length >> 1] ?? 0;
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
