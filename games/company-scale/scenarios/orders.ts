import type { StandingOrder } from '#engine/orders';
import type { CompanyScale } from '../core/state.ts';

/** 25.4b */
export const concedeOrder: StandingOrder<CompanyScale> = {
  id: 'concede',
  title: 'Conceding Victory Hexes',
  text: 'Whether to concede Victory Hexes that no Japanese unit is near.',
  rule: '25.4b',
  seats: ['japan'],
  standard: 'never',
  answers: [{ id: 'never', title: 'Never', text: 'You concede none.' }],
};
