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

export const buildingOrder: StandingOrder<ForlornHopes> = {
  id: 'building',
  title: 'Mobile airbases',
  text: 'When you are asked whether to build a mobile airbase.',
  rule: '6.5a',
  answers: [
    {
      id: 'new range',
      title: 'If one opens new range',
      text: 'You are asked only if a mobile airbase could reach an enemy town that is out of range of your other airbases.',
    },
    { id: 'never', title: 'Never', text: 'You build no mobile airbase until you cancel this order.' },
  ],
};
