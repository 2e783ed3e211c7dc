import type { StandingOrder } from '#engine/orders';
import type { ForlornHopes } from '../core/state.ts';

export const regroupRollsOrder: StandingOrder<ForlornHopes> = {
  id: 'regroup rolls',
  title: 'Regroup rolls',
  text: 'Whether you roll for your disrupted units and airbases at the end of a turn.',
  rule: '14.1a',
  answers: [{ id: 'all', title: 'For all', text: 'You roll for all units and airbases that may roll.' }],
};

/** What the order means where so many rolls are left. */
export function rollForAllOrDone(left: number) {
  return { verb: left > 0 ? 'roll for all' : 'done' };
}
