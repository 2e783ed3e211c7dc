import { expect, test } from 'vitest';
import { joinMaps, localHex } from './archipelago.ts';
import { hasPathBetween } from './fixtures/hasPathBetween.ts';
import { areAdjacent, distance, findHex, hexAt, hexesWithin } from './grid.ts';
import { compileMap, hasHexside, marked, terrainAt } from './map.ts';

const grid = { layout: 'flat', numbering: 'CCRR', columns: [1, 2], rows: [1, 2] };
const north = compileMap({
  id: 'north',
  title: 'North',
  grid: { ...grid, shifted: 'even-down' },
  terrains: ['clear', 'sea'],
  hexes: {
    '0101': { terrain: 'clear', coast: true },
    '0102': { terrain: 'sea' },
    '0201': { terrain: 'clear' },
    '0202': { terrain: 'sea' },
  },
  hexsides: [{ between: ['0101', '0201'], feature: 'river' }],
  paths: [{ kind: 'road', hexes: ['0101', '0201'] }],
  places: [{ name: 'Landing', hex: '0101' }],
});
const south = compileMap({
  id: 'south',
  title: 'South',
  grid: { ...grid, shifted: 'odd-down' },
  terrains: ['jungle', 'clear'],
  hexes: {
    '0101': { terrain: 'jungle' },
    '0102': { terrain: 'clear', coast: true },
    '0201': { terrain: 'jungle' },
    '0202': { terrain: 'clear' },
  },
  hexsides: [
    { between: ['0101', '0202'], feature: 'cliff' },
    { between: ['0101', '0102'], feature: 'river' },
  ],
  paths: [
    { kind: 'trail', hexes: ['0101', '0102'] },
    { kind: 'road', hexes: ['0101', '0201'] },
  ],
  places: [],
});
const both = joinMaps('both', 'Both', [
  { id: 'north', map: north },
  { id: 'south', map: south },
]);

test('hexes are called by their map and number, and know their part', () => {
  const hex = hexAt(both.grid, 'south-0102');
  expect(localHex(both, hex)).toMatchObject({ part: { id: 'south' }, hex: hexAt(south.grid, '0102') });
  expect(findHex(both.grid, '0102')).toBe(-1);
  expect(both.grid.size).toBe(8);
});

test('terrain, marks, hexsides, paths and places are those of each map', () => {
  expect(terrainAt(both, hexAt(both.grid, 'north-0102'))).toBe('sea');
  expect(terrainAt(both, hexAt(both.grid, 'south-0102'))).toBe('clear');
  const coast = marked(both, 'coast');
  expect(both.grid.names.filter((_, hex) => coast[hex] === 1)).toEqual(['north-0101', 'south-0102']);
  const [a, b] = [hexAt(both.grid, 'south-0101'), hexAt(both.grid, 'south-0202')];
  expect(hasHexside(both, a, b, 'cliff')).toBe(true);
  expect(hasHexside(both, a, b, 'river')).toBe(false);
  expect(hasHexside(both, a, hexAt(both.grid, 'south-0102'), 'river')).toBe(true);
  expect(hasPathBetween(both, a, hexAt(both.grid, 'south-0102'), 'trail')).toBe(true);
  expect(hasPathBetween(both, a, hexAt(both.grid, 'south-0102'), 'road')).toBe(false);
  expect(both.places).toEqual([{ name: 'Landing', hex: hexAt(both.grid, 'north-0101') }]);
});

test('each map keeps its own shift, and distances within it', () => {
  const at = (name: string) => hexAt(both.grid, name);
  expect(areAdjacent(both.grid, at('north-0102'), at('north-0201'))).toBe(true);
  expect(areAdjacent(both.grid, at('south-0102'), at('south-0201'))).toBe(false);
  expect(distance(both.grid, at('south-0102'), at('south-0201'))).toBe(2);
  expect(hexesWithin(both.grid, at('north-0101'), 2)).toHaveLength(4);
});

test('nothing is adjacent or near across maps', () => {
  for (const a of both.grid.names.slice(0, 4)) {
    for (const b of both.grid.names.slice(4)) {
      expect(areAdjacent(both.grid, hexAt(both.grid, a), hexAt(both.grid, b))).toBe(false);
      expect(distance(both.grid, hexAt(both.grid, a), hexAt(both.grid, b))).toBeGreaterThan(2);
    }
  }
});

test('maps whose cells have different shapes cannot be joined', () => {
  const squares = compileMap({
    id: 'squares',
    title: 'Squares',
    grid: { ...grid, layout: 'square' },
    terrains: ['clear'],
    hexes: { '0101': { terrain: 'clear' } },
    hexsides: [],
    paths: [],
    places: [],
  });
  expect(() =>
    joinMaps('mixed', 'Mixed', [
      { id: 'north', map: north },
      { id: 'squares', map: squares },
    ]),
  ).toThrow('squares has cells of 4 sides, north of 6');
});
