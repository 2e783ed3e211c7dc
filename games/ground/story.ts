import type { Seat, State } from '#engine/state';
import type { StoryMeasure } from '../story/teller.ts';
import { JAPAN, type SideCode, sides, US } from './sides.ts';

type Count<S> = (state: S, side: SideCode) => number;

/** What the story of a ground war counts for both sides. */
export function forceStories<S extends State>(counts: Readonly<Record<'units' | 'strength' | 'lost', Count<S>>>) {
  const measure = (title: string, unit: string, count: Count<S>, note?: string): StoryMeasure<S> => ({
    title,
    unit,
    ...(note !== undefined && { note }),
    sides,
    count: (state, side: Seat) => count(state, side === sides[US] ? US : JAPAN),
  });
  return {
    measure,
    strength: measure(
      'Strength',
      'attack strength points',
      counts.strength,
      'The attack strengths of all units on the map.',
    ),
    units: measure('Units', 'units on the map', counts.units),
    lost: measure('Losses', 'units eliminated', counts.lost),
  };
}
