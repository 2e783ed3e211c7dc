import type { Chit } from '../theater/chits.ts';
import { theaterOf } from '../theater/theater.ts';
import type { CompanyScale } from './state.ts';

/** The chit in play, if one is. */
export function chitInPlay(state: Pick<CompanyScale, 'chit' | 'theater'>): Chit | undefined {
  return theaterOf(state).chits[state.chit];
}
