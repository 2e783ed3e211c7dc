import type { Meaning } from '../tables/chances.ts';
import type { CombatResult } from './dataTypes.ts';
import { effectOf } from './log.ts';
import { type Attack, whyWithoutEffect } from './strength.ts';

/** What a result comes to in a combat, or in any where none is given. */
export function meaningOf(result: CombatResult, attack: Attack | undefined): Meaning {
  const without = attack && whyWithoutEffect(attack, result);
  return { effect: effectOf(result, without), rule: without ?? ruleOf(result) };
}

/** The rule that carries out a result. */
function ruleOf(result: CombatResult): string {
  const rules: Partial<Record<CombatResult, string>> = { Ae: '7.62c', De: '7.62d', '•': '7.62e' };
  return rules[result] ?? (result.startsWith('D') ? '7.62a' : '7.62b');
}
