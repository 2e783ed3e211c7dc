import { type Ways, waysOf } from '../../tables/chances.ts';
import { rollsOf } from '../../tables/dice.ts';
import { type Entered, enter, resultsOf } from '../../tables/table.ts';
import type { Assault } from '../core/assault.ts';
import { takesOnlyLosses } from '../core/charges.ts';
import { mostDisorder } from '../core/conditions.ts';
import type { CompanyScale } from '../core/state.ts';
import type { Place } from '../theater/places.ts';
import { lossesFor } from './chargeLosses.ts';
import { type AssaultSituation, placesOf, type Strength, situationOf } from './strength.ts';
import { type AssaultResult, type AssaultTotal, assaultTable } from './table.ts';

/** 9.5: what counts on either side of an Assault with its rule, and both sums. There must be defenders. */
export function assaultModifiers(state: CompanyScale, assault: Assault): Entered<AssaultSituation, AssaultTotal> {
  return enter(assaultTable, situationOf(state, assault));
}

/** The chance of every result over the 100 pairs of dice. */
export function assaultChances(entered: Entered<AssaultSituation, AssaultTotal>): Ways<AssaultResult> {
  return waysOf([{ results: resultsOf(assaultTable, entered), ways: 1 }]);
}

/** What an Assault comes to on average. */
export interface AssaultOutlook {
  /** In how many of a hundred pairs of dice the attacker has the higher total, the same, the lower. */
  readonly wins: number;
  readonly ties: number;
  readonly loses: number;
  /** Levels of disorder that each side takes on average. */
  readonly disorder: Readonly<Record<AssaultTotal, number>>;
  /** Units that each side loses on average, with the disorder that it has now. */
  readonly units: Readonly<Record<AssaultTotal, number>>;
}

/** The average of an Assault over all dice; the defender's fire before it is not counted. */
export function assaultOutlook(state: CompanyScale, assault: Assault): AssaultOutlook {
  const { situation, totals } = assaultModifiers(state, assault);
  const from = placesOf(state, assault.attackers);
  const rolls = rollsOf(assaultTable.dice);
  const sums = { wins: 0, ties: 0, loses: 0 };
  const disorder = { attacker: 0, defender: 0 };
  const units = { attacker: 0, defender: 0 };
  for (const [ours, theirs] of rolls) {
    const margin = totals.attacker + ours! - totals.defender - theirs!;
    sums[margin > 0 ? 'wins' : margin < 0 ? 'loses' : 'ties']++;
    const attacker = margin === 0 ? from.length : Math.max(0, -margin);
    const defender = margin === 0 ? 1 : Math.max(0, margin);
    disorder.attacker += attacker / rolls.length;
    disorder.defender += defender / rolls.length;
    units.attacker += unitsLost(state, from, attacker, situation.attacker) / rolls.length;
    units.defender += unitsLost(state, [assault.target], defender, situation.defender) / rolls.length;
  }
  return { ...sums, disorder, units };
}

/** How many units a margin costs the side that takes it, of all that it has; the attacker spreads disorder for the least loss. */
export function assaultLosses(
  state: CompanyScale,
  assault: Assault,
  { attacker, defender }: AssaultSituation,
  margin: number,
): { readonly lost: number; readonly all: number } {
  const [places, strength] =
    margin > 0 ? [[assault.target], defender] : ([placesOf(state, assault.attackers), attacker] as const);
  return { lost: unitsLost(state, places, Math.abs(margin), strength), all: strength.units };
}

/** How many units levels of disorder cost: those too many for their places, or by 9.6f. */
function unitsLost(state: CompanyScale, places: readonly Place[], levels: number, strength: Strength): number {
  const isCharge = places.some((place) => takesOnlyLosses(state, place));
  const room = places.reduce((sum, place) => sum + mostDisorder - state.disorder[place]!, 0);
  const lost = isCharge ? lossesFor(levels, strength.leader >= 0) : Math.max(0, levels - room);
  return Math.min(lost, strength.units);
}
