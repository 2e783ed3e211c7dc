import { describe, expect, test } from 'vitest';
import { centreOf, hexAt } from '#board/grid';
import type { BoardDisplay, Fact } from '../../display.ts';
import { landHexes, sea } from '../core/terrain.ts';
import { archipelago, combatTable, islands, markers, placement, rulebook, units } from '../data/data.ts';
import { branches, GUAM, type IslandId, islandIds, terrainLines, unitSizes } from '../data/dataTypes.ts';
import { begin } from '../fixtures/play.ts';
import { fireAndMovementDisplay as display } from './display.ts';
import { facts as known } from './facts.ts';

const rules = new Set(rulebook.cases.map(({ id }) => id));
const { state: guam } = begin('guam');
const { state: all } = begin('simultaneous');

/** Whether a point lies within the shores: a ray from it crosses them an odd number of times. */
function isAshore({ coastline }: BoardDisplay, [x, y]: readonly [number, number]): boolean {
  let crossings = 0;
  for (const shore of coastline) {
    for (let at = 1; at < shore.length; at++) {
      const [[ax, ay], [bx, by]] = [shore[at - 1]!, shore[at]!];
      if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) crossings++;
    }
  }
  return crossings % 2 === 1;
}

/** The part of a hex, of points spread over it, that lies within the shores. */
function landShare(board: BoardDisplay, hex: number): number {
  const [x, y] = centreOf(board.grid, hex);
  const points = Array.from({ length: 121 }, (_, index) => [(index % 11) - 5, Math.floor(index / 11) - 5] as const)
    .map(([right, down]) => [right * 0.1, down * 0.1] as const)
    .filter(([right, down]) => Math.hypot(right, down) < 0.5);
  return points.filter(([right, down]) => isAshore(board, [x + right, y + down])).length / points.length;
}

describe.each(display.boards.map((board) => [board.id, board] as const))('the board of %s', (id, board) => {
  const island = islandIds.indexOf(id as IslandId);
  const { first, end } = archipelago.parts[island]!;
  const land = landHexes[island]!.map((hex) => hex - first);

  test('is the map of the island, with its own numbers', () => {
    expect(board.grid.size).toBe(end - first);
    expect(display.placeOf('hex', first)).toEqual({ board: id, hex: 0 });
    expect(display.placeOf('hex', end - 1)).toEqual({ board: id, hex: board.grid.size - 1 });
    expect(`${id}-${board.grid.names[3]}`).toBe(archipelago.grid.names[first + 3]);
  });

  test('has its shore where its hexes are, closed: some land in each hex of land, next to none at sea', () => {
    const water = [...board.grid.names.keys()].filter((hex) => sea[first + hex] === 1);
    expect(land.filter((hex) => landShare(board, hex) === 0)).toEqual([]);
    expect(water.reduce((sum, hex) => sum + landShare(board, hex), 0) / water.length).toBeLessThan(0.06);
    for (const shore of board.coastline) expect(shore.at(-1)).toEqual(shore[0]);
  });

  test('says how each terrain, hexside and way looks, each terrain in a way of its own', () => {
    const shown = new Map(board.terrains.map(({ terrain, ground }) => [terrain, ground]));
    expect(board.map.terrains.filter((terrain) => !shown.has(terrain))).toEqual([]);
    expect(new Set(shown.values()).size).toBe(shown.size);
    for (const { features } of board.map.hexsides)
      for (const one of features) expect(board.borders).toHaveProperty(one);
    for (const { kind } of board.map.paths) expect(board.ways).toHaveProperty(kind);
    const drawn = new Set(board.map.cells.flatMap(({ marks }) => marks).filter((mark) => mark !== 'coast'));
    for (const mark of drawn) expect(board.marks).toHaveProperty(mark);
  });

  test('has a scale and names that lie on it', () => {
    expect(board.metresPerHex).toBe(island === GUAM ? 1609 : 500);
    const names = board.names ?? [];
    expect(names.length).toBeGreaterThan(2);
    expect(new Set(names.map(({ text }) => text)).size).toBe(names.length);
    const named = new Set(
      names.flatMap(({ text, at }) => ('hexes' in at ? at.hexes.map((hex) => `${hex} ${text}`) : [])),
    );
    expect(board.map.places.filter(({ name, hex }) => !named.has(`${hex} ${name}`))).toEqual([]);
  });

  test('has its runways over hexes of airstrips, one for each that is named', () => {
    const strips = new Set(board.map.cells.filter(({ marks }) => marks.includes('airstrip')).map(({ name }) => name));
    for (const [from, to] of board.runways ?? []) {
      const middle = [(from![0] + to![0]) / 2, (from![1] + to![1]) / 2] as const;
      const away = [...strips].map((name) => {
        const [x, y] = centreOf(board.grid, hexAt(board.grid, name));
        return Math.hypot(x - middle[0], y - middle[1]);
      });
      expect(Math.min(...away)).toBeLessThan(0.7);
    }
    const airfields = (board.names ?? []).filter(({ text }) => /Air(strip|field)/.test(text));
    expect(board.runways).toHaveLength(airfields.length);
  });
});

