import type { OrderAnswer, StandingOrder } from '#engine/orders';
import { neverThisTurn } from '../../ground/orders.ts';
import type { ForlornHopes } from '../core/state.ts';

export const ifBetter = 'if chances improve';

function answersOf(what: string, ifImproved: string): readonly OrderAnswer<ForlornHopes>[] {
  return [
    {
      id: ifBetter,
      title: 'If chances improve',
      text: `You are asked in the first hex where you can act, and again on that voyage only where ${ifImproved} than when you last let it pass.`,
    },
    {
      id: 'never this voyage',
      title: 'Never this voyage',
      text: `${what} until this naval mission is over.`,
      period: ({ voyages }) => voyages,
    },
    neverThisTurn(({ turn }) => turn, `${what} until this turn is over.`),
    { id: 'never', title: 'Never', text: `${what} until you cancel this order.` },
  ];
}

// Questions of naval missions that come with every hex. What an answer means stands beside the question.

const interception: StandingOrder<ForlornHopes> = {
  id: 'naval interception',
  title: 'Naval interception',
  text: 'Whether your ships try to intercept spotted enemy ships.',
  rule: '10.3.3a',
  answers: answersOf('No ship of yours intercepts', 'your ships have a better chance'),
};

export const reactionMission: StandingOrder<ForlornHopes> = {
  id: 'reaction mission',
  title: 'Reaction missions',
  text: 'Whether your aircraft attack spotted enemy ships on their way.',
  rule: '9.1.4a',
  answers: answersOf('No aircraft of yours attack ships on their way', 'more bombers reach the ships'),
};

export const navalOrders = [interception, reactionMission];
