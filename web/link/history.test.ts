import { expect, test } from 'vitest';
import { changed } from '#match/change';
import type { Update } from '#match/sight';
import { arrived, Browser, random, until } from './fixtures/tabs.ts';
import { History } from './history.ts';

async function told() {
  const tab = new Browser().openTab();
  const link = await tab.open(await tab.begin(random, random));
  const window = link.window('japan');
  await until(() => window.sight.value?.stage === 'over');
  await arrived(window);
  return { first: window.first.value!, updates: window.updates.value };
}

test('what was seen at any point is found in any order', async () => {
  const { first, updates } = await told();
  const sights: unknown[] = [first];
  for (const { change } of updates) sights.push(change ? changed(sights.at(-1), change) : sights.at(-1));
  const history = new History(first, updates);
  expect(history.end).toBe(updates.length);
  for (const number of [0, history.end, 49, 50, 51, 120, 119, 7, 100, 101, history.end - 1, 0]) {
    expect(history.sightAt(number)).toEqual(sights[number]);
  }
  expect(history.sightAt(-5)).toEqual(first);
  expect(history.sightAt(1e9)).toEqual(sights.at(-1));
});

test('numbers need not begin with one', async () => {
  const { first } = await told();
  const updates: Update[] = [
    { number: 41, at: 1, change: { canUndo: [true] } },
    { number: 42, at: 2, change: { canUndo: [false] } },
  ];
  const history = new History(first, updates);
  expect([history.start, history.end]).toEqual([40, 42]);
  expect(history.sightAt(40)).toEqual(first);
  expect(history.sightAt(41).canUndo).toBe(true);
  expect(history.update(42)).toBe(updates[1]);
});
