import { expect, test } from 'vitest';
import type { Event } from '#engine/state';
import { toldTogether } from '#engine/toldTogether';
import { forlornHopes } from '../game.ts';
import { assembled, harbor, sailed, unitNamed } from '../naval/fixtures/voyages.ts';
import { describe } from './log.ts';

const fleet = ['IJN-CA-1', 'IJN-CA-2', 'IJN-CL-west', 'IJN-DD-west-1'];

test('the hexes of a voyage are one line, and of a large force it names who leads', () => {
  const table = harbor('japan', { counters: Object.fromEntries(fleet.map((ship) => [ship, 'indochina'])) });
  const before = table.events.length;
  sailed(assembled(table, 'attack', fleet), '1807');
  const events = table.events.slice(before) as readonly Event[];
  const lines = toldTogether(forlornHopes.definition, events).flatMap(
    (event) => forlornHopes.describe(event)?.text ?? [],
  );
  expect(lines[0]).toMatch(/: IJN heavy cruisers 1; IJN heavy cruisers 2; IJN light cruisers, West Fleet; and IJN /);
  expect(lines.find((line) => line.includes('→'))).toMatch(
    /^IJN heavy cruisers 1 and 3 others: hex \d+( → hex \d+)+\.$/,
  );
});

test('one ship does what several do', () => {
  const said = (...ships: string[]) =>
    describe({
      type: 'naval interception',
      ...{ ships: ships.map(unitNamed), hex: 0, die: 6, modifiers: [], succeeds: false },
    })?.text;
  expect(said('IJN-CV-1')).toMatch(/ fails to intercept /);
  expect(said('IJN-CA-1')).toMatch(/^IJN heavy cruisers 1 fail to intercept /);
  expect(said('IJN-CA-1', 'IJN-CA-2')).toMatch(/ and IJN heavy cruisers 2 fail to intercept /);
});
