import { capitalized, counted, list } from '../../../words.ts';
import { hourOf } from '../../core/calendar.ts';
import type { CompanyScaleEvent } from '../../core/events/events.ts';
import { turns } from '../../data/tables.ts';
import { JAPAN, US } from '../../data/types.ts';
import { noResult } from '../../fire/results.ts';
import { isUnit, type UnitId } from '../../theater/forces.ts';
import { counterName, placeName } from '../../theater/names.ts';
import { isHex } from '../../theater/places.ts';
import type { Theater } from '../../theater/theater.ts';
import { apart, assaultInWords } from './assaults.ts';
import { eventsOf } from './eventsOf.ts';
import { people, sentencesOf } from './sentences.ts';

/** Units leave the boats. */
const landingRule = '22.1d';

/** A turn as a paragraph: shelling, landings, Assaults, whatever else is worth telling, and losses; '' if there is nothing. */
export function turnInProse(theater: Theater, time: number, events: readonly CompanyScaleEvent[]): string {
  const sentences = sentencesOf(theater);
  const { assaults, others } = apart(events);
  const told = [...assaults.flat(), ...others]
    .filter(({ type }) => type !== 'weather' && type !== 'game ended')
    .map((event) => (sentences[event.type] as (event: CompanyScaleEvent) => string)(event));
  const texts = [
    ...shelling(others),
    ...landings(theater, others),
    ...hits(theater, others),
    ...assaults.map((assault) => assaultInWords(theater, assault)),
    ...new Set(told.filter((text) => text !== '')),
    ...losses(theater, events),
  ];
  return texts.length === 0 ? '' : `${turns[hourOf({ time })]!.title}: ${texts.join(' ')}`;
}

/** How the sky was. */
export function weatherIn(theater: Theater, events: readonly CompanyScaleEvent[]): string[] {
  const sky = eventsOf(events, 'weather').at(-1);
  return sky ? [sentencesOf(theater).weather(sky)] : [];
}

const shellers = [
  ['bombardment placed', 'The preparatory bombardment fell on'],
  ['task force aimed', 'Ships shelled'],
  ['air strike aimed', 'Aircraft struck'],
] as const;

function shelling(events: readonly CompanyScaleEvent[]): string[] {
  return shellers.flatMap(([type, words]) => {
    const hexes = new Set(eventsOf(events, type).map(({ place }) => place));
    return hexes.size === 0 ? [] : [`${words} ${hexes.size === 1 ? '1 hex' : `${hexes.size} hexes`}.`];
  });
}

function landings({ forces, places, beaches }: Theater, events: readonly CompanyScaleEvent[]): string[] {
  const ashore = eventsOf(events, 'placed').filter(
    ({ counter, place, rule }) => rule === landingRule && isUnit(forces, counter) && isHex(places, place),
  );
  const tanks = eventsOf(events, 'tank ashore').length;
  const byBeach = [...Map.groupBy(ashore, ({ place }) => place)];
  const bySize = [...Map.groupBy(byBeach, ([, landed]) => landed.length)].toSorted(([one], [other]) => other - one);
  return [
    ...bySize.map(([size, landed]) => {
      const names = landed.map(([place]) => beaches.find(({ hex }) => hex === place)!.name);
      return `${counted(size, 'unit')}${names.length > 1 ? ' each' : ''} landed on ${list(names)}.`;
    }),
    ...(tanks === 0 ? [] : [`${counted(tanks, 'tank platoon')} came ashore.`]),
  ];
}

const adjectives = ['US', 'Japanese'] as const;
/** More hexes than this are counted and not named. */
const mostNamed = 4;

/** Where the fire of each side told, except in Assaults. */
function hits(theater: Theater, events: readonly CompanyScaleEvent[]): string[] {
  return [US, JAPAN].flatMap((side) => {
    const fires = eventsOf(events, 'fired').filter((fired) => fired.side === side && fired.result !== noResult);
    const hexes = [...new Set(fires.map(({ target }) => placeName(theater, target)))];
    if (hexes.length === 0) return [];
    return [`${adjectives[side]} fire hit ${hexes.length > mostNamed ? `${hexes.length} hexes` : list(hexes)}.`];
  });
}

function losses(theater: Theater, events: readonly CompanyScaleEvent[]): string[] {
  const lost = eventsOf(events, 'eliminated').map(({ unit }) => unit);
  const routed = eventsOf(events, 'routed').map(({ unit }) => unit);
  const ofSide = (units: readonly UnitId[], side: number) =>
    list(units.filter((unit) => theater.forces.side[unit] === side).map((unit) => counterName(theater, unit)));
  return [US, JAPAN].flatMap((side) => {
    const [gone, fled] = [ofSide(lost, side), ofSide(routed, side)];
    return [
      ...(fled === 'none' ? [] : [`${capitalized(fled)} routed.`]),
      ...(gone === 'none' ? [] : [`${capitalized(people(side))} lost ${gone}.`]),
    ];
  });
}
