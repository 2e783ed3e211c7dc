import type { Meaning } from '../../tables/chances.ts';
import type { CombatResult } from '../data/dataTypes.ts';
import { type Attack, countsAs } from './strength.ts';

// What the results of the table mean, in words and by which rule.

const meanings: Readonly<Record<CombatResult, Meaning>> = {
  De: { effect: 'the defenders are eliminated', rule: '8.2.4a' },
  D3: { effect: 'the defenders retreat 3 hexes', rule: '8.2.4b' },
  D2: { effect: 'the defenders retreat 2 hexes', rule: '8.2.4c' },
  Ex: { effect: 'an attacker and a defender are depleted', rule: '8.2.4d' },
  '•': { effect: 'no effect', rule: '8.2.4h' },
  A1: { effect: 'the attackers retreat 1 hex', rule: '8.2.4e' },
  A2: { effect: 'the attackers retreat 2 hexes', rule: '8.2.4e' },
  A3: { effect: 'the attackers retreat 3 hexes', rule: '8.2.4e' },
  '(A)': { effect: 'an attacker is depleted', rule: '8.2.4f' },
  Ae: { effect: 'the attackers are eliminated', rule: '8.2.4g' },
};

const friendlyFire: Meaning = {
  effect: 'a unit of the firing side next to the target is depleted, if there is one',
  rule: '8.1.3b',
};

/** What a result of the table comes to in a combat or a bombardment. */
export function meaningOf(result: CombatResult, attack: Pick<Attack, 'bombardment' | 'banzai'>): Meaning {
  const counts = countsAs(result, attack);
  if (attack.bombardment && counts === '(A)') return friendlyFire;
  if (counts === result) return meanings[result];
  return attack.bombardment
    ? { effect: 'no effect in a bombardment', rule: '8.1.3a' }
    : { effect: `an exchange in a Banzai attack: ${meanings[counts].effect}`, rule: '15.0e' };
}
