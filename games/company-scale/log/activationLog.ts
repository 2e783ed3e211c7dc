import type { EventsOf, Lines } from '../../events.ts';
import type { ActivationEvents } from '../core/activationEvents.ts';
import type { Theater } from '../core/theater.ts';

/** 4.2Cv, 5, 12, 13, 15 */
export function activationLines(_theater: Theater): Lines<EventsOf<ActivationEvents>> {
  return {};
}
