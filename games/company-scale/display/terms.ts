import { type Term, termsOf } from '../../terms.ts';
import file from './terms.json' with { type: 'json' };

/** The words of the system, with those of an island. */
export function termsWith(own: readonly Term[]): readonly Term[] {
  return termsOf({ ...file, terms: [...file.terms, ...own] });
}
