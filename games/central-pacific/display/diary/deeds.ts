import type { CentralPacificEvent } from '../../core/events.ts';
import { islandName, markerName, placeName } from '../../core/names.ts';
import { islandAt, isZone, type Place } from '../../core/places.ts';
import { FORESEEN, type UnitId } from '../../core/state.ts';
import { isNaval, sideOf } from '../../core/units.ts';
import type { UsRefitRolled } from '../../core/usEvents.ts';
import { markerEvent } from '../../data/data.ts';
import type { UsEvent } from '../../data/types.ts';
import { eventsInWords } from './battles.ts';
import type { Deed } from './months.ts';
import texts from './texts.json' with { type: 'json' };
import { usEventInWords } from './usEvents.ts';
import {
  at,
  countOf,
  fleetInWords,
  people,
  placeInWords,
  sentence,
  subject,
  unitInWords,
  unitsInWords,
} from './words.ts';

/** Kept markers that start an action announce it. */
const overtures: Partial<Record<UsEvent, string>> = texts.overtures;

/** What came of an action, in sentences. */
export function deedInWords({ taken, events }: Deed): string[] {
  const overture = taken.marker >= 0 ? overtures[markerEvent[taken.marker] as UsEvent] : undefined;
  return [...(overture === undefined ? [] : [overture]), ...eventsInWords(events, inWordsOf)];
}

export function hasBattle(events: readonly CentralPacificEvent[]): boolean {
  return events.some(({ type }) => type === 'battle began');
}

function inWordsOf(event: CentralPacificEvent, events: readonly CentralPacificEvent[], index: number): string[] {
  switch (event.type) {
    case 'sailed':
      return [sailing(event.units, event.path)];
    case 'flew':
      return [sentence(`${subject(event.units)} flew from ${placeName(event.from)} to ${placeName(event.to)}`)];
    case 'went ashore':
      return landing(events, index);
    case 'nobody found':
      return [event.island >= 0 ? `${islandName(event.island)} was undefended.` : 'The sea was empty.'];
    case 'invasion ended':
      return [texts.invasions[event.outcome].replace('{island}', islandName(event.island))];
    case 'base built':
      return [
        event.from === 0
          ? `Engineers built a base on ${islandName(event.island)}.`
          : `The base on ${islandName(event.island)} was raised to level ${event.level}.`,
      ];
    case 'reinforcements drawn':
      return [
        ...(event.units.length > 0 ? [sentence(`reinforcements arrived: ${unitsInWords(event.units)}`)] : []),
        ...(event.udt ? ['Underwater demolition teams were ready.'] : []),
      ];
    case 'appealed':
      return [event.die % 2 === 0 ? 'The Joint Chiefs heard an appeal.' : 'The Joint Chiefs turned an appeal down.'];
    case 'marker went':
      return event.to === FORESEEN
        ? [`They learned what was coming: ${markerName(event.marker)}.`]
        : usEventInWords(event);
    case 'scouted':
      return [scouting(events, index, event.from)];
    case 'ultra tried':
      return [ultra(events, index, event.die)];
    case 'us refit rolled':
      return refits(events, index);
    case 'restored':
      return [sentence(`replacements brought ${subject(event.units)} back to full strength`)];
    case 'eliminated':
      return [sentence(`${people(sideOf(event.unit))} lost ${unitInWords(event.unit)} ${at(event.place)}`)];
    default:
      return usEventInWords(event);
  }
}

function sailing(fleet: readonly UnitId[], path: readonly Place[]): string {
  const [from, to] = [path[0]!, path.at(-1)!];
  return sentence(`${fleetInWords(fleet)} sailed from ${placeInWords(from)} to ${placeInWords(to)}`);
}

/** Those who land together are told together; those who land in battle, with the battle. */
function landing(events: readonly CentralPacificEvent[], index: number): string[] {
  const landed: UnitId[] = [];
  const event = events[index]!;
  const { place } = event as Extract<CentralPacificEvent, { type: 'went ashore' }>;
  if (isContinued(events, index, place)) return [];
  for (let earlier = 0; earlier <= index; earlier++) {
    const other = events[earlier]!;
    if (other.type === 'went ashore' && other.place === place) landed.push(other.unit);
  }
  const fight = events.slice(index).find(({ type }) => type === 'battle began' || type === 'sailed');
  if (fight?.type === 'battle began' && fight.island >= 0 && fight.island === islandAt(place)) return [];
  return [sentence(`${subject(landed)} landed ${at(place)}`)];
}

function isContinued(events: readonly CentralPacificEvent[], index: number, place: Place): boolean {
  return events.some((other, later) => later > index && other.type === 'went ashore' && other.place === place);
}

/** The units that were revealed right after an event. */
function seenAfter(events: readonly CentralPacificEvent[], index: number): string {
  let count = 0;
  const places: Place[] = [];
  for (let later = index + 1; later < events.length; later++) {
    const event = events[later]!;
    if (event.type !== 'revealed') continue;
    count += event.units.length;
    places.push(event.place);
  }
  if (count === 0) return 'nothing new';
  return `${countOf(count, 'Japanese unit')} ${[...new Set(places)].length > 3 ? 'in many places' : [...new Set(places)].map(at).join(' and ')}`;
}

function scouting(events: readonly CentralPacificEvent[], index: number, from: Place): string {
  const start = isZone(from) ? `the fleet ${at(from)}` : placeName(from);
  return sentence(`aircraft scouted from ${start} and found ${seenAfter(events, index)}`);
}

function ultra(events: readonly CentralPacificEvent[], index: number, die: number): string {
  if (die % 2 === 0) return 'The codebreakers learned nothing.';
  const isAboutMap = !events.some(
    (event, later) => later > index && event.type === 'marker went' && event.to === FORESEEN,
  );
  return isAboutMap
    ? sentence(`the codebreakers read the Japanese messages and found ${seenAfter(events, index)}`)
    : 'The codebreakers read the Japanese messages.';
}

/** All rolls of one refit together, told with the first. */
function refits(events: readonly CentralPacificEvent[], index: number): string[] {
  const isRefit = (event: CentralPacificEvent): event is UsRefitRolled => event.type === 'us refit rolled';
  if (events.findIndex(isRefit) !== index) return [];
  const byResult = Map.groupBy(events.filter(isRefit), ({ result }) => result);
  const parts = [...byResult].map(
    ([result, rolled]) => `${subject(rolled.map(({ unit }) => unit))} ${texts.refits[result]}`,
  );
  const { unit } = events[index] as UsRefitRolled;
  return [sentence(`${isNaval(unit) ? 'the yards' : 'the depots'} were busy: ${parts.join('; ')}`)];
}
