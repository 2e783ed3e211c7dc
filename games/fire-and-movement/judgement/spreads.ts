import { drawChances } from '../core/chances.ts';
import { combatTable } from '../data/data.ts';
import { combatResults, type LineCode } from '../data/dataTypes.ts';

// How combats may end, by what both sides may draw. The same cups are thought of thousands of times in imagined games, so what
// is found is kept.

/** What may be drawn in a combat: the values in both cups that count, and how many of them come up. */
export interface Draws {
  readonly ours: readonly number[];
  readonly own: number;
  readonly theirs: readonly number[];
  readonly enemy: number;
}

/** By the position in `combatResults`, the chance of each result. */
export type ResultChances = Float64Array;

const mostKept = 20_000;
const kept = new Map<string, Spread>();

const resultsByColumn: readonly (readonly number[])[] = combatTable.columns.titles.map((_, column) =>
  combatTable.resultsIn(column).map((result) => combatResults.indexOf(result)),
);

export function spreadOf({ ours, own, theirs, enemy }: Draws): Spread {
  const key = `${own > 0 ? ours.join() : ''} ${own} ${enemy > 0 ? theirs.join() : ''} ${enemy}`;
  const before = kept.get(key);
  if (before) return before;
  if (kept.size >= mostKept) kept.clear();
  const spread = new Spread(ours, Math.min(own, ours.length), theirs, Math.min(enemy, theirs.length));
  kept.set(key, spread);
  return spread;
}

/** What the markers of both sides may add up to, those of the attacker counting for him. */
export class Spread {
  readonly #chances = new Map<number, number>();
  readonly #results = new Map<number, ResultChances>();

  constructor(ours: readonly number[], own: number, theirs: readonly number[], enemy: number) {
    let all = 0;
    for (const added of drawChances(ours, own)) {
      for (const against of drawChances(theirs, enemy)) {
        const delta = added.total - against.total;
        const ways = added.ways * against.ways;
        this.#chances.set(delta, (this.#chances.get(delta) ?? 0) + ways);
        all += ways;
      }
    }
    for (const [delta, ways] of this.#chances) this.#chances.set(delta, ways / all);
  }

  /** The chances of all results, if the units alone come to that differential. */
  resultsAt(line: LineCode, differential: number): ResultChances {
    const key = differential * 8 + line;
    const before = this.#results.get(key);
    if (before) return before;
    const found = new Float64Array(combatResults.length);
    for (const [delta, chance] of this.#chances) {
      for (const result of resultsByColumn[combatTable.column(line, differential + delta)]!)
        found[result]! += chance / 6;
    }
    this.#results.set(key, found);
    return found;
  }
}
