import type { SideCode, SpecialChit } from '../data/types.ts';
import type { ChitId } from './chits.ts';
import type { CounterId, DivisionId } from './forces.ts';
import { isHex, isInsideCave, isOnSaipan, isZone, type Place, zoneAt } from './places.ts';
import type { Theater } from './theater.ts';

const sideTitles = ['The US', 'Japan'] as const;
const specialTitles: Readonly<Record<SpecialChit, string>> = {
  'us direct command': 'US Direct Command',
  'japan direct command': 'Japanese Direct Command',
  wind: 'Wind',
  'random event': 'Random Event',
  'naval support': 'Naval Support',
  amphibious: 'Amphibious',
  'air support': 'Air Support',
};
const zoneTitles = ['Transport Zone', 'Approach Run', 'Final Run-In'] as const;

export function sideTitle(side: SideCode): string {
  return sideTitles[side];
}

/** As on the counter. */
export function counterName({ forces }: Theater, counter: CounterId): string {
  const { id, category, title } = forces.counters[counter]!;
  return category === 'unit' ? id.replaceAll('-', ' ') : title;
}

export function divisionName({ forces }: Theater, division: DivisionId): string {
  return forces.divisions[division]?.id ?? 'Corps';
}

export function placeName({ places, map, beaches }: Theater, place: Place): string {
  if (isHex(places, place)) {
    const name = map.placeName[place]!;
    return name === '' ? places.names[place]! : `${places.names[place]} (${name})`;
  }
  if (isInsideCave(places, place)) return `the cave in ${places.grid.names[places.hexOf[place]!]}`;
  if (isZone(places, place)) {
    const beach = beaches.find(({ hex }) => hex === places.hexOf[place])!;
    return `${beach.name}, ${zoneTitles[zoneAt(places, place)]}`;
  }
  return isOnSaipan(places, place) ? `Saipan, Groupment ${places.names[place]!.slice(-1)}` : 'off the map';
}

const activationTitles = ['US Activation', 'Japanese Activation'] as const;

/** `US Activation: Formation 25`; a special Chit is no one's. */
export function activationTitle(theater: Theater, at: ChitId): string {
  const chit = theater.chits[at]!;
  const title = chitTitle(theater, at);
  return chit.kind === 'special' ? title : `${activationTitles[chit.side]}: ${title}`;
}

export function chitTitle({ chits, forces }: Theater, at: ChitId): string {
  const chit = chits[at]!;
  if (chit.kind === 'division') return forces.divisions[chit.division]!.title;
  if (chit.kind === 'formation') return `Formation ${chit.id}`;
  return specialTitles[chit.id];
}
