import type { EventsOf, Lines } from '../../events.ts';
import type { SupportEvents } from '../core/supportEvents.ts';
import type { Theater } from '../core/theater.ts';

/** 8.6, 8.7.1, 16, 17, 21, 23, 27 */
export function supportLines(_theater: Theater): Lines<EventsOf<SupportEvents>> {
  return {};
}
