import type { EventsOf, Lines } from '../../events.ts';
import type { ScenarioEvents } from '../core/scenarioEvents.ts';
import type { Theater } from '../core/theater.ts';

/** 14, 20, 25, 28 */
export function scenarioLines(_theater: Theater): Lines<EventsOf<ScenarioEvents>> {
  return {};
}
