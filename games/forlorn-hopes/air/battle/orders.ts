import type { StandingOrder } from '#engine/orders';
import type { ForlornHopes } from '../../core/state.ts';

export const defensiveFireOrder: StandingOrder<ForlornHopes> = {
  id: 'defensive fire',
  title: 'Defensive fire of bombers',
  text: 'Whether your Mission bombers fire at interceptors that come into range.',
  rule: '9.7.9h1',
  answers: [
    { id: 'always', title: 'Always', text: 'Every bomber that can fire does.' },
    { id: 'never', title: 'Never', text: 'Your bombers hold their fire.' },
  ],
};
