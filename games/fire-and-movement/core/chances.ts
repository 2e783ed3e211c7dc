import { type Chance, chancesIn, type Ways, waysOf } from '../../tables/chances.ts';
import { combatTable, markerSide, markers } from '../data/data.ts';
import { type CombatResult, combatResults, JAPAN, type SideCode } from '../data/dataTypes.ts';
import { meaningOf } from './results.ts';
import { enemyOf, type FireAndMovement, isSolitaire, type MarkerId } from './state.ts';
import { type Attack, againstFortified, isFortified, oddsAt, oddsOf } from './strength.ts';
import { drawable, drawnValue, MOST_MARKERS, markersLeft } from './support.ts';
import { islandAt } from './terrain.ts';

// The exact chances of a combat while the markers that were committed are still unknown.

/** A total that a draw can come to, and in how many of its ways. */
export interface DrawChance {
  readonly total: number;
  readonly ways: number;
}

/** The totals of so many markers drawn out of a cup that holds these values, the lowest first. */
export function drawChances(values: readonly number[], count: number): DrawChance[] {
  // By the number of markers drawn so far: the ways to each total.
  const ways = Array.from({ length: count + 1 }, () => new Map<number, number>());
  ways[0]!.set(0, 1);
  for (const value of values) {
    for (let drawn = count; drawn > 0; drawn--) {
      for (const [total, before] of ways[drawn - 1]!) {
        ways[drawn]!.set(total + value, (ways[drawn]!.get(total + value) ?? 0) + before);
      }
    }
  }
  return [...ways[count]!].map(([total, found]) => ({ total, ways: found })).sort((a, b) => a.total - b.total);
}

/** The markers of a side that nobody has seen yet in this game: a covered cup holds some of them. */
export function unseenMarkers({ shown }: FireAndMovement, side: SideCode): MarkerId[] {
  return [...markers.keys()].filter((marker) => markerSide[marker] === side && shown[marker] === 0);
}

/** Whether a side's cup on the island of a combat lies covered before this viewer. */
export function isCovered(view: FireAndMovement, { hex }: Attack, side: SideCode): boolean {
  return view.cups[side][islandAt(hex)]!.some((marker) => marker < 0);
}

/**
 * What the markers that a side will draw may come to. The covered markers of a cup are any of those not yet seen, each set as likely
 * as another. How many of the drawn ones are covered ones, and what these then show, are independent: the ways of each case are
 * brought to a common number.
 */
export function supportChances(view: FireAndMovement, attack: Attack, side: SideCode): DrawChance[] {
  const attacks = side === view.phasing;
  const purpose = attack.bombardment ? 'bombardment' : attacks ? 'attack' : 'defense';
  const halved = attacks && isFortified(view, attack);
  const worth = (marker: MarkerId) => againstFortified(drawnValue(marker, purpose), halved);
  const cup = drawable(view, side, islandAt(attack.hex), purpose);
  const known = cup.filter((marker) => marker >= 0).map(worth);
  const count = expectedMarkers(view, attack, side);
  const covered = cup.length - known.length;
  if (covered === 0) return drawChances(known, count);
  const unseen = unseenMarkers(view, side).map(worth);
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

/** How many markers of a side will be drawn as things stand: in solitaire the Japanese always add two (16.2.2). */
export function expectedMarkers(state: FireAndMovement, attack: Attack, side: SideCode): number {
  if (side !== JAPAN || !isSolitaire(state) || attack.banzai || attack.bombardment) return attack.committed[side];
  return Math.min(MOST_MARKERS, markersLeft(state, side, islandAt(attack.hex)));
}

const notFired = combatTable.resultsIn(0).map(() => '•' as const);

/** The results that a combat can have, over all that the markers may be. */
export function resultsIn(state: FireAndMovement, attack: Attack): Ways<CombatResult> {
  const ours = supportChances(state, attack, state.phasing);
  const theirs = supportChances(state, attack, enemyOf(state.phasing));
  const open = oddsOf(state, attack);
  const cases = ours.flatMap((added) =>
    theirs.map((against) => {
      const { column } = oddsAt(open.attack + added.total, open.defense + against.total, open.line);
      // A bombardment of which all that was drawn goes back (17.1) is none.
      const isFired = !attack.bombardment || open.attack + added.total > 0;
      return { results: isFired ? combatTable.resultsIn(column) : notFired, ways: added.ways * against.ways };
    }),
  );
  return waysOf(cases);
}

/** The same as the panel shows it, the best for the attacker first. */
export function chancesOf(state: FireAndMovement, attack: Attack): Chance<CombatResult>[] {
  return chancesIn(resultsIn(state, attack), combatResults, (result) => meaningOf(result, attack));
}
