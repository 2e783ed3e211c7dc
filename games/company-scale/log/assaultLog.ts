import type { EventsOf, Lines } from '../../events.ts';
import { line } from '../../events.ts';
import { list, sumInWords } from '../../words.ts';
import type { Assault } from '../core/assault.ts';
import type { AssaultEvents } from '../core/events/assaultEvents.ts';
import { counterName, placeName } from '../theater/names.ts';
import type { Place } from '../theater/places.ts';
import type { Theater } from '../theater/theater.ts';
import { doing } from './words.ts';

const kinds: Readonly<Record<Assault['kind'], string>> = {
  prepared: 'Assault',
  banzai: 'Banzai Charge',
  gyokusai: 'Gyokusai charge',
};

function article(kind: Assault['kind']): string {
  return kind === 'prepared' ? `An ${kinds[kind]}` : `A ${kinds[kind]}`;
}

/** 9 */
export function assaultLines(theater: Theater): Lines<EventsOf<AssaultEvents>> {
  const { places } = theater;
  const name = (counter: number) => counterName(theater, counter);
  const names = (counters: readonly number[]) => list(counters.map(name));
  const along = (markers: readonly number[]) => (markers.length === 0 ? '' : ` with ${names(markers)}`);
  const place = (at: Place) => placeName(theater, at);
  const hexes = (...at: readonly Place[]) => at.map((each) => places.hexOf[each]!);
  return {
    'assault marked': ({ place: at, kind }) => line(`${article(kind)} is prepared on ${place(at)}.`, '9.2a', hexes(at)),
    'assault called off': ({ place: at, rule }) => line(`The Assault on ${place(at)} is called off.`, rule, hexes(at)),
    'assault began': ({ target, kind, attackers, support }) =>
      line(
        `${kinds[kind]} on ${place(target)}: ${names(attackers)}${support.length > 0 ? `, supported by ${names(support)}` : ''}.`,
        '9.1A',
        hexes(target),
      ),
    retreated: ({ units, markers, from, to }) =>
      line(
        `${doing(theater, units, 'retreats', 'retreat')} from ${place(from)} to ${place(to)}${along(markers)}.`,
        '9.1Db',
        hexes(from, to),
      ),
    'assault stopped': ({ units }) => line(`${doing(theater, units, 'is', 'are')} stopped by fire.`, '9.1E2'),
    'assault rolled': ({ target, dice, totals }) =>
      line(
        `Assault on ${place(target)}: the attacker has ${sumInWords(dice[0], totals[0])}, the defender ${sumInWords(dice[1], totals[1])}.`,
        '9.1G',
        hexes(target),
      ),
    advanced: ({ units, markers, from, to }) =>
      line(
        `${doing(theater, units, 'advances', 'advance')} from ${place(from)} to ${place(to)}${along(markers)}.`,
        '9.1J',
        hexes(from, to),
      ),
    'leader replaced': ({ leader, rule }) => line(`${name(leader)} falls and is replaced.`, rule),
    'ozbourn used': ({ die }) => line(`Ozbourn: the US die of ${die} is rolled again.`, '14.2b'),
    'massed banzai': () => line('Japan launches its Massed Banzai.', '9.6.1a'),
    gyokusai: ({ place: at }) =>
      at < 0
        ? line('Gyokusai: all Japanese units charge.', '9.6.2d')
        : line(`Gyokusai: the units in ${place(at)} charge.`, '9.6.2u', hexes(at)),
  };
}
