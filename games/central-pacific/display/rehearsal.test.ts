import { expect, test } from 'vitest';
import { copy } from '#engine/json';
import { centralPacific } from '../game.ts';
import { rehearsal } from './rehearsal.ts';

const start = centralPacific.view(centralPacific.start({ scenario: 'campaign', seed: 'rehearsal' }).state, 'us');

test('a rehearsal works out whole invasions against unknown defenders, and leaves the position as it is', () => {
  const before = copy(start);
  const worked = [...rehearsal(start)];
  expect(worked.length).toBeGreaterThan(1);
  for (const chances of worked) expect(chances!.outcome.losses[0]).toBeGreaterThan(0);
  expect(start).toEqual(before);
});

test('where everything is known, it works as well', () => {
  const known = { ...start, hiddenAt: start.hiddenAt.map(() => 0) };
  expect([...rehearsal(known)].every((chances) => chances !== undefined)).toBe(true);
});
