import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { displayOf } from '#games/displays';
import { islandWar } from '#games/island-war/game';
import { formingForce } from './fixtures/campaign.ts';
import { FakeLink } from './fixtures/fakeLink.ts';
import { forceGroups, keptAway, offersBeside } from './forceList.ts';
import { PlayTable } from './table.ts';

test('those that can come are listed by their places, as the game tells of them', () => {
  const { table } = formingForce();
  const gathering = table.gathering.value!;
  const members = [...gathering.all].reverse().map((target) => ({ target, role: `role ${target}`, way: '2 zones' }));
  const [group, ...others] = forceGroups(table, gathering, { title: 'A force', members });
  expect(others).toEqual([]);
  expect(group!.title).toBe('Pearl Harbor');
  expect(group!.rows.map(({ piece }) => piece.target)).toEqual(members.map(({ target }) => target));
  expect(group!.rows[0]).toMatchObject({
    isIn: false,
    isOpen: true,
    role: `role ${members[0]!.target}`,
    way: '2 zones',
  });
});

test('a row shows whether its piece is in, and when there is no room for it any more', () => {
  const { table } = formingForce();
  table.gather(table.gathering.value!.all);
  const rows = forceGroups(table, table.gathering.value!, undefined).flatMap((group) => group.rows);
  expect(rows.filter(({ isIn, isOpen }) => isIn && isOpen)).toHaveLength(12);
  expect(rows.filter(({ isIn, isOpen }) => !isIn && !isOpen).length).toBeGreaterThan(0);
});

test('those that cannot come are listed by the rule that keeps them away', () => {
  const link = new FakeLink(['japan']);
  const table = new PlayTable(link, islandWar, displayOf(islandWar.id)!, signal({ confirm: false, confirmEnd: false }));
  link.playTo('japan', 'attack', () => table.gathering.value !== undefined);
  const gathering = table.gathering.value!;
  const found = keptAway(table, gathering);
  const pieces = found.flatMap((one) => one.pieces);
  expect(pieces.length).toBeGreaterThan(0);
  expect(pieces.every(({ target, side }) => side === 'japan' && !gathering.all.includes(target))).toBe(true);
  expect(new Set(found.map(({ refusal }) => refusal.rule)).size).toBe(found.length);
  expect(found.every(({ refusal }) => refusal.sentence !== '')).toBe(true);
});

test('what changes the set is not offered beside it', () => {
  const { table } = formingForce();
  const { add, drop, several } = table.gathering.value!;
  const verbs = offersBeside(table).map(({ choice }) => choice.verb);
  for (const verb of [add, drop!, ...several]) expect(verbs).not.toContain(verb);
});
