import type { EventsOf, Lines } from '../../events.ts';
import { list } from '../../words.ts';
import type { MovementEvents } from '../core/events/movementEvents.ts';
import { counterName, placeName, sideTitle } from '../theater/names.ts';
import type { Theater } from '../theater/theater.ts';
import { doing, told } from './words.ts';

/** 6 */
export function movementLines(theater: Theater): Lines<EventsOf<MovementEvents>> {
  const names = (counters: readonly number[]) => list(counters.map((counter) => counterName(theater, counter)));
  const place = (at: number) => placeName(theater, at);
  return {
    moved: ({ units, markers, from, to, rule, by = [] }) => {
      const along = markers.length === 0 ? '' : ` with ${names(markers)}`;
      const move = doing(theater, units, 'moves', 'move');
      const way = by.length === 0 ? `from ${place(from)} to ${place(to)}` : [from, ...by, to].map(place).join(' → ');
      return told(`${move} ${way}${along}.`, rule, from, ...by, to);
    },
    'move stopped': ({ units, place: at, rule }) =>
      told(`${doing(theater, units, 'is', 'are')} stopped in ${place(at)}.`, rule, at),
    'ridge claimed': ({ place: at, side, rule }) =>
      told(`${sideTitle(side)} claims the ridge at ${place(at)}.`, rule, at),
    'ridge given up': ({ place: at, side, rule }) =>
      told(`${sideTitle(side)} no longer holds the ridge at ${place(at)}.`, rule, at),
  };
}
