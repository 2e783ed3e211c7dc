import { expect, test } from 'vitest';
import { hasMember, membersWhere, rosterWhere } from './roster.ts';

test('a roster is the range of the units that belong to it', () => {
  const sides = Uint8Array.of(0, 0, 0, 1, 1);
  expect(rosterWhere(sides, (unit) => sides[unit] === 0)).toEqual({ first: 0, end: 3 });
  expect(rosterWhere(sides, (unit) => sides[unit] === 1)).toEqual({ first: 3, end: 5 });
});

test('units that do not stand together make no roster', () => {
  const sides = Uint8Array.of(0, 1, 0);
  expect(() => rosterWhere(sides, (unit) => sides[unit] === 0)).toThrow(/do not stand together/);
});

test('only the units of a roster are asked', () => {
  const roster = { first: 2, end: 5 };
  expect(membersWhere(roster, (unit) => unit % 2 === 0)).toEqual([2, 4]);
  expect([hasMember(roster, (unit) => unit === 4), hasMember(roster, (unit) => unit === 5)]).toEqual([true, false]);
});
