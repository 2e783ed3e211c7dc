import { counted, list } from '../../words.ts';
import { isCarrier, islands, islandsInZone, markers, offMapBases, units, zones } from '../data/data.ts';
import displaysJson from '../data/displays.json' with { type: 'json' };
import { type Island, type SideCode, US } from '../data/types.ts';
import { IWO_JIMA, islandAt, isZone, PEARL_HARBOR, type Place, POOL, placeCount, type Zone } from './places.ts';
import type { Actions, MarkerId, UnitId } from './state.ts';
import { isAir, isGround, isNaval } from './units.ts';

interface UnitDisplay {
  readonly id: string;
  readonly title: string;
  readonly note: string;
  /** It is shown only while a unit is there. */
  readonly passing?: boolean;
}

/** The displays as the rulebook calls them, in the order of their places; positions know them by their ids. */
export const displays: readonly UnitDisplay[] = displaysJson;

export function zoneName(zone: Zone): string {
  return zones.grid.names[zone]!;
}

export function islandName(island: Island): string {
  return islands[island]!.title;
}

/** A place as players speak of it: `zone 23`, `Saipan`, `Pearl Harbor`. */
export function placeName(place: Place): string {
  return isZone(place) ? `zone ${zoneName(place)}` : (namesOf(place)?.title ?? '');
}

/** An island, an off-map base or a display; undefined for no place. */
function namesOf(place: Place): { readonly id: string; readonly title: string } | undefined {
  if (place < PEARL_HARBOR) return islands[islandAt(place)];
  return place <= IWO_JIMA ? offMapBases[place - PEARL_HARBOR] : displays[place - POOL];
}

/** `zone 23 (Saipan and Tinian)`: a destination with the islands in it. */
export function seaName(place: Place): string {
  const near = isZone(place) ? islandsInZone[place]! : [];
  return near.length === 0 ? placeName(place) : `${placeName(place)} (${list(near.map(islandName))})`;
}

/** `in zone 23`, `on Saipan`, `at Pearl Harbor`. */
export function whereabouts(place: Place): string {
  if (isZone(place)) return `in ${placeName(place)}`;
  return `${islandAt(place) >= 0 ? 'on' : 'at'} ${placeName(place)}`;
}

/** The lasting name of a place, for files: `23`, `saipan`, `pearl-harbor`; '' for no place. */
export function placeId(place: Place): string {
  return isZone(place) ? zoneName(place) : (namesOf(place)?.id ?? '');
}

const placesById = new Map(Array.from({ length: placeCount }, (_, place) => [placeId(place), place] as const));

export function findPlace(id: string): Place {
  return placesById.get(id) ?? -1;
}

export function unitName(unit: UnitId): string {
  return units[unit]!.title;
}

/** Units in a sentence: `Essex, Yorktown, and Lexington`. */
export function unitList(listed: readonly UnitId[]): string {
  return nameList(listed.map(unitName));
}

const mostNamed = 5;

/** Small forces by name, large ones by number. */
export function forceName(force: readonly UnitId[]): string {
  return force.length <= mostNamed ? unitList(force) : forceByNumber(force, counted);
}

/** A force by number, as `inWords` says numbers: `6 carriers and 6 other ships`. */
export function forceByNumber(force: readonly UnitId[], inWords: (count: number, what: string) => string): string {
  const carriers = force.filter((unit) => isCarrier[unit] === 1).length;
  const counts: readonly [number, string][] = [
    [carriers, 'carrier'],
    [force.filter(isNaval).length - carriers, carriers > 0 ? 'other ship' : 'ship'],
    [force.filter(isAir).length, 'air unit'],
    [force.filter(isGround).length, 'ground unit'],
  ];
  return list(counts.filter(([count]) => count > 0).map(([count, what]) => inWords(count, what)));
}

/** Names in a sentence; those of several ships in one counter, or of a regiment and its division, need more than commas between them. */
export function nameList(names: readonly string[]): string {
  return names.some((name) => /,| and /.test(name)) ? names.join('; ') : list(names);
}

/** Names as the subject of a sentence, not misread even if some have an `and` of their own. */
export function names(listed: readonly string[]): string {
  const isMisread = listed.length === 2 && listed.some((name) => name.includes(' and '));
  return isMisread ? listed.join(' as well as ') : list(listed);
}

/** Units with what they do: `Essex sails`, `Transports 1 sail`, `6 carriers and 6 other ships sail`. */
export function unitsDo(acting: readonly UnitId[], one: string, several: string): string {
  const subject = acting.length <= mostNamed ? names(acting.map(unitName)) : forceByNumber(acting, counted);
  const isPlural = acting.length > 1 || / and |s(?: \d+)?$/.test(unitName(acting[0]!));
  return `${subject} ${isPlural ? several : one}`;
}

export function markerName(marker: MarkerId): string {
  return markers[marker]!.title;
}

export function sideTitle(side: SideCode): string {
  return side === US ? 'US' : 'Japanese';
}

export function numberOf(count: number, what: string): string {
  return count === 0 ? `no ${what}s` : counted(count, what);
}

/** Actions in a sentence: `2 regular actions and 1 extra air action`. */
export function describeActions({
  regular = 0,
  any = 0,
  reinforcement = 0,
  logistics = 0,
  air = 0,
}: Partial<Actions>): string {
  const extra = any + reinforcement + logistics + air;
  const parts = [
    regular > 0 || extra === 0 ? numberOf(regular, 'regular action') : '',
    any > 0 ? numberOf(any, 'extra action') : '',
    reinforcement > 0 ? numberOf(reinforcement, 'extra reinforcement action') : '',
    logistics > 0 ? numberOf(logistics, 'extra logistics action') : '',
    air > 0 ? numberOf(air, 'extra air action') : '',
  ];
  return list(parts.filter((part) => part !== ''));
}
