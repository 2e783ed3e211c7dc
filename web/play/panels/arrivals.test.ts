import { expect, test } from 'vitest';
import type { Arrival } from '#games/display';
import { arrivalRuns } from './arrivals.ts';

const landing: Arrival = { side: 'us', title: '1 unit', rule: '12.1b', pieces: [] };
const fleet: Arrival = { side: 'japan', title: '8 ships', rule: '21.0b', pieces: [] };

test('turns in a row that bring the same are told together, from the present one on', () => {
  const turns = [[landing], [landing], [landing], [], [landing], [landing, fleet]].map((arrivals, at) => ({
    title: `Turn ${at + 1}`,
    arrivals,
  }));
  expect(arrivalRuns({ turns, turn: 1, phases: [], phase: -1 })).toEqual([
    { title: 'Turn 2 to Turn 3', isNow: true, arrivals: [landing] },
    { title: 'Turn 5', isNow: false, arrivals: [landing] },
    { title: 'Turn 6', isNow: false, arrivals: [landing, fleet] },
  ]);
});
