import { expect, test } from 'vitest';
import { compileGrid } from '#board/grid';
import { areaAt, areaOf, choiceOfPlace, middleOf, nameOfPlace, titleOfPlace } from './boardPlaces.ts';
import type { BoardDisplay } from './display.ts';
import { placeCount } from './fixtures/placeCount.ts';

const grid = compileGrid(
  { layout: 'square', numbering: 'by columns', columns: [1, 2], rows: [1, 1] },
  ['11', '12'],
  (name) => [Number(name[1]), 1],
);

const board = {
  id: 'sea',
  grid,
  cellName: 'zone',
  areas: [
    {
      id: 'saipan',
      title: 'Saipan',
      lies: 'within',
      cells: [1],
      box: { left: 1.1, top: 0.1, right: 1.9, bottom: 0.5 },
      lens: { centre: [1.5, 0.25], radius: 0.2 },
      signs: ['airfield'],
      side: 'japan',
    },
    {
      id: 'pearl-harbor',
      title: 'Pearl Harbor',
      lies: 'beyond the edge',
      cells: [1],
      box: { left: 2, top: 0, right: 3, bottom: 4 },
      signs: [],
      side: 'us',
    },
  ],
} as unknown as BoardDisplay;

test('areas are numbered on after the cells of the grid', () => {
  expect(placeCount(board)).toBe(4);
  expect(areaAt(board, 'pearl-harbor')).toBe(3);
  expect(areaOf(board, 2)?.id).toBe('saipan');
  expect(areaOf(board, 1)).toBeUndefined();
  expect(() => areaAt(board, 'wake')).toThrow("no area 'wake'");
});

test('the middle of a place is that of its cell, of its lens or of its box', () => {
  expect([0, 2, 3].map((place) => middleOf(board, place))).toEqual([
    [0.5, 0.5],
    [1.5, 0.25],
    [2.5, 2],
  ]);
});

test('a zone to choose is called with the islands in it', () => {
  expect([0, 1, 2, 3].map((place) => choiceOfPlace(board, place))).toEqual([
    'Zone 11',
    'Zone 12 (Saipan)',
    'Saipan',
    'Pearl Harbor',
  ]);
  expect(choiceOfPlace({ ...board, areas: [] }, 1)).toBe('12');
});

test('a cell with a town is called by the town', () => {
  const named: BoardDisplay = { ...board, names: [{ text: 'Garapan', kind: 'town', at: { hexes: ['11'] } }] };
  expect([0, 1, 2].map((place) => choiceOfPlace(named, place))).toEqual([
    'Garapan (zone 11)',
    'Zone 12 (Saipan)',
    'Saipan',
  ]);
});

test('places are called by the numbers of zones and the names of areas', () => {
  expect([0, 2].map((place) => nameOfPlace(board, place))).toEqual(['11', 'Saipan']);
  expect([1, 3].map((place) => titleOfPlace(board, place))).toEqual(['Zone 12', 'Pearl Harbor']);
  expect(titleOfPlace({ ...board, cellName: 'hex' }, 1)).toBe('Hex 12');
  expect(() => nameOfPlace(board, 4)).toThrow('no hex with the index 4');
});
