import { expect, test } from 'vitest';
import { hexAt, nameOf } from '#board/grid';
import { islet, isletKey } from './fixtures/islet.ts';
import { costInWords, entryFact, hexsideFacts, pathFacts, zoneFacts } from './hexFacts.ts';
import { JAPAN } from './sides.ts';

const hex = hexAt(islet.grid, '0201');
const numberOf = (one: number) => nameOf(islet.grid, one);

test('costs are told in points', () => {
  expect([1, 2, 3, 4].map(costInWords)).toEqual([
    '½ movement point',
    '1 movement point',
    '1½ movement points',
    '2 movement points',
  ]);
  const [, jungle, sea] = isletKey.hexes;
  const rules = { open: '5', closed: '6' };
  expect(entryFact(jungle!, rules)).toMatchObject({ value: '3 movement points to enter', rule: '5' });
  expect(entryFact(sea!, rules)).toMatchObject({ value: 'closed to movement', rule: '6' });
});

test('what runs along the sides of a hex is told with the hexes beyond', () => {
  const facts = hexsideFacts(islet, hex, numberOf, isletKey.hexsides, ({ title }, hexes) => [
    { name: title, value: hexes },
  ]);
  expect(facts).toEqual([{ name: 'Stream', value: '0202 and 0102' }]);
});

test('a road is told with where it leads', () => {
  expect(pathFacts(islet, hex, numberOf, isletKey.paths, { road: '7' })).toMatchObject([
    { name: 'Road', value: 'to 0102: ½ movement point along it', rule: '7' },
  ]);
  expect(pathFacts(islet, hexAt(islet.grid, '0202'), numberOf, isletKey.paths, { road: '7' })).toEqual([]);
});

test('a zone of control is told by the units that exert it', () => {
  expect(zoneFacts(JAPAN, [7, 9], (unit) => `unit ${unit}`, '6')).toEqual([
    { name: 'Japanese zone of control', value: 'of unit 7 and unit 9', rule: '6' },
  ]);
  expect(zoneFacts(JAPAN, [], String, '6')).toEqual([]);
});
