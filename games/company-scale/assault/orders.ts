import type { StandingOrder } from '#engine/orders';
import type { CompanyScale } from '../core/state.ts';

/** 9.1D, 9.6.2j3, 14.2b: whether to be asked about a retreat, the way of a Gyokusai, and Ozbourn. */
export const assaultOrders: readonly StandingOrder<CompanyScale>[] = [
  {
    id: 'retreat',
    title: 'Retreat before Assaults',
    text: 'Whether units in column retreat before an Assault strikes.',
    rule: '9.1Da',
    answers: [
      {
        id: 'not this turn',
        title: 'Stand this turn',
        text: 'Units stand without a question until the turn ends.',
        period: ({ time }) => time,
      },
      { id: 'stand', title: 'Always stand', text: 'Units stand without a question until you say otherwise.' },
    ],
  },
  {
    id: 'gyokusai',
    title: 'The way of a Gyokusai',
    text: 'Which of several hexes closer to the enemy a stack under Gyokusai enters next.',
    rule: '9.6.2j3',
    seats: ['japan'],
    standard: 'cheapest',
    answers: [
      {
        id: 'cheapest',
        title: 'The cheapest hex',
        text: 'The hex that costs least to enter, and of these the one that fewest enemies can fire into.',
      },
    ],
  },
  {
    id: 'ozbourn',
    title: 'Ozbourn',
    text: 'Whether Ozbourn rolls a US Assault die again, once a game.',
    rule: '14.2b',
    seats: ['us'],
    standard: 'unless ahead',
    answers: [
      { id: 'unless ahead', title: 'Ask unless ahead', text: 'You are asked where the US is not ahead.' },
      {
        id: 'not this turn',
        title: 'Not this turn',
        text: 'US Assault dice stand without a question until the turn ends.',
        period: ({ time }) => time,
      },
      { id: 'never', title: 'Never', text: 'US Assault dice stand without a question until you say otherwise.' },
    ],
  },
];
