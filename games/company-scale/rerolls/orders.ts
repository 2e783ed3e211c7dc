import type { StandingOrder } from '#engine/orders';
import { dayOf } from '../core/calendar.ts';
import type { CompanyScale } from '../core/state.ts';

/** What a reroll would be for, as players tell rolls apart. */
export const rerollKinds = {
  fire: { title: 'fire', text: 'fire of any kind, and mines' },
  rout: { title: 'Rout Checks', text: 'Rout Checks' },
  assault: { title: 'Assaults', text: 'the dice of Assaults and Banzai Charges' },
  check: { title: 'Troop Quality Checks', text: 'Troop Quality Checks and the landing of tanks' },
  chance: { title: 'all other dice', text: 'weather, events, wind, points, scatter, and support' },
} as const;

/** Of each kind the id of its standing order. */
export const orderIds: Readonly<Record<keyof typeof rerollKinds, string>> = {
  fire: 'reroll fire',
  rout: 'reroll rout',
  assault: 'reroll assault',
  check: 'reroll check',
  chance: 'reroll chance',
};

/** 26.0g: when to be asked about rerolls. */
export const rerollOrders: readonly StandingOrder<CompanyScale>[] = (
  Object.keys(orderIds) as (keyof typeof orderIds)[]
).map(
  (kind): StandingOrder<CompanyScale> => ({
    id: orderIds[kind],
    title: `Rerolls: ${rerollKinds[kind].title}`,
    text: `Whether to be asked after ${rerollKinds[kind].text}.`,
    rule: '26.0g',
    standard: kind === 'chance' ? 'never' : 'when it matters',
    answers: [
      {
        id: 'when it matters',
        title: 'Ask when it matters',
        text: 'You are asked only if another die could well make a difference of a unit, 2 DG, or an Assault.',
      },
      {
        id: 'never today',
        title: 'Never today',
        text: 'All these dice stand until the next Game Day.',
        period: (state) => dayOf(state),
      },
      { id: 'never', title: 'Never', text: 'All these dice stand.' },
    ],
  }),
);
