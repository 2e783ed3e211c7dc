import type { StandingOrder } from '#engine/orders';
import type { CompanyScale } from '../core/state.ts';

/** 22.1 */
export const landingOrders: readonly StandingOrder<CompanyScale>[] = [
  {
    id: 'beaches',
    title: 'Order of beaches',
    text: 'Which beach lands first on the Amphibious Chit.',
    rule: '22.1m',
    seats: ['us'],
    standard: 'as listed',
    answers: [{ id: 'as listed', title: 'As listed', text: 'From north to south, as the map lists them.' }],
  },
  {
    id: 'boats',
    title: 'Boats under way',
    text: 'Who goes on from the transports and from the Approach Run.',
    rule: '22.1q',
    seats: ['us'],
    standard: 'all',
    answers: [{ id: 'all', title: 'All for whom there is room', text: 'Those who came first go first.' }],
  },
];
