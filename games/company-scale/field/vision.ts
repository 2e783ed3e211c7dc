import { distance } from '#board/grid';
import { seesPast } from '#board/sight';
import { isNight } from '../core/calendar.ts';
import type { CompanyScale } from '../core/state.ts';
import { limits } from '../data/tables.ts';
import { sees as seesFrom } from '../sight/look.ts';
import { isAshore, isInsideCave, type Place } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';

/** 7.1.2i, 17.1d: how far a place can be seen in this weather, by day, at night, or lit up. */
export function visibility(state: CompanyScale, place: Place): number {
  const hex = theaterOf(state).places.hexOf[place]!;
  if (isNight(state) && state.lit[hex] === 0) return limits.sight.night;
  return state.weather === 'rain' ? limits.sight.rain : limits.sight.clear;
}

/** 7.0: whether units in one place see another; both are on land, outside or inside a cave. */
export function sees(state: CompanyScale, from: Place, to: Place): boolean {
  const { places, sight } = theaterOf(state);
  if (!isAshore(places, from) || !isAshore(places, to)) return false;
  const [start, end] = [places.hexOf[from]!, places.hexOf[to]!];
  if (start === end) return true;
  if (distance(places.grid, start, end) > visibility(state, to)) return false;
  const isAlike = state.options.growth === 'alike';
  const veil = state.veiled === 0 ? undefined : state.veil;
  const [isFromCave, isToCave] = [isInsideCave(places, from), isInsideCave(places, to)];
  if (!isFromCave && !isToCave) return seesPast(sight.table(isAlike), start, end, veil);
  // 6.3p, 6.3w: what a cave's own sides close is closed from either end.
  const ground = sight.ground(isAlike);
  return (
    (!isFromCave || seesFrom(ground, start, end, veil, 'from')) &&
    (!isToCave || seesFrom(ground, start, end, veil, 'to'))
  );
}
