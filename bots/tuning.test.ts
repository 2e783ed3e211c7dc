import { expect, test } from 'vitest';
import { weightsByPath, weightsWith } from '#games/judgement';
import { findGame } from '#games/library';
import { judgeFor } from './named.ts';
import { outcomesWith, tune, tunedWith } from './tuning.ts';

const game = findGame('forgotten-pacific-battles')!;
const judge = (await judgeFor('planner', game.id))!;
const task = { game, judge, scenario: 'eniwetok', options: {}, seat: 'us' };

test('weights are found by their paths, and can be replaced by them', () => {
  const weights = { hill: 1, value: { unit: 2, deep: { hex: 3 } } };
  expect([...weightsByPath(weights)]).toEqual([
    ['hill', 1],
    ['value.unit', 2],
    ['value.deep.hex', 3],
  ]);
  expect(weightsWith(weights, new Map([['value.deep.hex', 9]]))).toEqual({
    hill: 1,
    value: { unit: 2, deep: { hex: 9 } },
  });
});

test('the same seed gives the same weights, and numbers of things stay as they are', () => {
  const effort = { generations: 1, sets: 4, games: 1, seed: 'small' };
  const told: number[] = [];
  const found = tune(task, effort, (generation) => told.push(generation));
  expect(told).toEqual([1]);
  expect(tune(task, effort)).toEqual(found);
  for (const path of judge.counts!) expect(found).not.toHaveProperty([path]);
  expect(found['worth.worthOfHex']).toBeGreaterThan(0);
});

test('weights for one seat do not touch those of another', () => {
  const tuned = tunedWith({ angaur: { us: { a: 1 } } }, 'angaur', 'japan', { b: 2 });
  expect(tuned).toEqual({ angaur: { us: { a: 1 }, japan: { b: 2 } } });
  const same = Object.fromEntries(weightsByPath(judge.weights));
  expect(outcomesWith(task, same, ['a', 'b'])).toEqual(outcomesWith(task, undefined, ['a', 'b']));
});
