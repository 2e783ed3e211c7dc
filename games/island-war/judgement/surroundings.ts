import type { Hex } from '#board/grid';
import { closedFrom } from '../../ground/encirclement.ts';
import { boardMap } from '../data.ts';
import { sea } from '../terrain.ts';

const { grid } = boardMap;

export interface Surroundings {
  /** The hexes around from which enemies could attack. */
  readonly places: number;
  /** Whether no way of retreat is left if all of these are taken. */
  readonly isCut: boolean;
}

/** What enemies could take around a hex; `arrivals` has 1 for each hex that they could reach. */
export function surroundingsOf(hex: Hex, arrivals: ArrayLike<number>): Surroundings {
  let [places, closed, ways] = [0, 0, 0];
  for (let direction = 0; direction < 6; direction++) {
    const near = grid.neighbours[hex * 6 + direction]!;
    if (near < 0 || sea[near] === 1) continue;
    if (arrivals[near] === 1) {
      places++;
      closed |= closedFrom(direction);
    } else {
      ways |= 1 << direction;
    }
  }
  return { places, isCut: (ways & ~closed) === 0 };
}
