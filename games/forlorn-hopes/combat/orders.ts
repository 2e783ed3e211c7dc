import type { StandingOrder } from '#engine/orders';
import type { ForlornHopes } from '../core/state.ts';

/** Questions of combat that a seat may answer in advance. */
export const combatOrders: readonly StandingOrder<ForlornHopes>[] = [
  {
    id: 'ship-stations',
    title: 'Ships under air attack',
    text: 'Where your ships stand on the battle board when aircraft attack them.',
    rule: '9.9b',
    answers: [{ id: 'line', title: 'Always in line', text: 'Your ships always deploy in line, as proposed.' }],
  },
  {
    id: 'naval-targets',
    title: 'Targets in surface combat',
    text: 'Which enemy ship each of your ships fires at.',
    rule: '10.4.1c',
    answers: [{ id: 'proposed', title: 'Always as proposed', text: 'Your ships always fire at the proposed targets.' }],
  },
  {
    id: 'bombardment',
    title: 'Bombardment before landings',
    text: 'Which unit ashore each of your ships fires at',
    rule: '10.5a',
    answers: [
      {
        id: 'strongest',
        title: 'Always at the strongest',
        text: 'Each ship fires at the strongest unit ashore that is not disrupted, or at the strongest of all.',
      },
    ],
  },
];
