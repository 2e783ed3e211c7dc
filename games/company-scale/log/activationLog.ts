import type { EventsOf, Lines } from '../../events.ts';
import { line } from '../../events.ts';
import { list } from '../../words.ts';
import type { ActivationEvents } from '../core/events/activationEvents.ts';
import { counterName, placeName } from '../theater/names.ts';
import type { Theater } from '../theater/theater.ts';

/** 4.2Cv, 5, 12, 13, 15 */
export function activationLines(theater: Theater): Lines<EventsOf<ActivationEvents>> {
  const name = (at: number) => counterName(theater, at);
  const place = (at: number) => placeName(theater, at);
  const names = (counters: readonly number[]) => list(counters.map(name));
  return {
    'leader moved': ({ leader, place: at, rule }) => line(`${name(leader)} goes to ${place(at)}.`, rule),
    attached: ({ weapon, place: at }) => line(`${name(weapon)} is attached in ${place(at)}.`, '12.1c'),
    detached: ({ weapon, place: at }) => line(`${name(weapon)} is detached from ${place(at)}.`, '12.2a3'),
    'weapons available': ({ weapons }) => line(`Available again: ${names(weapons)}.`, '4.2Cvc'),
    passed: ({ units }) => line(`${names(units)}: no Action.`, '5.2e'),
    returned: ({ unit, place: at }) => line(`${name(unit)} returns to ${place(at)}.`, '8.4.3a'),
    loaded: ({ unit, truck, place: at }) => line(`${name(unit)} boards ${name(truck)} in ${place(at)}.`, '15.0d'),
    unloaded: ({ unit, truck, place: at }) => line(`${name(unit)} leaves ${name(truck)} in ${place(at)}.`, '15.0i'),
  };
}
