import { expect, test } from 'vitest';
import { actionAt, actionsOf, choiceAt, countActions, type Decision } from './decision.ts';

const decision: Decision = {
  seat: 'red',
  procedure: 'turn',
  step: 'act',
  rule: '1',
  choices: [
    { verb: 'march', of: 'unit', targets: [4, 2] },
    { verb: 'end', of: '', targets: [] },
    { verb: 'spend', of: 'number', targets: [0] },
  ],
};

test('the actions of a decision are listed in the order of its choices', () => {
  expect(actionsOf(decision)).toEqual([
    { seat: 'red', verb: 'march', target: 4 },
    { seat: 'red', verb: 'march', target: 2 },
    { seat: 'red', verb: 'end' },
    { seat: 'red', verb: 'spend', target: 0 },
  ]);
});

test('actions counted and taken by number are those of the list', () => {
  const actions = actionsOf(decision);
  expect(countActions(decision)).toBe(actions.length);
  expect(actions.map((_, index) => actionAt(decision, index))).toEqual(actions);
  expect(actions.map((_, index) => choiceAt(decision, index).verb)).toEqual(actions.map(({ verb }) => verb));
});

test.each([4, 100])('there is no action %i', (index) => {
  expect(() => actionAt(decision, index)).toThrow('this decision has 4 actions');
  expect(() => choiceAt(decision, index)).toThrow('this decision has 4 actions');
});
