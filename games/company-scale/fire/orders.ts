import type { StandingOrder } from '#engine/orders';
import type { CompanyScale } from '../core/state.ts';

/** 8.5k */
const opportunityOrder: StandingOrder<CompanyScale> = {
  id: 'opportunity fire',
  title: 'Opportunity Fire',
  text: 'Whether your hexes fire at units that leave a hex in their fire zone, assault, land, or unload.',
  rule: '8.5k',
  answers: [
    {
      id: 'hold this turn',
      title: 'Hold fire this turn',
      text: 'No Opportunity Fire until the turn ends.',
      period: ({ time }) => time,
    },
    { id: 'hold', title: 'Hold fire', text: 'No Opportunity Fire until you say otherwise.' },
    { id: 'from 2', title: 'Fire from value 2 on', text: 'The best hexes fire first; lower values hold.' },
    { id: 'from 4', title: 'Fire from value 4 on', text: 'The best hexes fire first; lower values hold.' },
    { id: 'from 6', title: 'Fire from value 6 on', text: 'The best hexes fire first; lower values hold.' },
  ],
};

/** 8.4.4d */
const tenacityOrder: StandingOrder<CompanyScale> = {
  id: 'tenacity',
  title: 'Japanese Tenacity',
  text: 'Whether Army units take one DG instead of a Rout Check.',
  rule: '8.4.4d',
  seats: ['japan'],
  standard: 'when it is close',
  answers: [
    {
      id: 'when it is close',
      title: 'Ask when it is close',
      text: 'You are asked if 4 to 7 of ten faces fail the check, or the DG would cost a unit. Otherwise the better choice is made.',
    },
    { id: 'never', title: 'Never', text: 'Rout Checks are rolled.' },
    {
      id: 'fails in 5',
      title: 'If the check fails half the time',
      text: 'With 5 or more of ten faces against it; never where the DG would cost a unit.',
    },
    {
      id: 'fails in 7',
      title: 'If the check mostly fails',
      text: 'With 7 or more of ten faces against it; never where the DG would cost a unit.',
    },
  ],
};

/** 14.0: whether to be asked when a hero who helps once could help now. */
const heroOrder: StandingOrder<CompanyScale> = {
  id: 'one-use heroes',
  title: 'Heroes who help once',
  text: 'Whether to be asked when a hero could undo a result, save a unit, or stand against a charge.',
  rule: '14.2g',
  seats: ['us'],
  standard: 'when it matters',
  answers: [
    {
      id: 'when it matters',
      title: 'Ask when it matters',
      text: 'You are asked about a result with 2 DG or more, a unit that is lost, and every charge on a hex with a hero.',
    },
    {
      id: 'at once',
      title: 'Use them at once',
      text: 'They help at the first chance; a result with 2 DG is asked about.',
    },
    { id: 'keep', title: 'Never', text: 'They are kept.' },
  ],
};

export const fireOrders = [opportunityOrder, tenacityOrder, heroOrder];
