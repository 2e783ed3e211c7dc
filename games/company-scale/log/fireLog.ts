import { type EventsOf, type Lines, line } from '../../events.ts';
import type { FireEvents } from '../core/fireEvents.ts';
import { counterName } from '../core/names.ts';
import type { Theater } from '../core/theater.ts';

/** 7.2, 8 */
export function fireLines(theater: Theater): Lines<EventsOf<FireEvents>> {
  const name = (counter: number) => counterName(theater, counter);
  return {
    routed: ({ unit, rule }) => line(`${name(unit)} routs.`, rule),
    'weapon returned': ({ weapon, rule }) => line(`${name(weapon)} goes to the Reallocating box.`, rule),
    'weapon lost': ({ weapon, rule }) => line(`${name(weapon)} is lost.`, rule),
    'hero lost': ({ hero, rule }) => line(`${name(hero)} is lost.`, rule),
    'leader off board': ({ leader, rule }) => line(`${name(leader)} is cut off from the command.`, rule),
    'leader lost': ({ leader, rule }) => line(`${name(leader)} is lost.`, rule),
  };
}
