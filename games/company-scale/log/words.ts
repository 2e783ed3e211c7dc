import type { Line } from '#engine/definition';
import { line } from '../../events.ts';
import { capitalized, list } from '../../words.ts';
import type { CounterId } from '../theater/forces.ts';
import { counterName } from '../theater/names.ts';
import type { Place } from '../theater/places.ts';
import type { Theater } from '../theater/theater.ts';

/** A sentence about places of the map, which have the same numbers on the board. */
export function told(text: string, rule: string, ...places: readonly Place[]): Line {
  const hexes = places.filter((place) => place >= 0);
  return line(capitalized(text), rule, hexes.length > 0 ? hexes : undefined);
}

/** `A/1/25 moves`, `A/1/25 and B/1/25 move`. */
export function doing(theater: Theater, counters: readonly CounterId[], one: string, several: string): string {
  return `${list(counters.map((counter) => counterName(theater, counter)))} ${counters.length === 1 ? one : several}`;
}
