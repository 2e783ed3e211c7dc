import { capitalized, counted, list } from '../../words.ts';
import { isCarrier, islands, markers, offMapBases, units, zones } from '../data/data.ts';
import { type Island, type SideCode, US } from '../data/types.ts';
import {
  AIR_AVAILABLE,
  COMBINED_FLEET,
  GROUND_AVAILABLE,
  IWO_JIMA,
  islandAt,
  isZone,
  JAPAN_1943,
  JAPAN_1944,
  JAPAN_DESTROYED,
  JAPAN_REFIT,
  OUT_OF_PLAY,
  PEARL_HARBOR,
  type Place,
  POOL,
  placeCount,
  SUBMARINES,
  US_1944,
  US_BASES,
  US_DESTROYED,
  US_REFIT,
  type Zone,
} from './places.ts';
import type { Actions, MarkerId, Phase, UnitId } from './state.ts';
import { isAir, isGround, isNaval } from './units.ts';

/** The displays, as the rulebook calls them. */
const displayTitles: Readonly<Record<Place, string>> = {
  [POOL]: 'US reinforcement pool',
  [US_1944]: 'US 1944 reinforcements',
  [US_BASES]: 'US base units available',
  [US_REFIT]: 'US Refit display',
  [US_DESTROYED]: 'US units destroyed',
  [COMBINED_FLEET]: 'Combined Fleet display',
  [SUBMARINES]: 'Submarines available',
  [AIR_AVAILABLE]: 'Air available',
  [GROUND_AVAILABLE]: 'Japanese ground units available',
  [JAPAN_REFIT]: 'Japanese Refit display',
  [JAPAN_DESTROYED]: 'Japanese units destroyed',
  [JAPAN_1943]: 'Japanese 1943 reinforcements',
  [JAPAN_1944]: 'Japanese 1944 reinforcements',
  [OUT_OF_PLAY]: 'Out of play',
};

export const phaseTitles: Readonly<Record<Phase, string>> = {
  'set-up': 'Set-up',
  'us event': 'US Random Event Phase',
  'us action': 'US Action Phase',
  return: 'Japanese Return Phase',
  'japanese event': 'Japanese Random Event Phase',
  'japanese action': 'Japanese Action Phase',
  counterattack: 'Japanese Counterattack Phase',
  refit: 'Japanese Refit Phase',
  'turn record': 'Turn Record Phase',
};

export function zoneName(zone: Zone): string {
  return zones.grid.names[zone]!;
}

export function islandName(island: Island): string {
  return islands[island]!.title;
}

/** A place as players speak of it: `zone 23`, `Saipan`, `Pearl Harbor`. */
export function placeName(place: Place): string {
  if (isZone(place)) return `zone ${zoneName(place)}`;
  const island = islandAt(place);
  if (island >= 0) return islandName(island);
  if (place >= PEARL_HARBOR && place <= IWO_JIMA) return offMapBases[place - PEARL_HARBOR]!.title;
  return displayTitles[place]!;
}

/** The same where a sentence begins with it: `Zone 23`. */
export function placeTitle(place: Place): string {
  return capitalized(placeName(place));
}

/** The lasting names of the displays, for positions. */
const displayIds: Readonly<Record<Place, string>> = {
  [POOL]: 'pool',
  [US_1944]: 'us-1944',
  [US_BASES]: 'us-bases',
  [US_REFIT]: 'us-refit',
  [US_DESTROYED]: 'us-destroyed',
  [COMBINED_FLEET]: 'combined-fleet',
  [SUBMARINES]: 'submarines',
  [AIR_AVAILABLE]: 'air-available',
  [GROUND_AVAILABLE]: 'ground-available',
  [JAPAN_REFIT]: 'japan-refit',
  [JAPAN_DESTROYED]: 'japan-destroyed',
  [JAPAN_1943]: 'japan-1943',
  [JAPAN_1944]: 'japan-1944',
  [OUT_OF_PLAY]: 'out-of-play',
};

/** The lasting name of a place, for files: `23`, `saipan`, `pearl-harbor`; '' for no place. */
export function placeId(place: Place): string {
  if (isZone(place)) return zoneName(place);
  const island = islandAt(place);
  if (island >= 0) return islands[island]!.id;
  if (place >= PEARL_HARBOR && place <= IWO_JIMA) return offMapBases[place - PEARL_HARBOR]!.id;
  return displayIds[place] ?? '';
}

const placesById = new Map(Array.from({ length: placeCount }, (_, place) => [placeId(place), place] as const));

export function findPlace(id: string): Place {
  return placesById.get(id) ?? -1;
}

export function unitName(unit: UnitId): string {
  return units[unit]!.title;
}

/** Units in a sentence: `Essex, Yorktown and Lexington`. */
export function unitList(listed: readonly UnitId[]): string {
  return nameList(listed.map(unitName));
}

const mostNamed = 5;

/** Small forces by name, large ones by number. */
export function forceName(force: readonly UnitId[]): string {
  if (force.length <= mostNamed) return unitList(force);
  const carriers = force.filter((unit) => isCarrier[unit] === 1).length;
  const counts: readonly [number, string][] = [
    [carriers, 'carrier'],
    [force.filter(isNaval).length - carriers, carriers > 0 ? 'other ship' : 'ship'],
    [force.filter(isAir).length, 'air unit'],
    [force.filter(isGround).length, 'ground unit'],
  ];
  return list(counts.filter(([count]) => count > 0).map(([count, what]) => counted(count, what)));
}

/** Names in a sentence; those of several ships in one counter, or of a regiment and its division, need more than commas between them. */
export function nameList(names: readonly string[]): string {
  return names.some((name) => /,| and /.test(name)) ? names.join('; ') : list(names);
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