test('bays and seas are named over water, seas as seas', () => {
  const { names = [], grid } = display.boards[GUAM]!;
  const nameOf = (text: string) => names.find((one) => one.text === text)!;
  expect(nameOf('PHILIPPINE SEA').kind).toBe('sea');
  expect(nameOf('Ylig R.').kind).toBe('river');
  const { at, kind } = nameOf('Agana Bay');
  if (!('point' in at)) throw new Error('A bay has a place of its own');
  const [x, y] = at.point;
  const under = [...grid.names.keys()].find((hex) => {
    const [centreX, centreY] = centreOf(grid, hex);
    return Math.hypot(centreX - x, centreY - y) < 0.5;
  })!;
  expect(kind).toBe('water');
  expect(sea[archipelago.parts[GUAM]!.first + under]).toBe(1);
});

describe('charts', async () => {
  const charts = await display.charts();
  const chart = (id: string) => charts.find((one) => one.id === id)!;

  test('have a cell for each column in every row, and cite a rule of the book', () => {
    for (const { columns, rows, rule } of charts) {
      for (const { cells } of rows) expect(cells).toHaveLength(columns.length);
      expect(rules).toContain(rule);
      for (const { cells, title } of rows) expect(`${title} ${cells.join(' ')}`).not.toMatch(/undefined|NaN/);
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
        expect(found).toEqual([combatTable.column(line, differential)]);
      }
    });
    for (const die of [1, 2, 3, 4, 5, 6]) {
      const row = rows.find(({ title, heading }) => !heading && title === String(die))!;
      expect(row.cells).toEqual(columns.map((_, column) => combatTable.result(column, die)));
    }
  });

  test('the summaries count every unit and every marker', () => {
    const sum = (cells: readonly string[]) => cells.reduce((total, cell) => total + Number(cell), 0);
    expect(sum(chart('units').rows.map(({ cells }) => cells[0]!))).toBe(units.length);
    expect(sum(chart('support fire').rows.flatMap(({ cells }) => cells.slice(0, islands.length)))).toBe(markers.length);
  });

  test('the placement tables give each unit its six hexes, by their numbers on the map', () => {
    expect(chart('placement engebi').rows[0]).toEqual({
      title: 'Engebi Detachment, 1st Amphibious Brigade (2-3-8)',
      cells: ['1403', '1105', '1505', '1206', '1406', '1304'],
    });
    for (const [island, id] of islandIds.entries())
      expect(chart(`placement ${id}`).rows).toHaveLength(placement[island]!.length);
  });

  test('the islands with what must be taken, and by when', () => {
    const row = (title: string) => chart('victory').rows.find((one) => one.title === title)!.cells;
    expect(row('Angaur')).toEqual([
      '17 September 1944',
      'all airstrip hexes, Saipan Village (1503), Phosphate Plant (1703), no Japanese unit left',
      '4',
      '5',
      '2',
      'none',
    ]);
    expect(row('Guam').at(-1)).toBe('one each by 1302 and 1303');
    expect(row('Tinian').at(-1)).toBe('2');
  });

  test('terrain tells what it costs and where it protects', () => {
    const row = (title: string) => chart('terrain effects').rows.find((one) => one.title === title)!.cells;
    expect(row('Jungle')).toEqual(['3', 'Jungle', 'Hill/jungle', 'only by a road']);
    expect(row('Reef')).toEqual(['+1', 'Mountain, from the sea', 'as the hex', 'by assault']);
    expect(row('Along a road')[0]).toBe('½ in all');
    expect(chart('terrain effects').notes).toContain(
      'Light jungle, movement: Between clear and jungle; on the same line of the table as hill.',
    );
  });
});

test('what one reads first is complete: two roles, solitaire too, each paragraph with a rule of the book', async () => {
  const { roles, primer, summary } = await display.about();
  expect(Object.keys(roles)).toEqual(['us', 'japan']);
  expect(primer.map(({ title }) => title)).toContain('Solitaire');
  for (const { rule, text } of primer) {
    expect(rules).toContain(rule);
    expect(text.length).toBeLessThan(400);
  }
  expect(summary.length).toBeLessThan(260);
});

