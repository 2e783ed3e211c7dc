import type { Signs } from '../../judgement.ts';
import type { CompanyScale } from '../core/state.ts';
import { turns as turnsOfDay } from '../data/tables.ts';
import { JAPAN, sides, US } from '../data/types.ts';
import { isAshore } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
import { leadOf } from './value.ts';

/** What tells whether the US will win. More of each is better for it, all else being equal. */
export function signsOf(state: CompanyScale): Signs {
  const theater = theaterOf(state);
  const { forces, places } = theater;
  const { first, turns } = theater.scenario(state.scenario);
  const ashore: [number, number] = [0, 0];
  const disorder: [number, number] = [0, 0];
  for (let unit = forces.units.first; unit < forces.units.end; unit++) {
    const place = state.where[unit]!;
    if (!isAshore(places, place)) continue;
    const side = forces.side[unit]!;
    ashore[side]!++;
    disorder[side]! += state.disorder[place]!;
  }
  const lead = leadOf(state, sides[US]) / 4;
  const time = (first + turns - state.time) / turnsOfDay.length;
  return {
    lead,
    // On the last day it grows into the result.
    late: lead * Math.max(0, 1 - time),
    time,
    steady: -disorder[US] / 20,
    shaken: disorder[JAPAN] / 20,
    ashore: ashore[US] / 10,
    fallen: -ashore[JAPAN] / 10,
  };
}
