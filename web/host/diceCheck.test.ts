import { expect, test } from 'vitest';
import { roll } from '#engine/dice';
import type { Rolled } from '#engine/state';
import { strayRoll } from './diceCheck.ts';

function rollsOf(seed: string): Rolled[] {
  const dice = { seed, mode: 'seeded' as const, rolled: {}, script: [] };
  return Array.from({ length: 40 }, (_, at): Rolled => {
    const [stream, faces, lowest] = at % 2 === 0 ? (['spotting', 10, 0] as const) : (['combat', 6, 1] as const);
    const value = roll(dice, stream, faces, lowest);
    return { type: 'rolled', stream, faces, value, ...(lowest === 0 && { lowest }) };
  });
}

test('dice that read 0 to 9 follow from the seed as others do', () => {
  const rolls = rollsOf('a seed');
  expect(rolls.some(({ value }) => value === 0)).toBe(true);
  expect(strayRoll('a seed', rolls)).toBeUndefined();
});

test('a roll that was altered is named', () => {
  const rolls = rollsOf('a seed');
  const altered = rolls.map((one, at) => (at === 6 ? { ...one, value: (one.value + 1) % 10 } : one));
  expect(strayRoll('a seed', altered)).toMatch(/^Roll 4 of 'spotting' is \d, which does not follow from the seed\.$/);
});
