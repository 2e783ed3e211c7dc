import type { EventsOf, Lines } from '../../events.ts';
import { line } from '../../events.ts';
import { list } from '../../words.ts';
import { turnInWords } from '../core/calendar.ts';
import type { SupportEvents } from '../core/events/supportEvents.ts';
import { counterName, placeName } from '../theater/names.ts';
import { type Theater, taskForceAt } from '../theater/theater.ts';

const barrageNames = [
  'no barrage',
  'Smoke',
  'Light Barrage',
  'Medium Barrage',
  'Heavy Barrage',
  'Bombardment',
] as const;

/** 8.6, 8.7.1, 16, 17, 21, 23, 27 */
export function supportLines(theater: Theater): Lines<EventsOf<SupportEvents>> {
  const unit = (at: number) => counterName(theater, at);
  const place = (at: number) => placeName(theater, at);
  return {
    'indirect fire': ({ unit: at, adders, place: target, spotter }) => {
      const firers = list([at, ...adders].map(unit));
      const verb = adders.length > 0 ? 'fire' : 'fires';
      return line(
        `${firers} ${verb} at ${place(target)}, spotted by ${spotter < 0 ? 'aircraft' : unit(spotter)}.`,
        '8.6.1a',
      );
    },
    scattered: ({ aimed, place: at }) => {
      if (at === aimed) return line(`The fire lands in ${place(at)}.`, '8.6.5c');
      return line(at < 0 ? 'The fire is lost in the sea.' : `The fire scatters to ${place(at)}.`, '8.6.5c');
    },
    barrage: ({ place: at, barrage, rule }) => line(`${place(at)}: ${barrageNames[barrage]}.`, rule),
    'bombardment placed': ({ place: at }) => line(`Bombardment of ${place(at)}.`, '8.6.6a'),
    'bombardment lost': ({ place: at, rule }) => line(`The bombardment of ${place(at)} is removed.`, rule),
    wind: () => line('Wind removes barrages and illumination.', '4.2Ci'),
    'burnt out': ({ place: at }) => line(`The fire in ${place(at)} has burnt out.`, '8.7.1e'),
    'fire spread': ({ place: at, rule }) => line(`The fire spreads to ${place(at)}.`, rule),
    'air markers': ({ markers }) => line(`Air support markers: ${markers}.`, '16.0b'),
    'air strike aimed': ({ place: at }) => line(`Air Strike on ${place(at)}.`, '16.0i'),
    'interdiction bought': ({ markers }) => line(`Interdiction markers: ${markers}.`, '16.0f'),
    interdiction: ({ isInterdicted }) =>
      line(isInterdicted ? 'Aircraft interdict Japanese movement.' : 'Interdiction fails.', '16.0f2'),
    'task force aimed': ({ force, place: at }) =>
      line(`Target of the ${taskForceAt(theater, force).title}: ${place(at)}.`, '21.2a'),
    illuminated: ({ place: at, isLit, rule }) =>
      line(isLit ? `${place(at)} is lit up.` : `The round for ${place(at)} fails.`, rule),
    'night move': ({ unit: at, place: target }) => line(`${unit(at)} moves to ${place(target)}.`, '23.0d'),
    'artillery transferred': ({ unit: at, due }) =>
      line(`${unit(at)} leaves Saipan. It is due on Tinian: ${turnInWords(due)}.`, '27.0f'),
  };
}
