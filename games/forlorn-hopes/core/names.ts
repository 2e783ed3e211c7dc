import type { Hex } from '#board/grid';
import { list } from '../../words.ts';
import { areas, bases, places, units } from '../data/data.ts';
import { operational, tactical } from '../data/maps.ts';
import { JAPAN, type SideCode } from '../data/types.ts';
import { hexCount, isArea, isHex, type Place, placeCount } from './places.ts';
import type { BaseId, TownId, UnitId } from './state.ts';
import { townIn } from './terrain.ts';

/** The piles beside the map, after the hexes and the areas, by their lasting names and as players call them. */
const piles: readonly { readonly id: string; readonly title: string }[] = [
  { id: 'covering-force', title: 'the Covering Force off the map' },
  { id: 'reserve', title: 'the reinforcements to come' },
  { id: 'pool', title: 'the pool' },
  { id: 'aboard', title: 'aboard ship' },
  { id: 'display', title: 'its display' },
  { id: 'eliminated', title: 'the eliminated units' },
  { id: 'out-of-play', title: 'out of play' },
];

export function hexName(hex: Hex): string {
  return operational.grid.names[hex]!;
}

export function townName(town: TownId): string {
  return places[town]!.title;
}

/** A place as players speak of it: `Soerabaja`, `hex 1805`, `Indochina`. */
export function placeName(place: Place): string {
  if (!isHex(place))
    return isArea(place) ? areas[place - hexCount]!.title : (piles[place - hexCount - areas.length]?.title ?? '');
  return townIn(place) >= 0 ? townName(townIn(place)) : `hex ${hexName(place)}`;
}

/** The lasting name of a place, for files: `1807`, `indochina`; '' for no place. */
export function placeId(place: Place): string {
  if (isHex(place)) return hexName(place);
  return (areas[place - hexCount] ?? piles[place - hexCount - areas.length])?.id ?? '';
}

const placesById = new Map(Array.from({ length: placeCount }, (_, place) => [placeId(place), place] as const));

export function findPlaceById(id: string): Place {
  return placesById.get(id) ?? -1;
}

export function boardHexName(hex: Hex): string {
  return tactical.grid.names[hex] ?? '';
}

export function unitName(unit: UnitId): string {
  return units[unit]!.title;
}

/** Many ships are one counter: `IJN destroyers 1`, but not `H6K Mavis 1`. */
const isPlural = units.map(({ category, title }) => category !== 'air' && /s( \d+)?(,|$)/.test(title));
const pluralVerbs: Readonly<Record<string, string>> = { is: 'are', goes: 'go', tries: 'try' };

/** `IJN carrier 1 sinks`, `RN destroyers sink`. */
export function doing(unit: UnitId, verb: string): string {
  return `${unitName(unit)} ${isPlural[unit] ? pluralOf(verb) : verb}`;
}

/** The same of one or several: `RN destroyers and USN destroyers sink`. */
export function allDoing(units: readonly UnitId[], verb: string): string {
  return units.length === 1 ? doing(units[0]!, verb) : `${unitList(units)} ${pluralOf(verb)}`;
}

function pluralOf(verb: string): string {
  return pluralVerbs[verb] ?? verb.replace(/s$/, '');
}

export function unitList(listed: readonly UnitId[]): string {
  return list(listed.map(unitName));
}

export function baseName(base: BaseId): string {
  return bases[base]!.title;
}

export function sideTitle(side: SideCode): string {
  return side === JAPAN ? 'Japanese' : 'Allied';
}

/** Half points in words and figures: `1½`. */
export function inPoints(halves: number): string {
  const whole = Math.floor(halves / 2);
  if (halves % 2 === 0) return `${whole}`;
  return whole === 0 ? '½' : `${whole}½`;
}

const levelNames = ['low', 'medium', 'high'] as const;

/** 9.7.8: an altitude on the battle board. */
export function levelName(level: number): string {
  return levelNames[level] ?? '';
}

export const facingNames: readonly string[] = ['N', 'NE', 'SE', 'S', 'SW', 'NW'];

/** The side of a hex of the battle board that a unit faces. */
export function facingName(facing: number): string {
  return facingNames[facing] ?? '';
}
