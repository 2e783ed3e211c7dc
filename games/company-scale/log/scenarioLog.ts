import type { EventsOf, Lines } from '../../events.ts';
import { line } from '../../events.ts';
import { divisionName, placeName, sideTitle } from '../core/names.ts';
import type { ScenarioEvents } from '../core/scenarioEvents.ts';
import type { Theater } from '../core/theater.ts';

/** 14, 20, 25, 28 */
export function scenarioLines(theater: Theater): Lines<EventsOf<ScenarioEvents>> {
  return {
    control: ({ hex, side, rule }) => line(`${sideTitle(side)} controls ${placeName(theater, hex)}.`, rule, [hex]),
    beach: ({ beach, isOpen, rule }) => {
      const { name, hex } = theater.beaches[beach]!;
      return line(`${name} is ${isOpen ? 'open again' : 'closed'}.`, rule, [hex]);
    },
    supply: ({ division, isDisrupted, rule }) =>
      line(`${divisionName(theater, division)}: supply ${isDisrupted ? 'is disrupted' : 'flows again'}.`, rule),
  };
}
