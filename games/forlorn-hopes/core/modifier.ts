import type { Modifier } from '../../tables/modifiers.ts';
import type { ModifierWords } from '../data/tableParts.ts';

/** A printed modifier that counts if something holds. */
export function modifier<Situation>(
  words: ModifierWords,
  when: (situation: Situation) => boolean,
): Modifier<Situation, 'roll'> {
  return { ...words, to: 'roll', when };
}

/** A printed modifier that counts so many times. */
export function modifierTimes<Situation>(
  { amount, ...words }: ModifierWords,
  times: (situation: Situation) => number,
): Modifier<Situation, 'roll'> {
  return { ...words, to: 'roll', amount: (situation) => amount * times(situation) };
}

/** A factor of a unit that is added to the die, or taken from it. */
export function factor<Situation>(
  name: string,
  rule: string,
  amount: (situation: Situation) => number,
): Modifier<Situation, 'roll'> {
  return { to: 'roll', name, rule, condition: 'always', amount };
}
