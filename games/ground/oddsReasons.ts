import type { BattleOutcome } from '../display.ts';
import { chanceInWords, percentInWords, type Reason, riskWords } from '../reasons.ts';
import { capitalized, lowered } from '../words.ts';

// The exact odds of a combat as reasons: the same outcomes that the battle panel shows.

/** `Defender eliminated in 2 of 3`. */
export function outcomeInWords({ title, ways, of }: BattleOutcome): string {
  return ways === of ? `${title} for certain` : `${title} in ${chanceInWords(ways, of)}`;
}

/** What the attacker may hope for, and what it must fear. `counting`: what is added to the units, `one marker`, if it is not shown yet. */
export function hopeAndFear(
  outcomes: readonly BattleOutcome[],
  rule: string,
  hasAttackers: boolean,
  counting = '',
): Reason[] {
  const hopes = outcomes.filter(({ favors, title }) => favors === 'attacker' || isMutual(title)).slice(0, 2);
  const fears = outcomes.filter(({ favors }) => favors === 'defender').slice(-2);
  const reasons: Reason[] = [];
  const told = (text: string) => ({ text: counting === '' ? text : `With ${counting}: ${lowered(text)}`, rule });
  if (hopes.length > 0) reasons.push(told(`${hopes.map(inRow).join(', ')}.`));
  else if (!outcomes.some(({ title }) => /defender/i.test(title))) reasons.push(told('No result harms the defenders.'));
  if (fears.length > 0)
    reasons.push({ text: `${riskWords}${fears.map((one) => lowered(outcomeInWords(one))).join(', ')}.` });
  else if (hasAttackers && !outcomes.some(({ title }) => /attacker|each side|next to/i.test(title)))
    reasons.push({ text: 'No result harms the attackers.' });
  return reasons;
}

/** An exchange harms the defenders too, if at a price. */
function isMutual(title: string): boolean {
  return title.startsWith('Each side');
}

function inRow(outcome: BattleOutcome, at: number): string {
  const words = outcomeInWords(outcome);
  return at === 0 ? capitalized(words) : lowered(words);
}

/** The chance that a combat harms the defender, whatever it costs: as a percentage, since it stands beside another. */
export function successIn(outcomes: readonly BattleOutcome[]): string {
  const harmed = outcomes.filter(({ title, results }) => title !== 'No effect' && results.some(harmsDefender));
  const of = Math.max(1, ...outcomes.map((outcome) => outcome.of));
  const sum = harmed.reduce((ways, outcome) => ways + (outcome.ways * of) / outcome.of, 0);
  return percentInWords(sum / of);
}

function harmsDefender(result: string): boolean {
  return result.startsWith('D') || result === 'Ex';
}
