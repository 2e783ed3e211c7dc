import type { EventsOf, Lines } from '../../events.ts';
import type { RallyEvents } from '../core/events/rallyEvents.ts';
import { counterName, placeName } from '../theater/names.ts';
import type { Theater } from '../theater/theater.ts';
import { told } from './words.ts';

/** 10, 11 */
export function rallyLines(theater: Theater): Lines<EventsOf<RallyEvents>> {
  const unit = (at: number) => counterName(theater, at);
  const place = (at: number) => placeName(theater, at);
  return {
    rallied: ({ unit: at, place: where }) => told(`${unit(at)} rallies ${place(where)}.`, '10.1a', where),
    'dug in': ({ unit: at, place: where, fortification }) =>
      told(
        `${unit(at)} digs a ${fortification} in ${place(where)}.`,
        fortification === 'foxhole' ? '11.1c' : '11.1f2',
        where,
      ),
    'work failed': ({ unit: at, place: where, rule }) =>
      told(`${unit(at)} works in ${place(where)} in vain.`, rule, where),
    'cave sealed': ({ unit: at, place: where }) => told(`${unit(at)} seals ${place(where)}.`, '11.2a', where),
    'mine cleared': ({ unit: at, place: where }) =>
      told(`${unit(at)} clears the mine in ${place(where)}.`, '24.2', where),
  };
}
