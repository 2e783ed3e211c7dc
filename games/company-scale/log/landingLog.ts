import type { EventsOf, Lines } from '../../events.ts';
import { line } from '../../events.ts';
import { counted } from '../../words.ts';
import type { LandingEvents } from '../core/events/landingEvents.ts';
import { counterName, placeName } from '../theater/names.ts';
import type { Theater } from '../theater/theater.ts';

/** 12.4.2, 18, 22, 24 */
export function landingLines(theater: Theater): Lines<EventsOf<LandingEvents>> {
  const name = (counter: number) => counterName(theater, counter);
  return {
    'tank ashore': ({ weapon, rule }) => line(`${name(weapon)} comes ashore.`, rule),
    'tank delayed': ({ weapon, turns, rule }) =>
      line(`${name(weapon)} is held up for ${counted(turns, 'turn')}.`, rule),
    'mine revealed': ({ place, value }) =>
      line(
        value < 0
          ? `The mine in ${placeName(theater, place)} is a dummy.`
          : `A mine of strength ${value} is turned up in ${placeName(theater, place)}.`,
        '24.1b',
        [place],
      ),
    'mine lowered': ({ place, value }) =>
      line(`The mine in ${placeName(theater, place)} is ${value < 0 ? 'cleared' : `down to ${value}`}.`, '24.3b', [
        place,
      ]),
    drifted: ({ beach, place }) => {
      const { name: intended, hex } = theater.beaches[beach]!;
      const text =
        place === hex
          ? `The boats of ${intended} keep their course.`
          : `The boats of ${intended} drift to ${placeName(theater, place)}.`;
      return line(text, '22.2.3a', [place]);
    },
    demolition: ({ points }) => line(`The demolition teams have ${counted(points, 'point')}.`, '24.3a'),
  };
}
