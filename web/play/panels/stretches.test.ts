import { expect, test } from 'vitest';
import type { Update } from '#match/sight';
import { stretchesOf } from './stretches.ts';

const teller = { ends: ({ type }: { type: string }) => (type.endsWith('dawn') ? `Report at ${type}` : undefined) };
const update = (number: number, ...types: string[]): Update => ({
  number,
  at: 0,
  ...(types.length > 0 && { events: types.map((type) => ({ type })) }),
});

test('a stretch ends with the event that reports on it, and the newest comes first', () => {
  const updates = [update(1, 'first dawn'), update(2, 'shot'), update(3, 'second dawn'), update(4, 'shot')];
  expect(stretchesOf(teller, updates, undefined)).toEqual([
    { title: 'Since the last report', from: 3, to: 4 },
    { title: 'Report at second dawn', from: 1, to: 3 },
  ]);
});

test('without a report there is what has happened so far, and what one has missed', () => {
  const updates = [update(1, 'first dawn'), update(2, 'shot'), update(3, 'shot')];
  expect(stretchesOf(teller, updates, 2)).toEqual([
    { title: 'So far', from: 1, to: 3 },
    { title: 'Since you were last here', from: 2, to: 3 },
  ]);
});

test('what was taken back ends nothing', () => {
  const updates = [update(1, 'shot'), update(2, 'second dawn'), { ...update(3), takenBack: [2] }, update(4, 'shot')];
  expect(stretchesOf(teller, updates, undefined)).toEqual([{ title: 'So far', from: 0, to: 4 }]);
});
