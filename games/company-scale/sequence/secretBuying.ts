import { underWay } from '#engine/frames';
import { again } from '#engine/procedure';
import type { Seat } from '#engine/state';
import { ask, type CompanyScale, enemyOf, procedure, run, seatOf, sideOfSeat } from '../core/state.ts';
import type { Side } from '../data/types.ts';
import { sides } from '../data/types.ts';
import type { ChitId } from '../theater/chits.ts';
import { chitsForgone, chitsToBuy, pay, whyNotBuy } from './buying.ts';

/** By side, what it wants; the other side does not see it. */
interface SecretBuying {
  secrets: Record<Side, ChitId[] | null>;
}

/** 4.1D, ruling 2 by option: both players choose at once, and all learn what they have bought when both have chosen. */
export const secretBuying = procedure<SecretBuying>('secret buying', [
  ask('chits', '4.1Da', {
    seats: (state) => sides.filter((side) => chitsToBuy(state, sideOfSeat(side), []).length > 0),
    prompt: 'Choose Chits for the Cup. The enemy chooses at the same time.',
    choose: {
      buy: {
        role: 'put in',
        rule: '4.1Da',
        label: 'Buy',
        of: 'chit',
        targets: (state, local, seat) => chitsToBuy(state, sideOfSeat(seat), wantedBy(local, seat)),
        why: (state, local, chit, seat) => whyNotBuy(state, sideOfSeat(seat), wantedBy(local, seat), chit),
        do: (_, local, chit, seat) => {
          wantedBy(local, seat).push(chit);
        },
        next: again,
      },
      'leave out': {
        role: 'take out',
        rule: '4.1Da',
        label: 'Leave out',
        of: 'chit',
        targets: (_, local, seat) => [...wantedBy(local, seat)],
        do: (_, local, chit, seat) => {
          local.secrets[seat as Side] = wantedBy(local, seat).filter((wanted) => wanted !== chit);
        },
        next: again,
      },
      ready: {
        role: 'done',
        rule: '4.1Da',
        label: 'Fill the Cup',
        forgoes: (_, local, seat) => chitsForgone(wantedBy(local, seat)),
      },
    },
  }),
  run('pay', '4.1Da', (play, local) => {
    for (const side of buyersOf(play.state)) pay(play, side, wantedBy(local, seatOf(side)));
  }),
]);

function wantedBy({ secrets }: SecretBuying, seat: Seat): ChitId[] {
  return secrets[seat as Side]!;
}

function buyersOf({ initiative }: CompanyScale) {
  return [initiative, enemyOf(initiative)];
}

/** Fills in what a view does not show: the other side buys some of what it can pay for. */
export function supposeBuying(seen: CompanyScale, lot: (count: number) => number): void {
  const buying = underWay(seen, secretBuying);
  if (buying) for (const side of sides) buying.secrets[side] ??= someChits(seen, side, lot);
}

function someChits(seen: CompanyScale, side: Side, lot: (count: number) => number): ChitId[] {
  const wanted: ChitId[] = [];
  for (;;) {
    const open = chitsToBuy(seen, sideOfSeat(side), wanted);
    if (open.length === 0 || lot(2) === 0) return wanted;
    wanted.push(open[lot(open.length)]!);
  }
}
