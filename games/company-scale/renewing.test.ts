import { expect, test } from 'vitest';
import { prepared } from './position.ts';
import { tinian } from './tinian/game.ts';

test('a position of rules version 3 goes on: nobody in it is known to have routed back to the transports', () => {
  const { cameBack: _new, ...before } = prepared({ counters: { 'E/2/24': 'white-1-transport column' } });
  const state = before as ReturnType<typeof prepared>;
  tinian.definition.renew?.(state, '3');
  expect(state.cameBack).toEqual([]);
});
