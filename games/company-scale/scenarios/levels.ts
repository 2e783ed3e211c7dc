import { distance } from '#board/grid';
import { type Award, isControlled } from '../core/awards.ts';
import type { CompanyScale } from '../core/state.ts';
import { US } from '../data/types.ts';
import { isAshore } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
import { scenarioOf } from './order.ts';

/** What an award is worth that is counted only when the game is over. */
export function pointsAtEnd(state: CompanyScale, award: Award): number {
  if (award.for === 'not controlled') return isControlled(state, award.hex) ? 0 : award.points;
  if (award.for !== 'units inland') return 0;
  const counted = Math.floor(unitsInland(state, award.hexes) / award.each) * award.points;
  return Math.min(counted, award.most);
}

/** US units ashore that are that far from every beach which has been used. */
export function unitsInland(state: CompanyScale, least: number): number {
  const { forces, places, beaches } = theaterOf(state);
  const used = beaches.filter((_, beach) => state.beach[beach] !== 0);
  let count = 0;
  for (let unit = forces.units.first; unit < forces.units.end; unit++) {
    const place = state.where[unit]!;
    if (forces.side[unit] !== US || !isAshore(places, place)) continue;
    if (used.every(({ hex }) => distance(places.grid, hex, places.hexOf[place]!) >= least)) count++;
  }
  return count;
}

/** The level of victory for the US points less those of Japan. */
export function levelOf(state: CompanyScale, margin: number) {
  return scenarioOf(state).victory.levels.find(({ least }) => margin >= least)!;
}
