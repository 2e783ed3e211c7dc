import type { StandingOrder } from '#engine/orders';
import { neverThisTurn } from '../../ground/orders.ts';
import type { ForlornHopes } from '../core/state.ts';

export const secondPass = 'pass again';

export const missionsOrder: StandingOrder<ForlornHopes> = {
  id: 'missions',
  title: 'Missions',
  text: 'Whether you are asked for missions.',
  rule: '8.3a',
  answers: [
    {
      id: secondPass,
      title: 'Pass again',
      text: 'If you have passed and the other side passes too, you pass again.',
    },
    neverThisTurn(({ turn }) => turn, 'You pass all mission opportunities until this turn is over.'),
  ],
};
