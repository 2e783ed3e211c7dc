import type { StandingOrder } from '#engine/orders';
import type { ForlornHopes } from '../core/state.ts';

export const evacuationOrder: StandingOrder<ForlornHopes> = {
  id: 'evacuation',
  title: 'Evacuation',
  text: 'Which air units try to get away when an airbase falls.',
  rule: '6.6.5a',
  answers: [
    {
      id: 'nearest',
      title: 'All to the nearest airbase',
      text: 'All air units try to fly to the nearest airbase that can take them, undisrupted ones first.',
    },
  ],
};
