import type { EventsOf, Lines } from '../../events.ts';
import type { AssaultEvents } from '../core/assaultEvents.ts';
import type { Theater } from '../core/theater.ts';

/** 9 */
export function assaultLines(_theater: Theater): Lines<EventsOf<AssaultEvents>> {
  return {};
}
