import { expect, test } from 'vitest';
import { formationNumbers } from './formations.ts';

test('formations are counted for each side, in the order of the list', () => {
  const of = (side: 'us' | 'japan', formation: string) => ({ side, formation });
  const units = [of('us', '2nd'), of('japan', '43rd'), of('us', '4th'), of('us', '2nd'), of('japan', '47th')];
  expect(formationNumbers(units)).toEqual([0, 0, 1, 0, 1]);
});
