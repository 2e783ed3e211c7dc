import type { EventsOf, Lines } from '../../events.ts';
import type { MovementEvents } from '../core/movementEvents.ts';
import type { Theater } from '../core/theater.ts';

/** 6 */
export function movementLines(_theater: Theater): Lines<EventsOf<MovementEvents>> {
  return {};
}
