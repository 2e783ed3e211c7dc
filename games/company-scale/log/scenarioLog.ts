import type { EventsOf, Lines } from '../../events.ts';
import { line } from '../../events.ts';
import { list } from '../../words.ts';
import { turnInWords } from '../core/calendar.ts';
import type { ScenarioEvents } from '../core/events/scenarioEvents.ts';
import { eventTitles, fateTitles } from '../core/eventTitles.ts';
import { landingAreas } from '../core/landingPlan.ts';
import { counterName, divisionName, placeName, sideTitle } from '../theater/names.ts';
import type { Theater } from '../theater/theater.ts';

/** 14, 20, 25, 28, T5 */
export function scenarioLines(theater: Theater): Lines<EventsOf<ScenarioEvents>> {
  return {
    control: ({ hex, side, rule }) => line(`${sideTitle(side)} controls ${placeName(theater, hex)}.`, rule, [hex]),
    beach: ({ beach, isOpen, rule }) => {
      const { name, hex } = theater.beaches[beach]!;
      return line(`${name} is ${isOpen ? 'open again' : 'closed'}.`, rule, [hex]);
    },
    planned: ({ unit, beach, time }) => {
      const name = counterName(theater, unit);
      if (beach < 0) return line(`${name} stays on Saipan.`, '27.0e2');
      return line(`${name} is to come to ${theater.beaches[beach]!.name}: ${turnInWords(time)}.`, 'T5a');
    },
    'plan drawn': ({ areas }) => {
      const names = areas.map((area) => landingAreas(theater)[area]!);
      return line(`The plan lands at ${list(names)}.`, 'T5a');
    },
    'plan sealed': () => line('The US has written its landing plan.', 'T5a'),
    'setup drawn': () => line('A ready-made Japanese setup is laid out.', 'T5d'),
    'fortification moved': ({ place, rule }) =>
      line(`A fortification is moved to ${placeName(theater, place)}.`, rule, [place]),
    'mine laid': ({ place, value, rule }) =>
      line(`${value < 0 ? 'A dummy' : `A mine of strength ${value}`} is laid in ${placeName(theater, place)}.`, rule, [
        place,
      ]),
    'mines shuffled': ({ rule }) => line('The mines are shuffled.', rule),
    'setup revealed': () => line('Japan has set up.', 'T5f'),
    'fleet sighted': ({ beaches }) => {
      const seen = beaches.map((beach) => theater.beaches[beach]!);
      return line(
        `The US fleet lies off ${list(seen.map(({ name }) => name))}.`,
        'T5c',
        seen.map(({ hex }) => hex),
      );
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
