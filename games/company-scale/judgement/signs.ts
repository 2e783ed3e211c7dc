import type { Signs } from '../../judgement.ts';
import { awardFor, awardsOf } from '../core/awards.ts';
import { type CompanyScale, enemyOf } from '../core/state.ts';
import { JAPAN, type SideCode, US } from '../data/types.ts';
import { pointsAtEnd, unitsInland } from '../scenarios/levels.ts';
import { isAshore } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';

/** What tells whether the US will win. More of each is better for it, all else being equal. */
export function signsOf(state: CompanyScale): Signs {
  const { first, turns } = theaterOf(state).scenario(state.scenario);
  const played = Math.min(1, (state.time - first) / turns);
  const scored = scoredSoFar(state) / 4;
  const ending = countedAtEnd(state) / 4;
  return {
    // What is scored stays scored; what counts at the end can still change. Both grow into the result.
    scored,
    scoredLate: scored * played,
    ending,
    endingLate: ending * played ** 2,
    time: 1 - played,
    ...forcesAshore(state),
  };
}

/** The lead of the US in points that are scored, and in those that have been begun: half of the units for the next point are half a point. */
function scoredSoFar(state: CompanyScale): number {
  const [us, japan] = state.points;
  return us - japan + begunFor(state, US) - begunFor(state, JAPAN);
}

function begunFor(state: CompanyScale, side: SideCode): number {
  const eliminated = awardFor(state, side, 'units eliminated');
  const lost = state.lost[enemyOf(side)];
  const units = eliminated ? ((lost % eliminated.each) / eliminated.each) * eliminated.points : 0;
  const casualties = side === JAPAN ? awardFor(state, JAPAN, 'casualties') : undefined;
  return units + (casualties ? (state.casualties / casualties.each) * casualties.points : 0);
}

/** The lead of the US in points that would be added if the game ended now. */
function countedAtEnd(state: CompanyScale): number {
  let sum = 0;
  for (const award of awardsOf(state, US)) {
    sum +=
      award.for === 'units inland'
        ? Math.min(award.most, (unitsInland(state, award.hexes) / award.each) * award.points)
        : pointsAtEnd(state, award);
  }
  for (const award of awardsOf(state, JAPAN)) sum -= pointsAtEnd(state, award);
  return sum;
}

function forcesAshore(state: CompanyScale): Signs {
  const { forces, places } = theaterOf(state);
  const ashore: [number, number] = [0, 0];
  const disorder: [number, number] = [0, 0];
  for (let unit = forces.units.first; unit < forces.units.end; unit++) {
    const place = state.where[unit]!;
    if (!isAshore(places, place)) continue;
    const side = forces.side[unit]!;
    ashore[side]!++;
    disorder[side]! += state.disorder[place]!;
  }
  return {
    steady: -disorder[US] / 20,
    shaken: disorder[JAPAN] / 20,
    ashore: ashore[US] / 10,
    fallen: -ashore[JAPAN] / 10,
  };
}
