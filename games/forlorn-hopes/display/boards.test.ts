import { expect, test } from 'vitest';
import { centreOf } from '#board/grid';
import { areaAt } from '../../boardPlaces.ts';
import { placeCount } from '../../fixtures/placeCount.ts';
import { findPlaceById } from '../core/names.ts';
import { areas, places } from '../data/data.ts';
import { battleBoard } from '../data/maps.ts';
import { operationalBoard, tacticalBoard } from './boards.ts';

test('the board numbers the off-map areas as the rules do, and draws them beyond the edge', () => {
  const rows = Array.from({ length: operationalBoard.grid.size }, (_, hex) => centreOf(operationalBoard.grid, hex)[1]);
  for (const { id } of areas) expect(areaAt(operationalBoard, id)).toBe(findPlaceById(id));
  for (const { box } of operationalBoard.areas!) {
    expect(box.bottom < Math.min(...rows) || box.top > Math.max(...rows)).toBe(true);
  }
  expect(placeCount(operationalBoard)).toBe(operationalBoard.grid.size + areas.length);
});

test.each([operationalBoard, tacticalBoard])(
  '$title: every terrain, border and way of its file can be drawn',
  (board) => {
    const { map, terrains, borders, ways, names, grid } = board;
    const drawn = new Set(terrains.map(({ terrain }) => terrain));
    expect(map.cells.filter(({ terrain }) => !drawn.has(terrain))).toEqual([]);
    expect(map.hexsides.flatMap(({ features }) => features).filter((feature) => !(feature in borders))).toEqual([]);
    expect(map.paths.filter(({ kind }) => !(kind in ways))).toEqual([]);
    for (const { at } of names!) if ('hexes' in at) for (const hex of at.hexes) expect(grid.byName.has(hex)).toBe(true);
  },
);

test('the map has names, of which every town is one, and no name twice', () => {
  const names = operationalBoard.names!.map(({ text }) => text);
  expect(new Set(names).size).toBe(names.length);
  for (const { title } of places) expect(names).toContain(title);
});

test('the battle board names the hexes of missions, targets and interceptors', () => {
  const hexesOf = (text: string) => {
    const at = tacticalBoard.names!.find((name) => name.text === text)!.at;
    return 'hexes' in at ? at.hexes.map((hex) => tacticalBoard.grid.byName.get(hex)) : [];
  };
  expect(hexesOf('M')).toEqual(battleBoard.missionHexes);
  expect(hexesOf('T')).toEqual(battleBoard.targetHexes);
  expect(hexesOf('4')).toEqual(battleBoard.entryHexes[4]);
});
