import type { EventsOf, Lines } from '../../events.ts';
import type { LandingEvents } from '../core/landingEvents.ts';
import type { Theater } from '../core/theater.ts';

/** 18, 22, 24 */
export function landingLines(_theater: Theater): Lines<EventsOf<LandingEvents>> {
  return {};
}
