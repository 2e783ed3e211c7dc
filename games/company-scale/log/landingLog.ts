import type { EventsOf, Lines } from '../../events.ts';
import { line } from '../../events.ts';
import { counted } from '../../words.ts';
import type { LandingEvents } from '../core/landingEvents.ts';
import { counterName } from '../core/names.ts';
import type { Theater } from '../core/theater.ts';

/** 12.4.2, 18, 22, 24 */
export function landingLines(theater: Theater): Lines<EventsOf<LandingEvents>> {
  const name = (counter: number) => counterName(theater, counter);
  return {
    'tank ashore': ({ weapon, rule }) => line(`${name(weapon)} comes ashore.`, rule),
    'tank delayed': ({ weapon, turns, rule }) =>
      line(`${name(weapon)} is held up for ${counted(turns, 'turn')}.`, rule),
  };
}
