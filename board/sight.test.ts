import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellNames } from './fixtures/cellNames.ts';
import { lineBetween } from './fixtures/lineBetween.ts';
import { compileGrid, distance, type GridSpec, hexAt } from './grid.ts';
import { linesWithin } from './lines.ts';
import { type ChangedHexes, CLEARED, type Sees, seesPast, sightTable } from './sight.ts';

const spec: GridSpec = { layout: 'flat', shifted: 'even-down', numbering: 'CCRR', columns: [1, 12], rows: [1, 12] };
const board = compileGrid(spec, cellNames(spec));
const lines = linesWithin(board, 6);
const hex = (name: string) => hexAt(board, name);
const SMOKE = 2;

/** Woods block; of two hexes beside a spine both must. */
const seesOver =
  (woods: Uint8Array): Sees =>
  (from, to, changed) =>
    lineBetween(lines, from, to).every((step) =>
      [step.left, step.right].some((at) => {
        const change = at < 0 ? CLEARED : (changed?.[at] ?? 0);
        return change === 0 ? woods[at] === 0 : change === CLEARED;
      }),
    );

function hexesWith(value: number, ...names: string[]): Uint8Array {
  const hexes = new Uint8Array(board.size);
  for (const name of names) hexes[hex(name)] = value;
  return hexes;
}

const tableOver = (...woods: string[]) => sightTable(lines, seesOver(hexesWith(1, ...woods)));
const seen = (table: ReturnType<typeof tableOver>, from: string, to: string, changed?: ChangedHexes) =>
  seesPast(table, hex(from), hex(to), changed);

describe('a table of who sees whom', () => {
  test('answers as the rules do, up to the range of the lines', () => {
    const table = tableOver('0605');
    expect(seen(table, '0607', '0603')).toBe(false);
    expect(seen(table, '0507', '0503')).toBe(true);
    expect(seen(table, '0607', '0607')).toBe(true);
    expect(seen(table, '0507', '0501')).toBe(true);
    expect(seen(table, '0508', '0501')).toBe(false);
  });

  test('is not asked about hexes beyond the range, whatever has changed', () => {
    const table = tableOver();
    for (let to = 0; to < board.size; to++) {
      if (distance(board, 0, to) > 6)
        expect(seesPast(table, 0, to, new Uint8Array(board.size).fill(CLEARED))).toBe(false);
    }
  });
});

describe('smoke on a line', () => {
  test('cuts it, but not at its ends', () => {
    const table = tableOver();
    expect(seen(table, '0607', '0603', hexesWith(SMOKE, '0605'))).toBe(false);
    expect(seen(table, '0607', '0603', hexesWith(SMOKE, '0607', '0603', '0505'))).toBe(true);
  });

  test('beside a spine cuts it if the other hand is closed, by smoke or by the map', () => {
    expect(seen(tableOver(), '0607', '0804', hexesWith(SMOKE, '0606'))).toBe(true);
    expect(seen(tableOver(), '0607', '0804', hexesWith(SMOKE, '0606', '0805'))).toBe(true);
    expect(seen(tableOver(), '0607', '0804', hexesWith(SMOKE, '0606', '0707'))).toBe(false);
    expect(seen(tableOver('0707'), '0607', '0804', hexesWith(SMOKE, '0606'))).toBe(false);
    expect(seen(tableOver('0707'), '0607', '0804')).toBe(true);
  });
});

test('a hex that has been cleared opens the lines that it cut', () => {
  const table = tableOver('0605', '0604');
  expect(seen(table, '0607', '0603', hexesWith(CLEARED, '0605'))).toBe(false);
  expect(seen(table, '0607', '0603', hexesWith(CLEARED, '0605', '0604'))).toBe(true);
});

test('changed hexes are reckoned as the rules reckon them, and smoke opens no line', () => {
  const anyHexes = (values: readonly number[]) =>
    fc
      .array(fc.constantFrom(...values), { minLength: board.size, maxLength: board.size })
      .map((all) => Uint8Array.from(all));
  fc.assert(
    fc.property(
      anyHexes([0, 0, 0, 1]),
      anyHexes([0, 0, 0, 0, CLEARED, SMOKE]),
      fc.nat(board.size - 1),
      (woods, changed, from) => {
        const sees = seesOver(woods);
        const table = sightTable(lines, sees);
        const smoke = changed.map((change) => (change === CLEARED ? 0 : change));
        for (let to = 0; to < board.size; to++) {
          if (to === from || distance(board, from, to) > lines.range) continue;
          expect(seesPast(table, from, to)).toBe(sees(from, to, undefined));
          expect(seesPast(table, from, to, changed)).toBe(sees(from, to, changed));
          if (seesPast(table, from, to, smoke)) expect(seesPast(table, from, to)).toBe(true);
        }
      },
    ),
    { numRuns: 20 },
  );
});
