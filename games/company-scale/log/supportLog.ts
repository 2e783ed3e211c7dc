import type { EventsOf, Lines } from '../../events.ts';
import { line } from '../../events.ts';
import { counted } from '../../words.ts';
import { turnInWords } from '../core/calendar.ts';
import type { SupportEvents } from '../core/events/supportEvents.ts';
import { counterName, placeName } from '../theater/names.ts';
import { type Theater, taskForceAt } from '../theater/theater.ts';
import { doing, told } from './words.ts';

const barrageNames = [
  'no barrage',
  'Smoke',
  'a Light Barrage',
  'a Medium Barrage',
  'a Heavy Barrage',
  'a Bombardment',
] as const;

/** Who spots where no unit does. */
const blind = ['aircraft', 'the Observer'] as const;

/** 8.6, 8.7.1, 16, 17, 21, 23, 27 */
export function supportLines(theater: Theater): Lines<EventsOf<SupportEvents>> {
  const unit = (at: number) => counterName(theater, at);
  const place = (at: number) => placeName(theater, at);
  return {
    'indirect fire': ({ unit: at, adders, place: target, spotter }) => {
      const fire = doing(theater, [at, ...adders], 'aims', 'aim');
      const eyes = spotter === at ? '' : `, spotted by ${spotter < 0 ? blind[-1 - spotter] : unit(spotter)}`;
      return told(`${fire} at ${place(target)}${eyes}.`, '8.6.1a', target);
    },
    scattered: ({ aimed, place: at }) => {
      if (at === aimed) return told(`The fire lands in ${place(at)}.`, '8.6.5c', at);
      return told(at < 0 ? 'The fire is lost in the sea.' : `The fire scatters to ${place(at)}.`, '8.6.5c', at);
    },
    barrage: ({ place: at, barrage, rule }) => told(`${barrageNames[barrage]} lies on ${place(at)}.`, rule, at),
    'bombardment placed': ({ place: at }) => told(`The US aims a bombardment at ${place(at)}.`, '8.6.6a', at),
    'bombardment lost': ({ place: at, rule }) => told(`The bombardment of ${place(at)} is removed.`, rule, at),
    wind: () => line('The wind takes barrages and illumination away.', '4.2Ci'),
    'burnt out': ({ place: at }) => told(`The fire in ${place(at)} has burnt out.`, '8.7.1e', at),
    'fire spread': ({ place: at, rule }) => told(`The fire spreads to ${place(at)}.`, rule, at),
    'air markers': ({ markers }) =>
      line(
        markers === 0 ? 'No aircraft can come.' : `The US can have ${counted(markers, 'air support marker')}.`,
        '16.0b',
      ),
    'air strike aimed': ({ place: at }) => told(`Aircraft are sent to ${place(at)}.`, '16.0i', at),
    'interdiction bought': ({ markers }) =>
      line(`The US sends aircraft to interdict: ${counted(markers, 'marker')}.`, '16.0f'),
    interdiction: ({ isInterdicted }) =>
      line(isInterdicted ? 'Aircraft interdict Japanese movement.' : 'Interdiction fails.', '16.0f2'),
    'task force aimed': ({ force, place: at }) =>
      told(`The ${taskForceAt(theater, force).title} aim at ${place(at)}.`, '21.2a', at),
    illuminated: ({ place: at, isLit, rule }) =>
      told(isLit ? `${place(at)} is lit up.` : `The illumination round for ${place(at)} fails.`, rule, at),
    'night move': ({ unit: at, place: target }) => told(`${unit(at)} moves to ${place(target)}.`, '23.0d', target),
    'artillery transferred': ({ unit: at, due }) =>
      line(`${unit(at)} leaves Saipan and is due on ${turnInWords(due)}.`, '27.0f'),
  };
}
