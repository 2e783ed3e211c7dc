import { expect, test } from 'vitest';
import { directionTo, hexAt, nameOf } from '#board/grid';
import { islet, isletKey } from './fixtures/islet.ts';
import { besideWhere, groundAllows, hexesWhere, stepCosts } from './terrain.ts';

const { grid } = islet;
const at = (name: string) => hexAt(grid, name);
const isSea = (hex: number) => ['0101', '0302'].includes(nameOf(grid, hex));
const costs = stepCosts(islet, isletKey, isSea);

function cost(from: string, to: string, of = costs): number {
  return of[at(from) * grid.sides + directionTo(grid, at(from), at(to))]!;
}

test('a step costs the hex, what it holds and the side crossed', () => {
  expect(cost('0202', '0201')).toBe(6 + 1 + 2);
  expect(cost('0201', '0202')).toBe(2 + 2);
});

test('a road replaces the cost of the hex, and the side too where it has bridges', () => {
  expect(cost('0102', '0201')).toBe(1 + 2);
  const bridged = { ...isletKey, paths: [{ kind: 'road', cost: 1 }] };
  expect(cost('0102', '0201', stepCosts(islet, bridged, isSea))).toBe(1);
});

test('nobody crosses a closed side, enters closed ground or leaves a hex that is barred', () => {
  expect([cost('0102', '0202'), cost('0102', '0101'), cost('0302', '0202')]).toEqual([0, 0, 0]);
});

test('ground can be closed to a kind of unit that does not come by a road', () => {
  const armor = stepCosts(islet, isletKey, (_, { terrain }, onPath) => terrain === 'jungle' && onPath.length === 0);
  expect([cost('0102', '0201', armor), cost('0202', '0201', armor)]).toEqual([3, 0]);
});

test('retreats and advances ask only whether the ground lets them through', () => {
  expect(groundAllows(grid, costs, at('0102'), at('0201'))).toBe(true);
  expect(groundAllows(grid, costs, at('0102'), at('0202'))).toBe(false);
  expect(groundAllows(grid, costs, at('0101'), at('0302'))).toBe(false);
});

test('the hexes of a kind, and those beside a hex', () => {
  const sea = hexesWhere(grid, isSea);
  expect([...sea]).toEqual([1, 0, 0, 0, 1]);
  expect(besideWhere(grid, at('0102'), (near) => sea[near] === 1).map((hex) => nameOf(grid, hex))).toEqual(['0101']);
});
