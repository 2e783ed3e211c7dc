import { bonusOf } from '../core/assets.ts';
import { heroDefends } from '../core/calls.ts';
import { heroesAt, heroWaiting, isFor } from '../core/heroes.ts';
import { ask, type CompanyScale, procedure, seatOf } from '../core/state.ts';
import { US } from '../data/types.ts';
import type { CounterId } from '../theater/forces.ts';
import { theaterOf } from '../theater/theater.ts';
import { assaultIn, defendersOf, isCharge, targetName } from './course.ts';

/** 14.1.1b3, 14.1.1i: the heroes whom the US can call on against the charge under way. */
function heroesToCall(state: CompanyScale): CounterId[] {
  const assault = assaultIn(state);
  if (assault.side === US || !isCharge(assault)) return [];
  const { forces } = theaterOf(state);
  const waiting = heroWaiting(state, 'makes a last stand');
  const isHere = waiting >= 0 && defendersOf(state).some((unit) => isFor(forces, waiting, unit));
  return [...heroesAt(state, assault.target, 'fights once'), ...(isHere ? [waiting] : [])];
}

export function mayCallHero(state: CompanyScale): boolean {
  return heroesToCall(state).length > 0;
}

/** A hero stands with the defenders in one charge, and is out of the game then. */
export function defending(rule: string) {
  return procedure(heroDefends.name, [
    ask('who', rule, {
      seat: () => seatOf(US),
      prompt: (state) => `Call on a hero against the charge on ${targetName(state)}?`,
      about: (state) => ({ place: [assaultIn(state).target] }),
      choose: {
        call: {
          rule,
          label: 'Call on this hero',
          of: 'unit',
          targets: (state) => heroesToCall(state),
          do({ state }, _, hero) {
            assaultIn(state).helper = hero;
          },
        },
        keep: { role: 'pass', rule, label: 'Keep for later' },
      },
      order: {
        id: () => 'one-use heroes',
        isOpen: true,
        reply: (state, _, answer) => {
          if (answer === 'keep') return { verb: 'keep' };
          const best = heroesToCall(state).toSorted(
            (one, other) => bonusOf(state, other, 'quality') - bonusOf(state, one, 'quality'),
          )[0]!;
          return answer === 'at once' ? { verb: 'call', target: best } : undefined;
        },
      },
    }),
  ]);
}
