import { expect, test } from 'vitest';
import { centreOf, hexAt } from '#board/grid';
import { at } from '../geometry/curves.ts';
import { sky } from '../play/fixtures/sky.ts';
import { anchors, entryArrows, startRings, targetRings } from './signMarks.ts';

const { grid } = sky;

/** The heights of all points of a path. */
function heights(path: string): number[] {
  return Array.from(path.matchAll(/(-?\d+) (-?\d+)/g), ([, , y]) => Number(y));
}

test('arrows point into the map from its upper and its lower edge', () => {
  for (const [name, isTop] of [
    ['0301', true],
    ['0306', false],
  ] as const) {
    const hex = hexAt(grid, name);
    const ys = heights(entryArrows(grid, [hex]));
    const middle = Number(at(centreOf(grid, hex)).split(' ')[1]);
    expect(ys.every((y) => (isTop ? y < middle : y > middle))).toBe(true);
    const tip = isTop ? Math.max(...ys) : Math.min(...ys);
    expect(ys.filter((y) => y === tip)).toHaveLength(1);
  }
});

test('every hex has its own sign, and no hex none', () => {
  const hexes = ['0202', '0404'].map((name) => hexAt(grid, name));
  for (const draw of [anchors, entryArrows, targetRings, startRings]) {
    expect(draw(grid, [])).toBe('');
    expect(draw(grid, hexes)).toBe(hexes.map((hex) => draw(grid, [hex])).join(''));
  }
});
