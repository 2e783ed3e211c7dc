import { describe, expect, test } from 'vitest';
import { copy } from '#engine/json';
import type { Course } from '../../judgement.ts';
import type { CompanyScale } from '../core/state.ts';
import { activate } from '../fixtures/activations.ts';
import { tinianJudge } from '../judges/tinian.ts';
import { tinian } from '../tinian/game.ts';
import { signsOf } from './signs.ts';

const judgement = tinianJudge.by(tinianJudge.weights);

/** Whether all of a course can be done. */
function isPossible(state: CompanyScale, course: Course): boolean {
  const tried = copy(state);
  return course.every((action) => tinian.apply(tried, action).refused === undefined);
}

describe('what admirals try beside what the planner would do', () => {
  const rerolled = ['us', 'japan'] as const;
  const near = { 'A/1/25': '14.56', '1/I/50': '14.57', '2/I/50': '14.58 column', '3/I/50': '14.59' };

  test('the stacks of Japan in front charge, move, dig in, or do nothing', () => {
    const { state, decision } = activate('I/50', { rerolled, counters: near });
    const ideas = judgement.ideas!(state, decision);
    const verbs = ideas.map((course) => course.map(({ verb }) => verb).join(' '));
    for (const verb of ['prepare banzai', 'move go to', 'dig', 'done', 'pass'])
      expect(verbs.some((each) => each.startsWith(verb))).toBe(true);
    expect(ideas.filter((course) => !isPossible(state, course))).toEqual([]);
  });

  test('the US, which has so many stacks, keeps to its plans', () => {
    const { state, decision } = activate('25', { rerolled, counters: near });
    expect(judgement.ideas!(state, decision)).toEqual([]);
  });
});

describe('signs', () => {
  const start = () => tinian.start({ scenario: 't1', seed: 'signs' }).state;

  test('half of the casualties for a point of Japan are half a point', () => {
    const state = start();
    const { scored } = signsOf(state);
    state.casualties = 2;
    expect(signsOf(state).scored).toBeCloseTo(scored! - 0.5 / 4);
  });
});
