import type { StandingOrder } from '#engine/orders';
import { banzaiAttacks, neverThisTurn } from '../../ground/orders.ts';
import type { SideCode } from '../data/dataTypes.ts';
import type { FireAndMovement } from './state.ts';
import { MOST_MARKERS } from './support.ts';

// Questions that come again and again, answered once for all of them. What an answer means stands beside each question.

/** In the sequenced scenario game turns begin again with 1 on each island. */
function thisTurn({ turn, achieved }: FireAndMovement): number {
  return 100 * achieved.filter((taken) => taken > 0).length + turn;
}

/** How many markers a side commits by its order. */
export function supportWanted(answer: string): number {
  return answer === 'two' ? MOST_MARKERS : answer === 'one' ? 1 : 0;
}

/** Which order a side's support fire follows in a combat. */
export function supportOrder({ phasing }: FireAndMovement, side: SideCode): string {
  return side === phasing ? 'support in attack' : 'support in defense';
}

const support: StandingOrder<FireAndMovement>['answers'] = [
  {
    id: 'none this turn',
    title: 'Draw none this turn',
    text: 'You commit no support fire marker until this game turn is over.',
    period: thisTurn,
  },
  { id: 'none', title: 'Draw none', text: 'You commit no support fire marker until you cancel this order.' },
  { id: 'one', title: 'Draw one', text: 'You commit 1 support fire marker to every combat, as long as you have any.' },
  { id: 'two', title: 'Draw two', text: 'You commit 2 support fire markers to every combat, as long as you have any.' },
];

export const orders: readonly StandingOrder<FireAndMovement>[] = [
  {
    id: 'support in attack',
    title: 'Support fire in attack',
    text: 'How many support fire markers you commit when your units attack.',
    rule: '8.2.1b',
    answers: support,
  },
  {
    id: 'support in defense',
    title: 'Support fire in defense',
    text: 'How many support fire markers you commit when your units are attacked.',
    rule: '8.2.1b',
    answers: support,
  },
  {
    id: 'retreat',
    title: 'Retreat or stiff resistance',
    text: 'What your units do when a combat result drives them back.',
    rule: '8.4a',
    answers: [
      {
        id: 'retreat',
        title: 'Retreat if it costs nothing',
        text: 'Your units retreat. You are asked only if a unit cannot retreat all the way without a loss or a displacement.',
      },
      {
        id: 'resist',
        title: 'Always resist',
        text: 'Your units offer stiff resistance: they hold their hex and lose a step.',
      },
    ],
  },
  {
    id: 'advance',
    title: 'Advance after combat',
    text: 'Whether your attackers follow along the path of retreat.',
    rule: '8.5g',
    answers: [neverThisTurn(thisTurn, 'No unit of yours advances until this game turn is over.')],
  },
  banzaiAttacks('15.0a', thisTurn),
  {
    id: 'withholding',
    title: 'Withheld naval gunfire',
    text: 'Whether you keep naval gunfire out of the pool for the bombardment of game turn 1.',
    rule: '18.1.3a',
    seats: ['us'],
    answers: [{ id: 'none', title: 'Withhold none', text: 'All naval gunfire stays in the pool, on every island.' }],
  },
];
