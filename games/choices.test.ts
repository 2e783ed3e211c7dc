import { expect, test } from 'vitest';
import type { Decision } from '#engine/decision';
import { best, eachAlone, first, offers, say, sayBest, targetsOf } from './choices.ts';

const decision = {
  seat: 'us',
  choices: [
    { verb: 'move', of: 'unit', targets: [3, 5] },
    { verb: 'done', of: '', targets: [] },
  ],
} as unknown as Decision;

test('what is offered can be asked for, and said by the seat that decides', () => {
  expect([offers(decision, 'move'), offers(decision, 'move', 5), offers(decision, 'move', 4)]).toEqual([
    true,
    true,
    false,
  ]);
  expect([targetsOf(decision, 'move'), targetsOf(decision, 'land')]).toEqual([[3, 5], []]);
  expect(say(decision, 'move', 5)).toEqual({ seat: 'us', verb: 'move', target: 5 });
});

test('the best target is the first of those worth most', () => {
  expect(best([4, 6, 5, 6], (target) => target)).toBe(6);
  expect(best([], () => 1)).toBe(-1);
  expect(sayBest(decision, 'move', (target) => -target)).toEqual([say(decision, 'move', 3)]);
});

test('the first thing to do is to end the choice, and every target is a course of its own', () => {
  expect(first(decision)).toEqual([{ seat: 'us', verb: 'done' }]);
  expect(eachAlone(undefined, decision)).toEqual([
    [{ seat: 'us', verb: 'move', target: 3 }],
    [{ seat: 'us', verb: 'move', target: 5 }],
    [{ seat: 'us', verb: 'done' }],
  ]);
});