test('every counter shows a branch and a size that the data names, and its values', () => {
  const faces = display.pieces(all).flatMap(({ face }) => (face.style === 'unit' ? [face] : []));
  expect(faces).toHaveLength(units.length);
  for (const { branch, size, values, reduced } of faces) {
    expect(branches).toContain(branch);
    expect(unitSizes).toContain(size);
    expect(values).toMatch(/^\d+-\d+-\d+$/);
    expect(reduced).toBeUndefined();
  }
});

test('every fact about any hex, piece or island cites a rule of the book, if it cites one, and says something', () => {
  const check = ({ name, value, rule }: Fact) => {
    if (name === '' || /undefined|NaN|^$/.test(value)) throw new Error(`${name}: ${value}`);
    if (rule !== undefined && !rules.has(rule)) throw new Error(`${name} cites ${rule}`);
  };
  for (const { id, grid } of display.boards) {
    for (let hex = 0; hex < grid.size; hex++) {
      const facts = known.ofHex(all, id, hex);
      expect(facts[0]).toEqual({ name: 'Hex', value: grid.names[hex] });
      expect(new Set(facts.map(({ name }) => name)).size).toBe(facts.length);
      facts.forEach(check);
    }
  }
  for (const { kind, target } of display.pieces(all)) known.ofPiece(all, kind, target).forEach(check);
  for (const marker of markers.keys()) known.ofPiece(all, 'marker', marker).forEach(check);
  for (const state of [guam, all]) {
    known.ofPosition(state).forEach(check);
    for (const { facts } of display.standings!(state)) facts.forEach(check);
  }
});

test('the order of battle lists every unit in play once, under its formation and island', () => {
  const listed = display
    .orderOfBattle(all)
    .flatMap(({ side, groups }) =>
      groups.flatMap(({ title, pieces }) => pieces.map(({ target }) => ({ side, title, target }))),
    );
  expect(listed.map(({ target }) => target).sort((a, b) => a - b)).toEqual([...units.keys()]);
  for (const { side, title, target } of listed) {
    const { formation, island, side: own } = units[target]!;
    expect([side, title]).toEqual([own, `${islands.find(({ id }) => id === island)!.title}: ${formation}`]);
  }
  const titles = display.orderOfBattle(guam).flatMap(({ groups }) => groups.map(({ title }) => title));
  expect(titles).toContain('3rd Marine Division');
  expect(titles.join()).not.toMatch('Amphibious Brigade');
});

test('every part of the data says where it comes from, under a name of its own', async () => {
  const sources = await display.sources();
  const whole = sources.map(({ what }) => what);
  for (const part of [
    'Map of Guam: terrain',
    'Map of Angaur: airstrips',
    'Units: US',
    'Support fire markers',
    'Placement tables',
  ])
    expect(whole).toContain(part);
  expect(new Set(whole).size).toBe(whole.length);
  for (const { source } of sources) expect(source.kind === 'given' ? source.rule : source.why).not.toBe('');
});

test('the die of a combat is shown as one, those that place the Japanese only in where they appear', () => {
  const rolled = (stream: string) => ({ type: 'rolled', stream, faces: 6, value: 4 });
  expect(display.motions(rolled('combat'))).toEqual([{ kind: 'roll', value: 4, faces: 6, decides: true }]);
  expect(display.motions(rolled('placement'))).toEqual([]);
});

test('only hexes have a place of their own', () => {
  expect(display.placeOf('hex', archipelago.grid.size)).toBeUndefined();
  expect(display.placeOf('hex', -1)).toBeUndefined();
  for (const kind of ['unit', 'marker', 'island', '']) expect(display.placeOf(kind, 4)).toBeUndefined();
});

test('an imagined position says which units and boats it only supposes to be where they are', () => {
  const game = begin('parry', { japanese: 'free deployment' });
  game.do('done');
  game.do('place boat', 'parry-1201', 'us');
  game.do('first wave', 'us-P-1/22', 'us');
  game.do('done', undefined, 'us');
  const supposedBy = (seat: 'us' | 'japan') => {
    const view = game.game.view(game.state, seat);
    return known.supposed(view, game.game.imagine(view, 'supposed'));
  };
  expect(supposedBy('us')).toEqual([]);
  const boats = supposedBy('japan');
  expect(boats.length).toBeGreaterThan(0);
  expect(new Set(boats.map(({ kind }) => kind))).toEqual(new Set(['boat']));
});
