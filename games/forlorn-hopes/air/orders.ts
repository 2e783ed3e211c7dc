import type { StandingOrder } from '#engine/orders';
import { neverThisTurn } from '../../ground/orders.ts';
import type { ForlornHopes } from '../core/state.ts';

/** Questions of air missions that come again and again. What an answer means stands beside each question. */
export const airOrders: readonly StandingOrder<ForlornHopes>[] = [
  {
    id: 'scramble',
    title: 'Interceptor scramble',
    text: 'Whether your fighters try to intercept enemy missions and patrols.',
    rule: '9.4b',
    answers: [
      {
        id: 'always',
        title: 'Always',
        text: 'Your undisrupted fighters in range try, those with the best chance first, and fly to the target if they succeed.',
      },
      {
        id: 'over our bases',
        title: 'Over our bases',
        text: 'They do so only if the target hex has an airbase of yours.',
      },
      neverThisTurn(({ turn }) => turn, 'No fighter of yours tries to intercept until this turn is over.'),
      { id: 'never', title: 'Never', text: 'No fighter of yours tries to intercept until you cancel this order.' },
    ],
  },
  {
    id: 'target scramble',
    title: 'Target scramble',
    text: 'Whether units on the ground take off before their base is attacked.',
    rule: '9.5a',
    answers: [
      { id: 'always', title: 'Always', text: 'All units on the ground in the target hex try to take off.' },
      { id: 'never', title: 'Never', text: 'All units stay on the ground.' },
    ],
  },
  {
    id: 'late group',
    title: 'Late group',
    text: 'Which units come late if a mission from several bases fails to coordinate.',
    rule: '9.7.1a',
    answers: [{ id: 'farthest', title: 'The farthest', text: 'The units of the base with the longest way come late.' }],
  },
  {
    id: 'landing',
    title: 'Landing',
    text: 'Where your air units land after a mission.',
    rule: '9.12b',
    answers: [
      {
        id: 'own base',
        title: 'At their own bases',
        text: 'They return to the bases they came from. You are asked only if one of them cannot.',
      },
    ],
  },
];
