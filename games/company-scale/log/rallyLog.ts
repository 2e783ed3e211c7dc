import type { EventsOf, Lines } from '../../events.ts';
import { turnInWords } from '../core/calendar.ts';
import type { RallyEvents } from '../core/events/rallyEvents.ts';
import { counterName, placeName } from '../theater/names.ts';
import type { Theater } from '../theater/theater.ts';
import { told } from './words.ts';

const airfieldWords = { closed: 'not clear any more', cleared: 'cleared', operational: 'Operational' } as const;

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
    airfield: ({ status, rule }) =>
      told(`${theater.airfield!.name} is ${airfieldWords[status]}.`, rule, theater.airfield!.marker),
    'repair joined': ({ unit: at, place: where }) =>
      told(`${unit(at)} goes to work on ${theater.airfield!.name}.`, '11.3.2a', where),
    'airfield repaired': ({ due }) =>
      told(`${theater.airfield!.name} will be repaired on ${turnInWords(due)}.`, '11.3.2b', theater.airfield!.marker),
    'airfield not repaired': ({ die }) =>
      told(`The repair of ${theater.airfield!.name} fails with a ${die}.`, '11.3.2b', theater.airfield!.marker),
    'mine cleared': ({ unit: at, place: where }) =>
      told(`${unit(at)} clears the mine in ${place(where)}.`, '24.2', where),
  };
}
