import { expect, test } from 'vitest';
import { games } from '#games/library';
import { type as typed } from './fixtures/typing.ts';
import command from './games.ts';

test('--json lists id, title, seats and scenarios of every game, and nothing else', async () => {
  const { code, out, error } = await typed('games', command, '--json');
  expect({ code, error }).toEqual({ code: 0, error: '' });
  const listed: { id: string }[] = JSON.parse(out);
  expect(listed.map(({ id }) => id)).toEqual(games.map(({ id }) => id));
  expect(listed[0]).toEqual({
    id: 'island-war-saipan',
    title: 'Saipan: Conquest of the Marianas, June 1944',
    seats: ['us', 'japan'],
    scenarios: [
      { id: 'historical', title: 'Historical' },
      { id: 'free-deployment', title: 'Free deployment' },
    ],
  });
});

test('for people: a table, and what each scenario is', async () => {
  const { out } = await typed('games', command);
  expect(out).toMatch(/island-war-saipan +Saipan: Conquest of the Marianas, June 1944 +us, japan\n/);
  expect(out).toMatch(/forgotten-pacific-battles +Forgotten Pacific Battles: six islands, 1944 +us, japan\n/);
  expect(out).toMatch(/ {2}free-deployment \(Free deployment\)\n {4}The US player/);
});
