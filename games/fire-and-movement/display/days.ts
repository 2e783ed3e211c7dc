import { dayInWords } from '../../words.ts';
import { islands } from '../data/data.ts';
import type { Island } from '../data/dataTypes.ts';

const dayLength = 24 * 60 * 60 * 1000;

/** The day that a game turn stands for on an island, `21 July 1944`: each lasts one, from the landing on. */
export function dayOf(island: Island, turn: number): string {
  const first = Date.parse(`${islands[island]!.date}T00:00:00Z`);
  return dayInWords(new Date(first + (turn - 1) * dayLength).toISOString().slice(0, 10));
}
