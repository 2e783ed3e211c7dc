import { describe, expect, test } from 'vitest';
import { centreOf } from '#board/grid';
import { displays } from '#games/displays';
import { overlap } from '../geometry/plane.ts';
import { inksOf } from './inks.ts';
import { marginsOf } from './margins.ts';
import { printOf } from './printedMap.ts';
import { terrainKey } from './terrainKey.ts';

const boards = Object.values(displays)
  .flatMap((display) => display.boards)
  .filter(({ chart }) => chart === undefined);

describe.each(boards.map((board) => ({ board, title: board.title })))('$title', ({ board }) => {
  const { sheet, field, key, track, compass } = marginsOf(board);

  test('key and turns stand on the sheet, on no hex and not on each other', () => {
    for (const box of [key.box, track]) {
      expect(overlap(box, sheet)).toBeCloseTo((box.right - box.left) * (box.bottom - box.top), 6);
      const under = board.grid.names.filter((_, hex) => {
        const [x, y] = centreOf(board.grid, hex);
        return x > box.left - 0.5 && x < box.right + 0.5 && y > box.top - 0.5 && y < box.bottom + 0.5;
      });
      expect(under).toEqual([]);
    }
    expect(overlap(key.box, track)).toBe(0);
    expect(compass[0] > field.left && compass[0] < field.right).toBe(true);
  });

  test('the key explains every ground of the map, and says that the map is reconstructed', () => {
    const drawn = terrainKey(board, key.box, key.form, inksOf.light);
    const used = new Set(board.map.cells.map(({ terrain }) => terrain));
    const titles = board.terrains.filter(({ terrain }) => used.has(terrain)).map(({ title }) => title);
    for (const title of titles.filter((one) => one !== 'Sea')) expect(drawn).toContain(`>${title}</text>`);
    expect(drawn).toContain('Map reconstructed');
    expect(printOf(board, 'light', 'full')).toContain(drawn);
  });
});
