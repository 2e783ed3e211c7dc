import type { StandingOrder } from '#engine/orders';
import { dayOf } from '../core/calendar.ts';
import type { CompanyScale } from '../core/state.ts';

/** 4.2C: whether to be asked before each draw. */
export const preemptionOrder: StandingOrder<CompanyScale> = {
  id: 'pre-emption',
  title: 'Pre-emption',
  text: 'Whether to play a Formation before a Chit is drawn.',
  rule: '4.2Ca',
  answers: [
    {
      id: 'not this turn',
      title: 'Not this turn',
      text: 'Chits are drawn without a question until the turn ends.',
      period: ({ time }) => time,
    },
    { id: 'not today', title: 'Not today', text: 'The same until the Game Day ends.', period: (state) => dayOf(state) },
    { id: 'never', title: 'Never', text: 'The same until you say otherwise.' },
  ],
};
