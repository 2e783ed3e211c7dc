import type { Hex } from '#board/grid';
import { coverUp, putBack } from '#engine/cup';
import { onTop } from '#engine/frames';
import type { Seat } from '#engine/state';
import { unseenMarkers } from './core/chances.ts';
import { type Aim, type BoatPlan, type Deployment, planOf, write } from './core/plans.ts';
import { type FireAndMovement, hidesJapaneseCups, type MarkerId } from './core/state.ts';
import { markerIsland, markerSide, markers } from './data/data.ts';
import { JAPAN, type Side, sides } from './data/dataTypes.ts';
import { japaneseAllotment } from './setUp/allotment.ts';
import { hexesForBoats, islandsWithout } from './setUp/boats.ts';
import { setUp } from './setUp/setUp.ts';
import { aiming, hexesToAimAt } from './setUp/withholding.ts';
import { hexesFor, unitsToDeploy, writtenSetUp } from './setUp/writtenSetUp.ts';

// What a player may not know: the contents of the Japanese cups where they were filled in secret, and what is written
// down before the first game turn. The latter is in `secrets`, which the kernel empties for others.

type Lot = (count: number) => number;

/** Leaves of the Japanese cups how many markers are in each, and those that have been seen. */
export function conceal(seen: FireAndMovement, seat: Seat | null): void {
  if (seat === sides[JAPAN] || !hidesJapaneseCups(seen)) return;
  if (isAt(seen, japaneseAllotment.name)) restoreOwnMarkers(seen);
  for (const island of seen.inPlay) {
    const cup = seen.cups[JAPAN][island]!;
    const known = cup.filter((marker) => seen.shown[marker] === 1);
    coverUp(cup);
    // In the order of their numbers, the known would tell something of the covered ones between them.
    cup.splice(cup.length - known.length, known.length, ...known);
  }
}

/** While the Japanese player still divides his markers, even their numbers are his own. */
function restoreOwnMarkers({ cups, inPlay }: FireAndMovement): void {
  for (const island of inPlay) cups[JAPAN][island] = [];
  for (let marker = 0; marker < markers.length; marker++) {
    if (markerSide[marker] === JAPAN) cups[JAPAN][markerIsland[marker]!]!.push(marker);
  }
}

function isAt({ stack }: FireAndMovement, step: string): boolean {
  return stack.some((frame) => frame.procedure === setUp.name && setUp.steps[frame.step]?.name === step);
}

/** Fills in at random what a view does not show, as it might be. */
export function suppose(seen: FireAndMovement, lot: Lot): void {
  if (hidesJapaneseCups(seen)) supposeCups(seen, lot);
  if (seen.phase !== 'set-up') return;
  if (seen.secrets.us === null) supposeUsPlan(seen, lot);
  if (seen.secrets.japan === null && hasWritten(seen, 'japan')) supposeDeployments(seen, lot);
}

function supposeCups(seen: FireAndMovement, lot: Lot): void {
  const unknown = unseenMarkers(seen, JAPAN);
  for (const island of seen.inPlay) {
    const covered = seen.cups[JAPAN][island]!;
    if (!covered.includes(-1)) continue;
    const cup: MarkerId[] = [];
    for (const marker of covered) putBack(cup, marker < 0 ? unknown.splice(lot(unknown.length), 1)[0]! : marker);
    seen.cups[JAPAN][island] = cup;
  }
}

/** Whether a seat is through with its part of the written set-up, while the other is not. */
function hasWritten(seen: FireAndMovement, side: Side): boolean {
  const topFrame = seen.stack[seen.stack.length - 1]!;
  return isAt(seen, writtenSetUp.name) && topFrame.answered?.includes(side) === true;
}

function supposeUsPlan(seen: FireAndMovement, lot: Lot): void {
  const aims = seen.options.plottedFire ? supposeAims(seen, lot) : [];
  write(seen, 'us', { aims, boats: hasWritten(seen, 'us') ? supposeBoats(seen, lot) : [] });
}

/** A hex for each withheld marker but the one that is being aimed. */
function supposeAims(seen: FireAndMovement, lot: Lot): readonly Aim[] {
  const pending = onTop(seen, aiming)?.marker;
  for (const island of seen.inPlay) {
    for (const marker of seen.withheld[island]!) {
      if (marker === pending || seen.aimedAt[marker]! >= 0) continue;
      const hexes = hexesToAimAt(seen, island);
      write(seen, 'us', { aims: [...planOf(seen, 'us').aims, { marker, hex: hexes[lot(hexes.length)]! }] });
    }
  }
  return planOf(seen, 'us').aims;
}

/** One boat for each island, and some more. */
function supposeBoats(seen: FireAndMovement, lot: Lot): BoatPlan[] {
  const chosen: Hex[] = [];
  for (let open = hexesForBoats(seen, chosen); open.length > 0; open = hexesForBoats(seen, chosen)) {
    if (islandsWithout(seen, chosen).length === 0 && lot(4) === 0) break;
    chosen.push(open[lot(open.length)]!);
  }
  return chosen.map((hex) => ({ hex, unit: -1 }));
}

function supposeDeployments(seen: FireAndMovement, lot: Lot): void {
  const deployments: Deployment[] = [];
  for (const unit of unitsToDeploy(seen)) {
    const hexes = hexesFor(unit, deployments);
    deployments.push({ unit, hex: hexes[lot(hexes.length)]! });
  }
  write(seen, 'japan', { deployments });
}
