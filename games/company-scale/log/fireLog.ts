import type { EventsOf, Lines } from '../../events.ts';
import type { FireEvents } from '../core/fireEvents.ts';
import type { Theater } from '../core/theater.ts';

/** 7.2, 8 */
export function fireLines(_theater: Theater): Lines<EventsOf<FireEvents>> {
  return {};
}
