import { reduced } from '#games/outcomes';
import { percent } from './percent.ts';

/** `1/3`, or a percentage where the fraction would be long. */
export function fraction(ways: number, of: number): string {
  const reducedTo = reduced(ways, of);
  return reducedTo.of > 100 ? percent(ways, of) : `${reducedTo.ways}/${reducedTo.of}`;
}
