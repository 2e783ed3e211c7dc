import type { EventsOf, Lines } from '../../events.ts';
import { line } from '../../events.ts';
import { list } from '../../words.ts';
import type { ActivationEvents } from '../core/events/activationEvents.ts';
import { counterName, placeName } from '../theater/names.ts';
import type { Theater } from '../theater/theater.ts';
import { doing, told } from './words.ts';

/** 4.2Cv, 5, 12, 13, 15 */
export function activationLines(theater: Theater): Lines<EventsOf<ActivationEvents>> {
  const name = (at: number) => counterName(theater, at);
  const place = (at: number) => placeName(theater, at);
  const names = (counters: readonly number[]) => list(counters.map(name));
  return {
    'leader moved': ({ leader, place: at, rule }) => told(`${name(leader)} goes to ${place(at)}.`, rule, at),
    attached: ({ weapon, place: at }) => told(`${name(weapon)} joins the units in ${place(at)}.`, '12.1c', at),
    detached: ({ weapon, place: at }) => told(`${name(weapon)} leaves the units in ${place(at)}.`, '12.2a3', at),
    'weapons available': ({ weapons }) => line(`Available again: ${names(weapons)}.`, '4.2Cvc'),
    passed: ({ units }) => line(`${doing(theater, units, 'passes', 'pass')}.`, '5.2e'),
    returned: ({ unit, place: at }) => told(`${name(unit)} returns to ${place(at)}.`, '8.4.3a', at),
    loaded: ({ unit, truck, place: at }) => told(`${name(unit)} boards ${name(truck)} in ${place(at)}.`, '15.0d', at),
    unloaded: ({ unit, truck, place: at }) => told(`${name(unit)} leaves ${name(truck)} in ${place(at)}.`, '15.0i', at),
  };
}
