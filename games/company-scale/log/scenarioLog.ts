import type { EventsOf, Lines } from '../../events.ts';
import { line } from '../../events.ts';
import type { ScenarioEvents } from '../core/events/scenarioEvents.ts';
import { eventTitles, fateTitles } from '../core/eventTitles.ts';
import { counterName, divisionName, placeName, sideTitle } from '../theater/names.ts';
import type { Theater } from '../theater/theater.ts';

/** 14, 20, 25, 28 */
export function scenarioLines(theater: Theater): Lines<EventsOf<ScenarioEvents>> {
  return {
    control: ({ hex, side, rule }) => line(`${sideTitle(side)} controls ${placeName(theater, hex)}.`, rule, [hex]),
    beach: ({ beach, isOpen, rule }) => {
      const { name, hex } = theater.beaches[beach]!;
      return line(`${name} is ${isOpen ? 'open again' : 'closed'}.`, rule, [hex]);
    },
    event: ({ event }) => line(`Random event: ${eventTitles[event]}.`, theater.randomEvents.rule),
    fate: ({ fate }) => line(`Kakuda: ${fateTitles[fate]}.`, '28.0b'),
    'surrender demanded': ({ place, isWon }) =>
      line(`Gabaldon calls on ${placeName(theater, place)}: ${isWon ? 'they surrender' : 'they refuse'}.`, '14.2d', [
        place,
      ]),
    'commander relieved': ({ division, from, to }) =>
      line(
        `${counterName(theater, to)} takes over ${divisionName(theater, division)} from ${counterName(theater, from)}.`,
        '20.2.8c',
      ),
    supply: ({ division, isDisrupted, rule }) =>
      line(`${divisionName(theater, division)}: supply ${isDisrupted ? 'is disrupted' : 'flows again'}.`, rule),
  };
}
