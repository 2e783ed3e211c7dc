import { expect, test } from 'vitest';
import { companyScaleJudge } from '#games/company-scale/judgement';
import { tinian } from '#games/company-scale/tinian/game';
import { plannerBot } from './planner.ts';

const judgement = companyScaleJudge.by(companyScaleJudge.weights);

test('T1 is played to its end, and nothing is done that is not allowed', () => {
  const { state } = tinian.start({ scenario: 't1', seed: 'whole' });
  const bots = { us: plannerBot(tinian, judgement, 'us'), japan: plannerBot(tinian, judgement, 'japan') };
  for (let decision = tinian.decision(state); decision; decision = tinian.decision(state)) {
    const bot = bots[decision.seat as 'us' | 'japan'];
    const { refused } = tinian.apply(state, bot.choose(tinian.view(state, decision.seat), decision));
    expect(refused).toBeUndefined();
  }
  expect(state.result).not.toBeNull();
});
