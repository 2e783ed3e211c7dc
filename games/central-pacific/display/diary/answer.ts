import { list } from '../../../words.ts';
import type { CentralPacificEvent } from '../../core/events.ts';
import type { AircraftPicked, JapaneseRefit, NothingCame } from '../../core/japaneseEvents.ts';
import { islandName, placeName } from '../../core/names.ts';
import { islandAt } from '../../core/places.ts';
import type { UnitId } from '../../core/state.ts';
import { isNaval, sideOf } from '../../core/units.ts';
import { markerEvent } from '../../data/data.ts';
import type { JapaneseEvent } from '../../data/types.ts';
import { eventsInWords } from './battles.ts';
import texts from './texts.json' with { type: 'json' };
import { at, countOf, people, placeInWords, sentence, subject, unitInWords } from './words.ts';

/** What each Japanese event begins with; those that speak for themselves have no words of their own. */
const openings: Readonly<Record<JapaneseEvent, string>> = texts.openings;

/** The Japanese turn in sentences. */
export function answerInWords(events: readonly CentralPacificEvent[]): string[] {
  return [...eventsInWords(events, wordsFor), ...aftermath(events)];
}

function wordsFor(event: CentralPacificEvent): string[] {
  switch (event.type) {
    case 'marker drawn':
      return eventBegins(markerEvent[event.marker] as JapaneseEvent);
    case 'event foreseen':
      return ['It came as the codebreakers had foreseen.', ...eventBegins(markerEvent[event.marker] as JapaneseEvent)];
    case 'no marker left':
      return ['The Japanese did nothing.'];
    case 'typhoon struck':
      return [
        `A typhoon swept the Central Pacific and kept all ships in port${event.hasNext ? '; the fleet would need time to recover' : ''}.`,
      ];
    case 'nothing came':
      return [hindrance(event)];
    case 'aircraft picked':
      return [raid(event)];
    case 'ships called':
      return event.count === 0 ? [] : [sentence(`${countOf(event.count, 'ship')} came to ${placeInWords(event.zone)}`)];
    case 'fleet sailed':
      return [sentence(`it came to ${placeInWords(event.zone)}`)];
    case 'carriers sighted':
      return [sentence(`its aim was the US carriers ${at(event.zone)}`)];
    case 'fleet approached':
      return [sentence(`the Combined Fleet came up from the ${event.direction}, into ${placeInWords(event.zone)}`)];
    case 'no counterstrike':
      return ['The US carriers did not strike back.'];
    case 'eliminated':
      return [sentence(`${people(sideOf(event.unit))} lost ${unitInWords(event.unit)} ${at(event.place)}`)];
    default:
      return [];
  }
}

function eventBegins(event: JapaneseEvent): string[] {
  const opening = openings[event];
  return opening === '' ? [] : [opening];
}

function hindrance({ hindrance: reason, place }: NothingCame): string {
  return texts.hindrances[reason].replace('{where}', () => at(place));
}

function raid({ target, flying, from }: AircraftPicked): string {
  const aim = islandAt(target) >= 0 ? placeName(target) : `the ships ${at(target)}`;
  if (flying.length === 0) return `No aircraft could reach ${aim}.`;
  const bases = [...new Set(from)].map(placeName);
  return sentence(`${subject(flying)} flew from ${list(bases)} against ${aim}`);
}

/** Refits and troops that came back, in a sentence or two. */
function aftermath(events: readonly CentralPacificEvent[]): string[] {
  const refits = events.filter((event): event is JapaneseRefit => event.type === 'japanese refit');
  const ships = (result: JapaneseRefit['result']): UnitId[] =>
    refits.filter((refit) => refit.result === result).flatMap(({ units }) => units.filter(isNaval));
  const sentences: string[] = [];
  const [back, gone] = [ships('return'), ships('destroy')];
  if (back.length > 0) sentences.push(sentence(`${subject(back)} returned to service`));
  if (gone.length > 0) sentences.push(sentence(`the Japanese gave up ${subject(gone)} for good`));
  return [...sentences, ...landings(events)];
}

/** Islands that fresh troops have reached; which troops is hidden. */
export function landings(events: readonly CentralPacificEvent[]): string[] {
  const islands = events.flatMap((event) =>
    event.type === 'ground unit sent' && event.outcome === 'landed' ? [event.island] : [],
  );
  return islands.length === 0 ? [] : [`Fresh Japanese troops reached ${list([...new Set(islands)].map(islandName))}.`];
}
