import { expect, test } from 'vitest';
import type { WeighedPlan } from './admiral.ts';
import type { AdvisedStep } from './advice.ts';
import { meanOf, spreadOf } from './comparison.ts';
import { contrast, type ToldPlan } from './contrast.ts';

const counts = [
  { measure: { title: 'Ground held' }, of: 'US' },
  { measure: { title: 'Losses' }, of: 'US' },
];

function step(title: string, ...reasons: string[]): AdvisedStep {
  return { title, actions: [], reasons: reasons.map((text) => ({ text })) };
}

function told(outcomes: readonly number[], steps: readonly AdvisedStep[], measured: number[][] = []): ToldPlan {
  const plan: WeighedPlan = {
    origin: { kind: 'planner' },
    thoughts: [],
    outcomes,
    measured,
    mean: meanOf(outcomes),
    spread: spreadOf(outcomes),
  };
  return { plan, steps };
}

const texts = (one: ToldPlan, other: ToldPlan) => contrast(one, other, 'plan 2', counts).map(({ text }) => text);

test('a plan that does better in the same games is told so, with the band of the difference', () => {
  const [better] = texts(told([0.7, 0.6, 0.8, 0.7], []), told([0.6, 0.5, 0.6, 0.6], []));
  expect(better).toBe(
    'It is better than plan 2 by 12.5 ± 7.7 percentage points: ahead in 4 of 4 imagined games, behind in 0.',
  );
  const [worse] = texts(told([0.6, 0.5, 0.6, 0.6], []), told([0.7, 0.6, 0.8, 0.7], []));
  expect(worse).toMatch(/^It is worse than plan 2 by 12\.5 /);
});

test('a difference within its band is none, and no difference at all is said as that', () => {
  const [close] = texts(told([0.9, 0.5], []), told([0.5, 0.8], []));
  expect(close).toMatch(/^No clear difference from plan 2: \+5\.0 ± /);
  expect(texts(told([0.5, 0.5], []), told([0.5, 0.5], []))).toEqual([
    'It does as well as plan 2 in all 2 imagined games.',
  ]);
});

test('only games that both plans have seen are compared', () => {
  const [alike] = texts(told([0.5, 0.5, 1, 1], []), told([0.5, 0.5], []));
  expect(alike).toBe('It does as well as plan 2 in all 2 imagined games.');
});

test('what only one plan does is told, and why it begins with it', () => {
  const common = step('Move A', 'A is near.');
  const own = told([1, 1], [common, step('Attack B', 'It is weak.', 'It is cut off.'), step('Move C')]);
  const other = told([0, 0], [common, step('Move D')]);
  expect(texts(own, other).slice(1)).toEqual([
    'Only this plan: Attack B; Move C.',
    'Attack B: It is weak. It is cut off.',
  ]);
  expect(texts(told([0, 0], [common]), other).slice(1)).toEqual(['It leaves out what plan 2 has: Move D.']);
  // The first step stands above it with its reasons.
  expect(texts(told([1, 1], [step('Attack B', 'It is weak.')]), other)).toHaveLength(1);
});

test('what the imagined games come to is compared where chance does not explain it, the surest first', () => {
  const one = told(
    [1, 1, 1],
    [],
    [
      [5, 1],
      [6, 3],
      [5, 0],
    ],
  );
  const other = told(
    [0, 0, 0],
    [],
    [
      [2, 1],
      [3, 1],
      [2, 2],
    ],
  );
  expect(texts(one, other)[1]).toBe('Compared with plan 2, its imagined games stop with: ground held US +3.0.');
});
