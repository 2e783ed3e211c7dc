import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { board } from '#games/central-pacific/display/board';
import type { SeaChart } from '#games/display';
import { overlap } from '../geometry/plane.ts';
import type { Theme } from './inks.ts';
import { printOf, settingOf } from './printedMap.ts';
import { seaInksOf } from './seaInks.ts';

const repository = dirnameOf(import.meta.dirname, 2);
const chart = JSON.parse(readFileSync(join(repository, 'games/central-pacific', board.chart!), 'utf8')) as SeaChart;

function dirnameOf(folder: string, up: number): string {
  return join(folder, ...Array.from({ length: up }, () => '..'));
}

describe.each<Theme>(['light', 'dark'])('the chart by %s', (theme) => {
  const print = printOf(board, theme, 'full', chart);

  test('has every zone by its number, every lens and every base', () => {
    for (const name of board.grid.names) expect(print).toContain(`>${name}</text>`);
    for (const { id, title, lens } of board.areas!) {
      expect(print).toContain(lens ? `id="lens-${id}"` : `>${title.toUpperCase()}</text>`);
    }
  });

  test('is well-formed: every number is one, every element is closed', () => {
    expect(print).not.toMatch(/NaN|undefined|Infinity/);
    const open = [...print.matchAll(/<([a-zA-Z]+)[^>]*[^/]>/g)].length;
    expect([...print.matchAll(/<\/[a-zA-Z]+>/g)]).toHaveLength(open);
  });

  test('is in the inks of its theme', () => {
    expect(print).toContain(`fill="${seaInksOf[theme].sea}"`);
    const other = seaInksOf[theme === 'light' ? 'dark' : 'light'].sea;
    expect(print).not.toContain(other);
  });
});

test('the sheet has room for the bases, and every island has its name from afar', () => {
  const { sheet, labels } = settingOf(board, chart);
  for (const { box } of board.areas!) {
    const drawn = { left: box.left * 6, top: box.top * 6, right: box.right * 6, bottom: box.bottom * 6 };
    expect(overlap(drawn, sheet)).toBeCloseTo((drawn.right - drawn.left) * (drawn.bottom - drawn.top), 5);
  }
  const afar = labels.filter(({ from }) => from === 'farthest').map(({ text }) => text);
  for (const { title, lens } of board.areas!) if (lens) expect(afar).toContain(title);
});

test('a chart that draws an island of no board is refused by name', () => {
  const astray = { ...chart, lenses: [{ ...chart.lenses[0]!, area: 'wake' }] };
  expect(() => printOf(board, 'light', 'full', astray)).toThrow("'wake'");
});
