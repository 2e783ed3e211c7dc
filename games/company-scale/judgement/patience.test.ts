import { expect, test } from 'vitest';
import { chooser } from '../../fixtures/randomPlayer.ts';
import { US } from '../data/types.ts';
import { activated, at, counter } from '../fixtures/saipan.ts';
import { saipanJudge } from '../judges/saipan.ts';
import { saipan } from '../saipan/game.ts';

const judgement = saipanJudge.by(saipanJudge.weights);

/** Where the third of three US companies ends that has 38.43 before it, beside two defenders of Aslito. */
function lastCompany(status: 'closed' | 'operational', time: string): number {
  const { state } = activated('25', {
    time,
    counters: {
      ...{ 'HQ/25': '34.40', 'HQ/4MARDIV': '34.40', '47IMB-HQ': '44.42' },
      ...{ 'A/1/25': '36.41 column', 'B/1/25': '36.42 column', 'C/1/25': '36.40 column' },
      ...{ '1/316': '40.42', '2/316': '38.44', '3/316': '39.43' },
    },
    change: (before) => {
      before.airfield = { lastEntered: [US, US, US, US], status, readyAt: -1 };
    },
  });
  const lot = chooser('patience');
  for (let decision = saipan.decision(state); decision?.seat === 'us'; decision = saipan.decision(state)) {
    const course = judgement.routine(saipan.view(state, 'us'), decision, lot);
    if (course.some((action) => 'verb' in action && action.verb === 'done')) break;
    for (const action of course) if (saipan.apply(state, action).refused) break;
  }
  return state.where[counter('C/1/25')]!;
}

test('the US risks more for the airfield than for other ground', () => {
  expect(lastCompany('closed', '18 June 1100')).toBe(at('38.43'));
  expect(lastCompany('operational', '18 June 1100')).not.toBe(at('38.43'));
});
test('the US risks more for all ground in its last days', () => {
  expect(lastCompany('operational', '5 July 1100')).toBe(at('38.43'));
});
