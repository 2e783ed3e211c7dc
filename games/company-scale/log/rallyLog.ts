import type { EventsOf, Lines } from '../../events.ts';
import type { RallyEvents } from '../core/rallyEvents.ts';
import type { Theater } from '../core/theater.ts';

/** 10, 11 */
export function rallyLines(_theater: Theater): Lines<EventsOf<RallyEvents>> {
  return {};
}
