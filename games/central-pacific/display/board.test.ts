import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { areaAt } from '../../boardPlaces.ts';
import type { SeaChart } from '../../display.ts';
import { IWO_JIMA, PEARL_HARBOR, PHILIPPINES, placeOfIsland } from '../core/places.ts';
import { islandIds } from '../data/types.ts';
import { board } from './board.ts';

test('the board calls every place by the number that the rules give it', () => {
  expect(islandIds.map((id) => areaAt(board, id))).toEqual(islandIds.map((_, island) => placeOfIsland(island)));
  expect(['pearl-harbor', 'philippines', 'iwo-jima'].map((id) => areaAt(board, id))).toEqual([
    PEARL_HARBOR,
    PHILIPPINES,
    IWO_JIMA,
  ]);
});

test('every island lies within its zone, and every off-map base beyond the edge', () => {
  const { column, row } = board.grid;
  for (const { id, lies, box, cells } of board.areas!) {
    const inside = box.left >= 0 && box.right <= 11 && box.top >= 0 && box.bottom <= 4;
    expect(inside, id).toBe(lies === 'within');
    if (lies === 'beyond the edge') continue;
    const [right, bottom] = [column[cells[0]!]!, row[cells[0]!]!];
    expect([box.left >= right - 1, box.right <= right, box.top >= bottom - 1, box.bottom <= bottom], id).not.toContain(
      false,
    );
  }
});

test('the chart has a lens for every island and an outline for every off-map base', () => {
  const chart = JSON.parse(readFileSync(join(import.meta.dirname, '..', board.chart!), 'utf8')) as SeaChart;
  expect(chart.lenses.map(({ area }) => area)).toEqual(islandIds);
  expect(chart.lands.map(({ area }) => area).sort()).toEqual(['iwo-jima', 'pearl-harbor', 'philippines']);
});
