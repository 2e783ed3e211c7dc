import type { StandingOrder } from '#engine/orders';
import type { CompanyScale } from '../core/state.ts';

export const ridgeOrderId = 'ridges';

/** 6.2.2s: whether to claim ridges. */
export const ridgeOrder: StandingOrder<CompanyScale> = {
  id: ridgeOrderId,
  title: 'Ridges',
  text: 'Whether to claim the crest of a ridge when enemies come to the other side.',
  rule: '6.2.2s',
  standard: 'when covered',
  answers: [
    {
      id: 'when covered',
      title: 'When covered',
      text: 'Claim it unless an enemy is next to the hex on a side without a ridge.',
    },
    { id: 'always', title: 'Always', text: 'Claim every ridge.' },
    { id: 'never', title: 'Never', text: 'Claim no ridge.' },
  ],
};
