import { expect, test } from 'vitest';
import type { ForlornHopes } from '#games/forlorn-hopes/core/state';
import { forlornHopes } from '#games/forlorn-hopes/game';
import { forlornHopesJudge } from '#games/forlorn-hopes/judgement';
import { position } from '#games/forlorn-hopes/position';
import type { Judgement } from '#games/judgement';
import { Circles } from './circles.ts';
import { plannerBot } from './planner.ts';

const begin = { seat: 'us', verb: 'begin' };
const cancel = { seat: 'us', verb: 'cancel' };
const part = (...actions: { seat: string; verb: string; target?: number }[]) => ({
  actions: actions.map((action) => ({ action })),
});

test('a circle is cut out of a plan, and its first choice is not made again there', () => {
  const circles = new Circles();
  const plan = [part({ seat: 'us', verb: 'move', target: 3 })];
  circles.cut(plan, 'menu');
  plan.push(part(begin));
  circles.cut(plan, 'begun');
  plan.push(part(cancel));
  circles.cut(plan, 'menu');
  expect(plan).toHaveLength(1);
  expect(circles.isOpen('menu', begin)).toBe(false);
  expect(circles.isOpen('menu', { ...begin, target: 1 })).toBe(true);
  expect(circles.isOpen('begun', cancel)).toBe(true);
});

test('what was cut out may be come to again by another way', () => {
  const circles = new Circles();
  const plan: ReturnType<typeof part>[] = [];
  circles.cut(plan, 'menu');
  plan.push(part(begin));
  circles.cut(plan, 'begun');
  plan.push(part(cancel));
  circles.cut(plan, 'menu');
  plan.push(part({ seat: 'us', verb: 'choose all' }));
  circles.cut(plan, 'begun');
  expect(plan).toHaveLength(1);
});

/** Begins a naval mission again and again, and always cancels it. */
const undecided: Judgement<ForlornHopes> = {
  ...forlornHopesJudge.by(forlornHopesJudge.weights),
  alternatives: () => [],
  routine: (_, { seat, choices }) => {
    const verb = ['naval mission', 'cancel'].find((one) => choices.some((choice) => choice.verb === one));
    return [{ seat, verb: verb ?? choices[0]!.verb }];
  },
};

test('a planner that would begin and cancel the same mission for ever comes to an end', () => {
  const { state } = position({
    scenario: 'java-sea',
    phase: 'operations',
    missionsLeft: 2,
    counters: { 'IJN-DD-west-1': '1602', 'RN-CA-1': '1506' },
  });
  const bot = plannerBot(forlornHopes, undecided, 'undecided');
  const verbs: string[] = [];
  for (
    let decision = forlornHopes.decision(state);
    decision?.seat === 'japan';
    decision = forlornHopes.decision(state)
  ) {
    const action = bot.choose(forlornHopes.view(state, 'japan'), decision);
    verbs.push(action.verb);
    expect(forlornHopes.apply(state, action).refused).toBeUndefined();
    expect(verbs.length).toBeLessThan(20);
  }
  expect(verbs).not.toContain('naval mission');
});
