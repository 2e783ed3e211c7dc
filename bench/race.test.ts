import { expect, test } from 'vitest';
import { median, race } from './race.ts';

test('the median is the middle value, or between the two in the middle', () => {
  expect(median([9, 1, 4])).toBe(4);
  expect(median([9, 1, 4, 2])).toBe(3);
});

test('contenders take turns, round after round, and each is counted by itself', async () => {
  const turns: string[] = [];
  const shares: number[] = [];
  const contender = <Name extends string>(name: Name) => ({ name, work: () => turns.push(name) });
  const { perSecond } = await race([contender('a'), contender('b')], {
    rounds: 2,
    warmUpRounds: 1,
    turn: 0,
    progress: (share) => shares.push(share),
  });
  expect(turns).toEqual(['a', 'b', 'a', 'b', 'a', 'b']);
  expect(Object.keys(perSecond)).toEqual(['a', 'b']);
  expect(shares).toEqual([1 / 3, 2 / 3, 1]);
});
