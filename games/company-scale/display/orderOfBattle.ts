import type { OrderOfBattle } from '../../display.ts';
import type { CompanyScale } from '../core/state.ts';
import { sides } from '../data/types.ts';
import { type CounterId, NO_STRIPE, WHITE_STRIPE } from '../theater/forces.ts';
import { type Theater, theaterOf } from '../theater/theater.ts';
import { shownAt } from './places.ts';

/** All counters of each side, by Division and Formation. */
export function orderOfBattle(view: CompanyScale): OrderOfBattle[] {
  const theater = theaterOf(view);
  const { forces } = theater;
  return sides.map((side, code) => {
    const own = [...forces.counters.keys()].filter((at) => forces.side[at] === code && shownAt(view, at) !== undefined);
    const groups = [...Map.groupBy(own, (counter) => groupOf(theater, counter))].map(([title, members]) => ({
      title,
      pieces: members.map((target) => ({ kind: 'unit', target })),
    }));
    return { side, groups };
  });
}

/** `4th Marine Division, 25th Marines`. */
function groupOf({ forces }: Theater, counter: CounterId): string {
  const title = forces.divisions[forces.division[counter]!]?.title ?? 'Corps';
  const stripe = forces.stripe[counter]!;
  if (stripe === WHITE_STRIPE) return `${title}, Division troops`;
  return stripe === NO_STRIPE ? title : `${title}, ${forces.formations[stripe]!.id}`;
}
