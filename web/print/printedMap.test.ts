import { describe, expect, test } from 'vitest';
import { displays } from '#games/displays';
import { scale } from '../geometry/plane.ts';
import { inksOf } from './inks.ts';
import { printOf, settingOf } from './printedMap.ts';

// Charts of zones are printed in another way: see seaPrint.test.ts.
const boards = Object.values(displays)
  .flatMap((display) => display.boards)
  .filter(({ chart }) => chart === undefined);

describe.each(boards.map((board) => ({ board, title: board.title })))('$title', ({ board }) => {
  test.each(['light', 'dark'] as const)('is printed by %s: sea, land and shore in the inks of that theme', (theme) => {
    const print = printOf(board, theme, 'full');
    const inks = board.terrains.every(({ ground }) => ground === 'sky')
      ? (['sky', 'waterSign'] as const)
      : (['sea', 'land', 'shore', 'grid'] as const);
    for (const ink of inks) expect(print).toContain(`"${inksOf[theme][ink]}"`);
    expect(print).not.toMatch(/undefined|NaN/);
  });

  test('a print covers the sheet exactly', () => {
    const { left, top, right, bottom } = settingOf(board).sheet;
    const numbers = [left, top, right - left, bottom - top].map((length) => Math.round(length * scale));
    expect(printOf(board, 'light', 'plain')).toContain(`viewBox="${numbers.join(' ')}"`);
  });

  test('a plain print leaves the fine lines out, and only them', () => {
    const [full, plain] = [printOf(board, 'light', 'full'), printOf(board, 'light', 'plain')];
    expect(plain).not.toContain(inksOf.light.grid);
    expect(plain.length).toBeLessThan(full.length * 0.8);
    for (const group of plain.matchAll(/<g .*?<\/g>/g)) expect(full).toContain(group[0]);
  });

  test('nothing in a print needs a stylesheet, a script or another file', () => {
    expect(printOf(board, 'dark', 'full')).not.toMatch(/style|class=|script|href|url\(/);
  });
});
