import type { Hex } from '#board/grid';
import type { FireAndMovement, UnitId } from '../core/state.ts';
import type { Island } from '../data/dataTypes.ts';
import { distancesTo, openBeaches } from './goals.ts';

/** Who is on his way to a beach: the unit at each place of `sent` makes for the hex at the same place of `beaches`. */
interface Sendings {
  readonly waiting: readonly UnitId[];
  readonly beaches: Hex[];
  readonly sent: UnitId[];
}

interface Nearest {
  readonly beach: Hex;
  readonly units: UnitId[];
  readonly away: number;
}

/**
 * 16.1.1: for each open beach the nearest unit, or all that are equally near, beginning with the beach to which somebody is
 * nearest. Who is sent to one beach is not counted for another.
 */
export function sendToBeaches(state: FireAndMovement, island: Island, sendings: Sendings): void {
  const { beaches, sent } = sendings;
  let open = openBeaches(state, island).filter((hex) => !beaches.includes(hex));
  while (open.length > 0) {
    let next: Nearest | undefined;
    for (const beach of open) {
      const nearest = nearestTo(state, beach, sendings);
      if (nearest && (!next || nearest.away < next.away || (nearest.away === next.away && beach > next.beach)))
        next = nearest;
    }
    if (!next) return;
    const { beach, units } = next;
    for (const unit of units) {
      beaches.push(beach);
      sent.push(unit);
    }
    open = open.filter((hex) => hex !== beach);
  }
}

function nearestTo(state: FireAndMovement, beach: Hex, { waiting, sent }: Sendings): Nearest | undefined {
  const free = waiting.filter((unit) => !sent.includes(unit));
  if (free.length === 0) return undefined;
  const { away } = distancesTo(state, free[0]!, [beach]);
  const reached = free.filter((unit) => away[state.where[unit]!]! >= 0);
  if (reached.length === 0) return undefined;
  const least = Math.min(...reached.map((unit) => away[state.where[unit]!]!));
  return { beach, units: reached.filter((unit) => away[state.where[unit]!] === least), away: least };
}
