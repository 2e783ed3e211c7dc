import type { StandingOrder } from '#engine/orders';
import type { ForlornHopes } from '../core/state.ts';

export const regroupingOrder: StandingOrder<ForlornHopes> = {
  id: 'regrouping',
  title: 'Regrouping',
  text: 'Which disrupted air units are designated to regroup at the start of a turn.',
  rule: '7.2.1',
  answers: [
    { id: 'all', title: 'All', text: 'All air units that may regroup do so.' },
    { id: 'none', title: 'None', text: 'No air unit is designated.' },
  ],
};
