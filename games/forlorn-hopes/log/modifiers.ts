import type { Counted } from '../../tables/modifiers.ts';
import { signed, sumInWords } from '../../words.ts';

/** A die with its modifiers: `die 6`, `die 6 − 3 = 3 (radar −2, patrol −1)`. */
export function dieInWords(die: number, modifiers: readonly Counted[]): string {
  if (modifiers.length === 0) return `die ${die}`;
  const total = modifiers.reduce((sum, { amount }) => sum + amount, 0);
  const parts = modifiers.map(({ name, amount }) => `${name} ${signed(amount)}`);
  return `die ${sumInWords(die, total)} (${parts.join(', ')})`;
}
