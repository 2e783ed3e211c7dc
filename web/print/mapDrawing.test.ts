import { describe, expect, test } from 'vitest';
import { centreOf, neighbour } from '#board/grid';
import { displays } from '#games/displays';
import { sideDirections, sideOf } from '../geometry/cells.ts';
import { isInside } from '../geometry/inside.ts';
import { type Line, middle, type Point } from '../geometry/plane.ts';
import { largeIsland } from './fixtures/largeIsland.ts';
import { groundsOf, isWater } from './grounds.ts';
import { labelsOf } from './labels.ts';
import type { Label } from './lettering.ts';
import { detailsOf, drawingOf } from './mapDrawing.ts';
import { marginsOf } from './margins.ts';
import { shoreOf } from './shore.ts';

// Charts of zones are printed in another way: see seaPrint.test.ts.
const boards = Object.values(displays)
  .flatMap((display) => display.boards)
  .filter(({ chart }) => chart === undefined);

describe.each(boards.map((board) => ({ board, title: board.title })))('$title', ({ board }) => {
  const grounds = groundsOf(board);
  const { field: sheet } = marginsOf(board);
  let shore: readonly Line[] | undefined;
  const isLand = (point: Point): boolean => {
    shore ??= shoreOf(board, grounds, sheet, 9).land;
    return shore.filter((loop) => isInside(loop, point)).length % 2 === 1;
  };

  test('around the middle of every hex the shore shows what the hex is', () => {
    const wrong = grounds.of.flatMap((ground, hex) =>
      isLand(centreOf(board.grid, hex)) === isWater(ground) ? [board.grid.names[hex]] : [],
    );
    expect(wrong).toEqual([]);
  });

  test('land hangs together across hexsides, unless a strait parts it', () => {
    const { grid, map, borders } = board;
    const straits = map.hexsides
      .filter(({ features }) => features.some((feature) => borders[feature] === 'strait'))
      .map(({ between }) => [...between].sort().join());
    const parted: string[] = [];
    for (let hex = 0; hex < grid.size; hex++) {
      for (const direction of sideDirections(grid)) {
        const near = neighbour(grid, hex, direction);
        if (near < hex || [hex, near].some((one) => isWater(grounds.of[one]!))) continue;
        if (!isLand(middle(...sideOf(grid, hex, direction)))) {
          parted.push([grid.names[hex]!, grid.names[near]!].sort().join());
        }
      }
    }
    expect(parted.sort()).toEqual(straits.sort());
  });

  test('every name is set once, on the sheet, and none on another', () => {
    const labels = labelsOf(board, grounds);
    const names = new Set([
      ...board.map.places.map(({ name }) => name),
      ...board.map.cells.flatMap(({ place }) => (place === '' ? [] : [place])),
      ...(board.names ?? []).map(({ text }) => text),
    ]);
    expect(labels.map(({ text }) => text).sort()).toEqual([...names].sort());
    for (const { x, y } of labels) {
      expect(x > sheet.left && x < sheet.right && y > sheet.top && y < sheet.bottom).toBe(true);
    }
    const collisions = labels.flatMap((a, index) =>
      labels.slice(index + 1).flatMap((b) => (onEachOther(a, b) ? [`${a.text} and ${b.text}`] : [])),
    );
    expect(collisions).toEqual([]);
  });

  test('the names of towns, works and airfields are read where the whole map is in sight', () => {
    const hidden = labelsOf(board, grounds).filter(
      ({ kind, from }) => (kind === 'town' || kind === 'works') && (from === 'near' || from === 'middle'),
    );
    expect(hidden).toEqual([]);
  });

  test('is drawn the same every time', () => {
    const again = { ...board };
    expect(drawingOf(again)).toEqual(drawingOf(board));
    expect(detailsOf(again)).toEqual(detailsOf(board));
  });
});

test('every kind of ground is drawn', () => {
  const { board } = largeIsland();
  const drawing = drawingOf(board);
  const used = new Set(groundsOf(board).of);
  expect(drawing.areas.map(({ ground }) => ground).sort()).toEqual(
    [...used].filter((ground) => !isWater(ground) && ground !== 'clear').sort(),
  );
  expect(drawing.areas.filter(({ paths }) => paths.join('') === '')).toEqual([]);
  expect(
    detailsOf(board)
      .reefSigns.flatMap(({ paths }) => paths)
      .join(''),
  ).not.toBe('');
  expect(detailsOf(board).relief.lines.join('')).not.toBe('');
  expect(drawing.houses.join('')).not.toBe('');
  expect(drawing.factories).not.toBe('');
});

/** Whether the left ends of two names and their lines fall together: the coarse test that no reader would need. */
function onEachOther(a: Label, b: Label): boolean {
  return a.anchor === b.anchor && Math.abs(a.y - b.y) < 0.15 && Math.abs(a.x - b.x) < 0.5;
}
