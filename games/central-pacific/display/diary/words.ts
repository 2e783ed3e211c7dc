import { capitalized, list } from '../../../words.ts';
import { forceByNumber, islandName, names, placeName } from '../../core/names.ts';
import { islandAt, isZone, type Place } from '../../core/places.ts';
import type { UnitId } from '../../core/state.ts';
import { isCarrier, islandsInZone, units } from '../../data/data.ts';
import { type SideCode, US } from '../../data/types.ts';

// How the diary names units, forces and waters in its sentences.

const small = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** Small numbers in words. */
export function inWords(count: number): string {
  return small[count] ?? String(count);
}

/** `one ship`, `three ships`. */
export function countOf(count: number, what: string): string {
  return `${inWords(count)} ${what}${count === 1 ? '' : 's'}`;
}

/** Makes a sentence of words. */
export function sentence(text: string): string {
  return `${capitalized(text)}.`;
}

/** A unit in a sentence: `Essex`, `the 2nd Marine Division`, `Destroyers 2`. */
export function unitInWords(unit: UnitId): string {
  const { title, category } = units[unit]!;
  if (category === 'base') return `the ${title.replace(' Base ', ' base ')}`;
  const name = title.split(',')[0]!.replace(/^Japanese /, '');
  const needsArticle =
    category === 'naval' ? /Group$|Class|^Truk|[a-z]s$/.test(name) && !isShipName(name) : !/\d$/.test(name);
  return needsArticle ? `the ${name}` : name;
}

/** Names of ships end in an s too; names of formations are common words. */
function isShipName(name: string): boolean {
  return !/(Group|Carriers|Cruisers|Destroyers|Transports|Tenders|Ships|Submarines)$/.test(name);
}

/** `the US`, `the Japanese`. */
export function people(side: SideCode): string {
  return side === US ? 'the US' : 'the Japanese';
}

const mostNamed = 4;

/** Units that were lost, found or sent: a few by name, more by number with the carriers named. */
export function unitsInWords(listed: readonly UnitId[]): string {
  if (listed.length <= mostNamed) return names(listed.map(unitInWords));
  const carriers = listed.filter((unit) => isCarrier[unit] === 1);
  const count = forceInWords(listed);
  return carriers.length === 0 || carriers.length > mostNamed
    ? count
    : `${count}, among them ${names(carriers.map(unitInWords))}`;
}

/** The same where words follow it. */
export function subject(listed: readonly UnitId[]): string {
  const named = unitsInWords(listed);
  return named.includes(', among them ') ? `${named},` : named;
}

/** A force by number: `six carriers and six other ships`. */
export function forceInWords(force: readonly UnitId[]): string {
  return forceByNumber(force, countOf);
}

/** A fleet that sails: by name if it is small. */
export function fleetInWords(fleet: readonly UnitId[]): string {
  return fleet.length <= 2 ? names(fleet.map(unitInWords)) : `a force of ${forceInWords(fleet)}`;
}

/** `off Tarawa`, `in zone 45`, `at Pearl Harbor`, `on Saipan`. */
export function at(place: Place): string {
  if (islandAt(place) >= 0) return `on ${placeName(place)}`;
  if (!isZone(place)) return `at ${placeName(place)}`;
  const near = islandsInZone[place]!;
  return near.length > 0 ? `off ${list(near.map(islandName))}` : `in ${placeName(place)}`;
}

/** `the waters off Tarawa`, `zone 45`, `Pearl Harbor`: the start or end of a voyage. */
export function placeInWords(place: Place): string {
  const near = isZone(place) ? islandsInZone[place]! : [];
  return near.length > 0 ? `the waters off ${list(near.map(islandName))}` : placeName(place);
}
