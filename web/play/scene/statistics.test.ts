import { expect, test } from 'vitest';
import { diceThrown } from './statistics.ts';

const rolled = (value: number, faces: number, lowest?: 0) => ({
  type: 'rolled',
  stream: 'combat',
  faces,
  value,
  ...(lowest === 0 && { lowest }),
});

test('dice that read 0 to 9 are counted apart from those that read 1 to 6', () => {
  const events = [rolled(6, 6), rolled(0, 10, 0), rolled(2, 6), rolled(9, 10, 0), rolled(0, 10, 0), rolled(4, 6)];
  const updates = events.map((event, at) => ({ number: at + 1, at: 0, events: [event] }));
  expect(diceThrown(updates)).toEqual([
    { range: '1 to 6', count: 3, average: 4, faces: '2 × 1, 4 × 1, 6 × 1' },
    { range: '0 to 9', count: 3, average: 3, faces: '0 × 2, 9 × 1' },
  ]);
});
