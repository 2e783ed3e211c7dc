import { type Chance, chancesIn, waysOf } from '../tables/chances.ts';
import { combatTable } from './data.ts';
import { type CombatResult, combatResults, JAPAN, type SideCode } from './dataTypes.ts';
import { meaningOf } from './results.ts';
import { enemyOf, type FireAndMovement, isSolitaire } from './state.ts';
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

/** What the markers of a side that were committed to a combat may come to; `undefined` where its cup cannot be seen. */
export function supportChances(state: FireAndMovement, attack: Attack, side: SideCode): DrawChance[] | undefined {
  const attacks = side === state.phasing;
  const purpose = attack.bombardment ? 'bombardment' : attacks ? 'attack' : 'defense';
  const cup = drawable(state, side, islandAt(attack.hex), purpose);
  const count = expectedMarkers(state, attack, side);
  if (count > 0 && cup.some((marker) => marker < 0)) return undefined;
  const halved = attacks && isFortified(state, attack);
  return drawChances(
    cup.map((marker) => againstFortified(drawnValue(marker, purpose), halved)),
    count,
  );
}

/** How many markers of a side will be drawn as things stand: in solitaire the Japanese always add two (16.2.2). */
export function expectedMarkers(state: FireAndMovement, attack: Attack, side: SideCode): number {
  if (side !== JAPAN || !isSolitaire(state) || attack.banzai || attack.bombardment) return attack.committed[side];
  return Math.min(MOST_MARKERS, markersLeft(state, side, islandAt(attack.hex)));
}

/** The results that a combat can have, the best for the attacker first; `undefined` where a cup cannot be seen. */
export function chancesOf(state: FireAndMovement, attack: Attack): Chance<CombatResult>[] | undefined {
  const ours = supportChances(state, attack, state.phasing);
  const theirs = supportChances(state, attack, enemyOf(state.phasing));
  return ours && theirs && resultChances(state, attack, ours, theirs);
}

const notFired = combatTable.resultsIn(0).map(() => '•' as const);

/** The same with what each side's markers may come to, the attacker's and the defender's. */
export function resultChances(
  state: FireAndMovement,
  attack: Attack,
  ours: readonly DrawChance[],
  theirs: readonly DrawChance[],
): Chance<CombatResult>[] {
  const open = oddsOf(state, attack);
  const cases = ours.flatMap((added) =>
    theirs.map((against) => {
      const { column } = oddsAt(open.attack + added.total, open.defense + against.total, open.line);
      // A bombardment of which all that was drawn goes back (17.1) is none.
      const isFired = !attack.bombardment || open.attack + added.total > 0;
      return { results: isFired ? combatTable.resultsIn(column) : notFired, ways: added.ways * against.ways };
    }),
  );
  return chancesIn(waysOf(cases), combatResults, (result) => meaningOf(result, attack));
}
