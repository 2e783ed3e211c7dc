import { placesHeldBy } from '../core/stacks.ts';
import { type CompanyScale, FIRE_CLEARED, ON_FIRE } from '../core/state.ts';
import { type SideCode, US } from '../data/types.ts';
import { costAcross, groundCosts, NO_WEAPON } from '../field/passage.ts';
import { isHex } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';

/** Farther than any way. */
const NO_WAY = 0xffff;

/** Ruling 37: by hex, the movement points from it into the nearest hex with units of a side, for a kind of movement. */
export function distancesTo(state: CompanyScale, side: SideCode, moves: number): Uint16Array {
  const theater = theaterOf(state);
  const { neighbours, size, sides } = theater.places.grid;
  const costs = groundCosts(theater, moves);
  const distances = new Uint16Array(size).fill(NO_WAY);
  const queue: number[] = [];
  for (const hex of placesHeldBy(state, side)) {
    if (!isHex(theater.places, hex)) continue;
    distances[hex] = 0;
    queue.push(hex);
  }
  for (let at = 0; at < queue.length; at++) {
    const hex = queue[at]!;
    for (let direction = 0; direction < sides; direction++) {
      const from = neighbours[hex * sides + direction]!;
      if (from < 0 || state.burning[from] === ON_FIRE) continue;
      const hexside = from * sides + ((direction + sides / 2) % sides);
      const isBurnt = state.burning[hex] === FIRE_CLEARED;
      const cost = isBurnt ? costAcross(state, theater, US, moves, NO_WEAPON, hexside, hex) : costs[hexside]!;
      if (cost === 0 || distances[hex]! + cost >= distances[from]!) continue;
      distances[from] = distances[hex]! + cost;
      queue.push(from);
    }
  }
  return distances;
}
