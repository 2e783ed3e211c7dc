import { type DrawChance, drawChances, expectedMarkers, supportChances } from '../chances.ts';
import { markerSide, markers } from '../data.ts';
import type { SideCode } from '../dataTypes.ts';
import type { FireAndMovement, MarkerId } from '../state.ts';
import type { Attack } from '../strength.ts';
import { againstFortified, isFortified } from '../strength.ts';
import { drawnValue } from '../support.ts';
import { islandAt } from '../terrain.ts';

// What the markers of a side may come to, also where its cup is covered for whoever looks.

/** The markers of a side that nobody has seen yet in this game: a covered cup holds some of them. */
export function unseenMarkers({ shown }: FireAndMovement, side: SideCode): MarkerId[] {
  return [...markers.keys()].filter((marker) => markerSide[marker] === side && shown[marker] === 0);
}

/** Whether a side's cup on the island of a combat lies covered before this viewer. */
export function isCovered(view: FireAndMovement, { hex }: Attack, side: SideCode): boolean {
  return view.cups[side][islandAt(hex)]!.some((marker) => marker < 0);
}

/** What the markers that a side will draw may come to. */
export function drawsOf(view: FireAndMovement, attack: Attack, side: SideCode): DrawChance[] {
  return supportChances(view, attack, side) ?? drawsFromCovered(view, attack, side);
}

/**
 * The covered markers of a cup are any of those not yet seen, each set as likely as another. How many of the drawn ones
 * are covered ones, and what these then show, are independent: the ways of each case are brought to a common number.
 */
function drawsFromCovered(view: FireAndMovement, attack: Attack, side: SideCode): DrawChance[] {
  const attacks = side === view.phasing;
  const purpose = attack.bombardment ? 'bombardment' : attacks ? 'attack' : 'defense';
  const halved = attacks && isFortified(view, attack);
  const worth = (marker: MarkerId) => againstFortified(drawnValue(marker, purpose), halved);
  const cup = view.cups[side][islandAt(attack.hex)]!;
  const known = cup.filter((marker) => marker >= 0).map(worth);
  const unseen = unseenMarkers(view, side).map(worth);
  const count = expectedMarkers(view, attack, side);
  const covered = cup.length - known.length;
  const all = Array.from({ length: count + 1 }, (_, drawn) => choose(unseen.length, drawn)).filter((ways) => ways > 0);
  const common = all.reduce((product, ways) => product * ways, 1);
  const totals = new Map<number, number>();
  for (let drawn = Math.max(0, count - known.length); drawn <= Math.min(count, covered); drawn++) {
    const weight = (choose(covered, drawn) * common) / choose(unseen.length, drawn);
    for (const open of drawChances(known, count - drawn)) {
      for (const hidden of drawChances(unseen, drawn)) {
        const total = open.total + hidden.total;
        totals.set(total, (totals.get(total) ?? 0) + weight * open.ways * hidden.ways);
      }
    }
  }
  return [...totals].map(([total, ways]) => ({ total, ways })).sort((a, b) => a.total - b.total);
}

/** How many sets of so many there are. */
function choose(from: number, many: number): number {
  let ways = 1;
  for (let taken = 0; taken < many; taken++) ways = (ways * (from - taken)) / (taken + 1);
  return ways;
}
