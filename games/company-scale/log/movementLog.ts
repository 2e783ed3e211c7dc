import type { EventsOf, Lines } from '../../events.ts';
import { line } from '../../events.ts';
import { list } from '../../words.ts';
import type { MovementEvents } from '../core/events/movementEvents.ts';
import { counterName, placeName, sideTitle } from '../theater/names.ts';
import type { Theater } from '../theater/theater.ts';

/** 6 */
export function movementLines(theater: Theater): Lines<EventsOf<MovementEvents>> {
  const names = (counters: readonly number[]) => list(counters.map((counter) => counterName(theater, counter)));
  const place = (at: number) => placeName(theater, at);
  return {
    moved: ({ units, markers, from, to, rule }) => {
      const along = markers.length === 0 ? '' : ` with ${names(markers)}`;
      return line(`${names(units)}${along}: from ${place(from)} to ${place(to)}.`, rule);
    },
    'move stopped': ({ units, place: at, rule }) => line(`${names(units)}: stopped in ${place(at)}.`, rule),
    'ridge claimed': ({ place: at, side, rule }) => line(`${sideTitle(side)} claims the ridge at ${place(at)}.`, rule),
    'ridge given up': ({ place: at, side, rule }) =>
      line(`${sideTitle(side)} no longer holds the ridge at ${place(at)}.`, rule),
  };
}
