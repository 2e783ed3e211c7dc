import { expect, test } from 'vitest';
import { orderOfBattle } from './orderOfBattle.ts';

test('each side has its formations, with the units that are in play', () => {
  const units = [
    { side: 'us', formation: '2nd Marines' },
    { side: 'us', formation: '6th Marines' },
    { side: 'us', formation: '2nd Marines' },
    { side: 'japan', formation: '135th' },
    { side: 'japan', formation: '' },
  ] as const;
  expect(orderOfBattle(units, (unit) => units[unit]!.formation || undefined)).toEqual([
    {
      side: 'us',
      groups: [
        { title: '2nd Marines', pieces: [0, 2].map((target) => ({ kind: 'unit', target })) },
        { title: '6th Marines', pieces: [{ kind: 'unit', target: 1 }] },
      ],
    },
    { side: 'japan', groups: [{ title: '135th', pieces: [{ kind: 'unit', target: 3 }] }] },
  ]);
});
