import { expect, test } from 'vitest';
import { fatesOf, happeningOf } from './fates.ts';

test('a gain counts less than any loss of a step, however long its name', () => {
  const gain = happeningOf({ attackers: [], defenders: [], gained: 'Reef captured after a long fight' });
  const defenders = fatesOf([1], [{ type: 'depleted', unit: 1 }]);
  expect(gain).toEqual({ title: 'Reef captured after a long fight', worth: 1 });
  expect(happeningOf({ attackers: [], defenders }).worth).toBeGreaterThan(gain.worth);
  expect(happeningOf({ attackers: [], defenders: [] })).toEqual({ title: 'No effect', worth: 0 });
});
