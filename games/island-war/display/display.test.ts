import { describe, expect, test } from 'vitest';
import { centreOf, hexAt } from '#board/grid';
import type { BoardDisplay, Fact } from '../../display.ts';
import { combatTable, rulebook, units } from '../data.ts';
import { branches, terrainLines, unitSizes } from '../dataTypes.ts';
import { islandWar } from '../game.ts';
import { landHexes, sea } from '../terrain.ts';
import { islandWarDisplay as display } from './display.ts';
import { facts as known } from './facts.ts';

const rules = new Set(rulebook.cases.map(({ id }) => id));
const [board] = display.boards as readonly [BoardDisplay];
const { state: start } = islandWar.start({ scenario: 'historical', seed: 'display' });

/** Whether a point lies within the shores: a ray from it crosses them an odd number of times. */
function isAshore([x, y]: readonly [number, number]): boolean {
  let crossings = 0;
  for (const shore of board.coastline) {
    for (let at = 1; at < shore.length; at++) {
      const [[ax, ay], [bx, by]] = [shore[at - 1]!, shore[at]!];
      if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) crossings++;
    }
  }
  return crossings % 2 === 1;
}

describe('the board', () => {
  test('has its shore where its hexes are: nearly all land lies within it, nearly all sea outside', () => {
    const within = (hexes: readonly number[]) =>
      hexes.filter((hex) => isAshore(centreOf(board.grid, hex))).length / hexes.length;
    const water = Array.from(sea.keys()).filter((hex) => sea[hex] === 1);
    expect(within(landHexes)).toBeGreaterThan(0.9);
    expect(within(water)).toBeLessThan(0.05);
  });

  test('closes every shore', () => {
    for (const shore of board.coastline) expect(shore.at(-1)).toEqual(shore[0]);
  });

  test('says how each terrain, hexside, path and mark of the map looks', () => {
    const shown = new Set(board.terrains.map(({ terrain }) => terrain));
    expect(board.map.terrains.filter((terrain) => !shown.has(terrain))).toEqual([]);
    expect(
      board.map.hexsides.flatMap(({ features }) => features).filter((feature) => !(feature in board.borders)),
    ).toEqual([]);
    expect(board.map.paths.filter(({ kind }) => !(kind in board.ways))).toEqual([]);
    expect(board.map.cells.some(({ marks }) => marks.includes('beach'))).toBe(true);
    expect(board.marks.beach).toBe('beach');
  });

  test('names places of the ground once each, and none of a scenario', () => {
    const names = board.map.places.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain('Mount Tapotchau');
    expect(names).not.toContain('First-turn landing hex');
  });

  test('has north to the right, a little upwards', () => {
    expect(board.north).toBeCloseTo(84.2, 1);
    const across = (name: string) => centreOf(board.grid, hexAt(board.grid, name))[0];
    expect(across('3718')).toBeGreaterThan(across('0212'));
  });
});

describe('charts', async () => {
  const charts = await display.charts();
  const chart = (id: string) => charts.find((one) => one.id === id)!;

  test('have a cell for each column in every row, and cite a rule of the book', () => {
    for (const { columns, rows, rule } of charts) {
      for (const { cells } of rows) expect(cells).toHaveLength(columns.length);
      expect(rules).toContain(rule);
    }
  });

  test('the combat table finds the column and the result that the rules find', () => {
    const { columns, rows } = chart('combat results');
    const covers = (cell: string, differential: number) => {
      const [low, word, high] = cell.replaceAll('−', '-').split(' ');
      if (cell === '') return false;
      if (word === 'or') return high === 'less' ? differential <= Number(low) : differential >= Number(low);
      return differential >= Number(low) && differential <= Number(high ?? low);
    };
    terrainLines.forEach((_, line) => {
      for (let differential = -20; differential <= 20; differential++) {
        const found = rows[line]!.cells.flatMap((cell, column) => (covers(cell, differential) ? [column] : []));
        expect(found).toEqual([combatTable.column(line as 0, differential)]);
      }
    });
    for (const die of [1, 2, 3, 4, 5, 6]) {
      const row = rows.find(({ title, heading }) => !heading && title === String(die))!;
      expect(row.cells).toEqual(columns.map((_, column) => combatTable.result(column, die)));
    }
  });

  test('the unit summary counts every unit', () => {
    const { rows } = chart('units');
    expect(rows.reduce((sum, { cells }) => sum + Number(cells[0]), 0)).toBe(units.length);
  });

  test('the turn record gives the ground support of each turn', () => {
    expect(chart('turn record').rows[0]).toMatchObject({
      title: '1',
      cells: ['15 June 1944', '12', '0', expect.any(String)],
    });
    expect(chart('turn record').rows).toHaveLength(15);
  });
});

test('what one reads first is complete: two roles, ten paragraphs, each with a rule of the book', async () => {
  const { roles, primer, summary } = await display.about();
  expect(Object.keys(roles)).toEqual(['us', 'japan']);
  expect(primer.length).toBeGreaterThanOrEqual(8);
  for (const { rule, text } of primer) {
    expect(rules).toContain(rule);
    expect(text.length).toBeLessThan(400);
  }
  expect(summary.length).toBeLessThan(260);
});

test('every branch and size on a counter is one that the data names, and each is used', () => {
  const faces = display.pieces(start).flatMap(({ face }) => (face.style === 'unit' ? [face] : []));
  expect(faces).toHaveLength(units.length);
  for (const { branch, size, designation, values } of faces) {
    expect(branches).toContain(branch);
    expect(unitSizes).toContain(size);
    expect(designation).not.toBe('');
    expect(values).toMatch(/^\d+-\d+-\d+(\/\d+-\d+)?$/);
  }
});

test('every fact about any hex or unit cites a rule of the book, if it cites one, and says something', () => {
  const check = ({ name, value, rule }: Fact) => {
    expect(name).not.toBe('');
    expect(value).not.toMatch(/undefined|NaN|^$/);
    if (rule !== undefined) expect(rules).toContain(rule);
  };
  for (let hex = 0; hex < board.grid.size; hex++) known.ofHex(start, board.id, hex).forEach(check);
  for (const { kind, target } of display.pieces(start)) known.ofPiece(start, kind, target).forEach(check);
  known.ofPosition(start).forEach(check);
});

test('the order of battle lists every unit once, under its formation', () => {
  const listed = display
    .orderOfBattle(start)
    .flatMap(({ side, groups }) =>
      groups.flatMap(({ title, pieces }) => pieces.map(({ target }) => ({ side, title, target }))),
    );
  expect(listed.map(({ target }) => target).sort((a, b) => a - b)).toEqual([...units.keys()]);
  for (const { side, title, target } of listed) expect(units[target]).toMatchObject({ side, formation: title });
});

test('every part of the data says where it comes from', async () => {
  const sources = await display.sources();
  const whole = sources.map(({ what }) => what);
  for (const part of ['Map: terrain', 'Map: shoreline', 'Units: US', 'Units: Japanese', 'Combat results table']) {
    expect(whole).toContain(part);
  }
  for (const { source } of sources) expect(source.kind === 'given' ? source.rule : source.why).not.toBe('');
});

test('hexes have a place on the board, numbers and units of the map have none of their own', () => {
  expect(display.placeOf('hex', 0)).toEqual({ board: board.id, hex: 0 });
  expect(display.placeOf('hex', board.grid.size)).toBeUndefined();
  expect(display.placeOf('points', 4)).toBeUndefined();
  expect(display.placeOf('unit', 4)).toBeUndefined();
});
