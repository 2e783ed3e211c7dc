import { shared } from '#engine/shared';
import { assaultMarkerTable } from '../data/tables.ts';
import { assaultMarkers, JAPAN } from '../data/types.ts';
import type { Place } from '../theater/places.ts';
import type { Assault } from './assault.ts';
import { holderOf, placesHeldBy } from './stacks.ts';
import { type CompanyScale, GYOKUSAI } from './state.ts';

/** 9.6.2d, 9.6.2u: whether the Japanese units of a place are under a Gyokusai marker; all of them are once Gyokusai has come. */
export function isGyokusai(state: CompanyScale, place: Place): boolean {
  if (place < 0) return false;
  if (state.gyokusai < 0 && (state.assaultMarkers[place]! & GYOKUSAI) === 0) return false;
  return holderOf(state, place) === JAPAN;
}

/** Whether any units are under such a marker. */
export const isAnyGyokusai = shared((state: CompanyScale): boolean => {
  const { gyokusai, assaultMarkers } = state;
  if (gyokusai >= 0) return true;
  const held = placesHeldBy(state, JAPAN);
  for (let at = 0; at < held.length; at++) if ((assaultMarkers[held[at]!]! & GYOKUSAI) !== 0) return true;
  return false;
});

/** Whether units of a place take part in the Assault under way. */
export function isAssaultingFrom({ assault, where }: CompanyScale, place: Place): boolean {
  return assault?.attackers.some((unit) => where[unit] === place) ?? false;
}

/** 9.6f, 9.6i, 9.6.2r, 9.6.2s: whether disorder costs the units of a place whole units, and Rout, Pinned, and Suppressed do nothing. */
export function takesOnlyLosses(state: CompanyScale, place: Place): boolean {
  if (isGyokusai(state, place)) return true;
  return state.assault !== null && state.assault.kind !== 'prepared' && isAssaultingFrom(state, place);
}

/** What an Assault marker adds to Direct and Opportunity Fire at units of a place, and by which rule; undefined for nothing. */
export function markerFire(
  state: CompanyScale,
  place: Place,
): { readonly amount: number; readonly rule: '9.4e' | '9.6b' | '9.6l' } | undefined {
  if (isGyokusai(state, place)) return { amount: markerOf('gyokusai').fireAgainst, rule: '9.6l' };
  if (!state.assault || !isAssaultingFrom(state, place)) return undefined;
  const { kind } = state.assault;
  return { amount: markerOf(kind).fireAgainst, rule: kind === 'prepared' ? '9.4e' : '9.6b' };
}

const markerNames: Readonly<Record<Assault['kind'], (typeof assaultMarkers)[number]>> = {
  prepared: 'prepared assault',
  banzai: 'banzai charge',
  gyokusai: 'gyokusai',
};

/** The numbers on the marker of a kind of Assault. */
export function markerOf(kind: Assault['kind']) {
  return assaultMarkerTable.markers[assaultMarkers.indexOf(markerNames[kind])]!;
}
