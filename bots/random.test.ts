import { expect, test } from 'vitest';
import type { Decision } from '#engine/decision';
import { actionsOf } from '#engine/decision';
import { generator } from './generator.ts';
import { randomBot } from './random.ts';

const decision: Decision = {
  seat: 'us',
  procedure: 'movement',
  step: 'move units',
  rule: '5.0',
  choices: [
    { verb: 'move', of: 'unit', targets: [3, 5, 8] },
    { verb: 'done', of: '', targets: [] },
  ],
};

function chosen(seed: string, times: number): string[] {
  const bot = randomBot(seed);
  return Array.from({ length: times }, () => JSON.stringify(bot.choose({} as never, decision)));
}

test('a random bot chooses all legal actions about equally often, and no others', () => {
  const times = 4000;
  const counts = new Map<string, number>();
  for (const action of chosen('fair', times)) counts.set(action, (counts.get(action) ?? 0) + 1);
  const legal = actionsOf(decision).map((action) => JSON.stringify(action));
  expect([...counts.keys()].sort()).toEqual(legal.sort());
  for (const count of counts.values()) expect(Math.abs(count - times / 4)).toBeLessThan(150);
});

test('the same seed chooses the same actions, another seed others', () => {
  expect(chosen('seed', 50)).toEqual(chosen('seed', 50));
  expect(chosen('seed', 50)).not.toEqual(chosen('seee', 50));
});

test('numbers are whole, from 0 up to the limit, from the first one on', () => {
  const first = new Set<number>();
  for (let seed = 0; seed < 200; seed++) first.add(generator(`game ${seed}`).below(10));
  expect([...first].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});
