import { expect, test } from 'vitest';
import { cellNames } from '#board/fixtures/cellNames';
import { compileGrid, type GridSpec } from '#board/grid';
import { facingOn } from './facings.ts';

const flat: GridSpec = { layout: 'flat', shifted: 'even-down', numbering: 'CCRR', columns: [1, 4], rows: [1, 4] };
const pointed: GridSpec = { ...flat, layout: 'pointy', shifted: 'even-right' };

function facings(spec: GridSpec, north = 0) {
  const grid = compileGrid(spec, cellNames(spec));
  return Array.from({ length: 6 }, (_, direction) => facingOn({ grid, north }, direction));
}

test('the six facings of a board with flat hexes begin in the north', () => {
  expect(facings(flat).map(({ degrees }) => degrees)).toEqual([0, 60, 120, 180, 240, 300]);
  expect(facings(flat).map(({ title }) => title)).toEqual([
    'north',
    'north-east',
    'south-east',
    'south',
    'south-west',
    'north-west',
  ]);
});

test('those of a board with pointed hexes have east and west among them', () => {
  expect(facings(pointed).map(({ degrees }) => degrees)).toEqual([30, 90, 150, 210, 270, 330]);
  expect(facings(pointed).map(({ title }) => title)).toContain('west');
});

test('where north is not up, the words follow the compass and the picture the map', () => {
  const [first] = facings(flat, 90);
  expect(first).toEqual({ degrees: 0, title: 'west' });
});
