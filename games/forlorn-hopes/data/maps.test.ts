import { describe, expect, test } from 'vitest';
import { arcOf, divideIntoArcs } from '#board/arcs';
import { bearingOf } from '#board/bearing';
import { areAdjacent, cellsAround, distance, type Hex, hexAt, type Network, neighbour } from '#board/grid';
import { compileMap, marked, terrainAt } from '#board/map';
import { checkMapFile } from '#board/mapCheck';
import { movementCosts, movementSearch } from '#board/movement';
import { Reading } from '#board/reading';
import { compileSea } from '#board/sea';
import { checkSea } from '#board/seaCheck';
import { areas, places, rulebook } from './data.ts';
import operationalJson from './dutch-east-indies.json' with { type: 'json' };
import { battleBoardOf, landmassesOf } from './mapShapes.ts';
import { battleBoard, land, landmassOf, operational, sea, tactical } from './maps.ts';
import tacticalJson from './tactical-battle-board.json' with { type: 'json' };

const hex = (name: string) => hexAt(operational.grid, name);
const water = (name: string) => sea.byName.get(name)!;

/** The steps of the shortest ways from a place to all others; -1 where none leads. */
function stepsFrom(network: Network, from: number, stop?: ArrayLike<number>): readonly number[] {
  const search = movementSearch(network);
  search.reach(
    movementCosts({ grid: network }, () => 1),
    from,
    network.size,
    undefined,
    stop,
  );
  return network.names.map((_, at) => search.costTo(at));
}

const stepsBetween = (from: string, to: string) => stepsFrom(sea, water(from), sea.isBox)[water(to)];

describe('the operational map', () => {
  test('has 228 hexes, numbered from 1101 to 2912, and no others', () => {
    expect(operational.grid.size).toBe(228);
    expect([operational.grid.names[0], operational.grid.names[227]]).toEqual(['1101', '2912']);
  });

  test('has the distances that the rulebook tells', () => {
    const between = (from: string, to: string) => distance(operational.grid, hex(from), hex(to));
    expect([between('1702', '1807'), between('1707', '1807'), between('1401', '1306')]).toEqual([6, 1, 5]);
  });

  test('has towns, cities and ports where the places are', () => {
    for (const place of places) {
      expect(operational.placeName[place.hex]).toBe(place.title);
      expect(marked(operational, place.kind)[place.hex], place.id).toBe(1);
      expect(marked(operational, 'port')[place.hex] === 1, place.id).toBe(place.port === 'port');
    }
    expect(
      marked(operational, 'town').filter(Boolean).length + marked(operational, 'city').filter(Boolean).length,
    ).toBe(14);
  });

  test('has the same areas beyond its edge as the places, in the same order', () => {
    const entries = sea.boxes.map((box) => cellsAround(sea)[box]!.map((at) => sea.hexOf[at]));
    expect(entries).toEqual(areas.map(({ entry }) => [...entry]));
  });
});

describe('the sea', () => {
  test('is one: every water and every area leads to every other', () => {
    for (const at of sea.names.keys()) expect(stepsFrom(sea, at, sea.isBox)).not.toContain(-1);
  });

  test('is cut in two by Java, Celebes and the smaller islands, in 15 hexes', () => {
    const cut = sea.watersOf.flatMap((waters, at) => (waters.length > 1 ? [operational.grid.names[at]] : []));
    expect(cut).toHaveLength(15);
    expect(areAdjacent(sea, water('1807a'), water('1806'))).toBe(true);
    expect(areAdjacent(sea, water('1807a'), water('1808'))).toBe(false);
    expect(areAdjacent(sea, water('1807b'), water('1808'))).toBe(true);
    expect(stepsBetween('1807a', '1808')).toBe(4);
  });

  test('opens every port on its own water', () => {
    const portOf = (name: string) => sea.names[sea.portOf[hex(name)]!];
    expect(['1807', '2404', '2705', '1506', '2910'].map(portOf)).toEqual(['1807a', '2404a', '2705b', '1506', '2910']);
  });

  test('is left by the areas only at their ends', () => {
    const search = movementSearch(sea);
    search.reach(
      movementCosts({ grid: sea }, () => 1),
      water('Indochina'),
      sea.size,
      undefined,
      sea.isBox,
    );
    expect(search.pathTo(water('1807a')).map((at) => sea.names[at])).toMatchObject({
      length: 8,
      0: '1601',
      7: '1807a',
    });
    expect(stepsBetween('1401', '1701')).toBe(3);
  });
});

describe('the land', () => {
  test('belongs to land masses, which straits keep apart', () => {
    expect(['1506', '1807', '1303', '1806'].map((name) => landmassOf[hex(name)])).toEqual([
      'Java',
      'Java',
      'Malaya',
      '',
    ]);
    expect(areAdjacent(land, hex('1506'), hex('1606'))).toBe(true);
    expect(areAdjacent(land, hex('1406'), hex('1506'))).toBe(false);
    expect(areAdjacent(land, hex('1606'), hex('1605'))).toBe(false);
    for (const [at, around] of cellsAround(land).entries())
      for (const near of around) expect(landmassOf[near]).toBe(landmassOf[at]);
  });

  test('of Java can be crossed from end to end', () => {
    const overLand = stepsFrom(land, hex('1506'));
    const java = landmassOf.flatMap((name, at) => (name === 'Java' ? [at] : []));
    for (const at of java) expect(overLand[at]).toBeGreaterThanOrEqual(0);
    expect(terrainAt(operational, hex('1507'))).not.toBe('sea');
  });
});

describe('the battle board', () => {
  const { grid } = tactical;
  const on = (name: string) => hexAt(grid, name);

  test('has its M, T and numbered hexes', () => {
    expect(grid.size).toBe(196);
    expect(battleBoard.missionHexes.map((at) => grid.names[at])).toEqual(tacticalJson.missionEntry);
    expect(battleBoard.targetHexes.map((at) => grid.names[at])).toEqual(['3505', '3605', '3705', '3805']);
    expect(battleBoard.entryHexes[4]!.map((at) => grid.names[at])).toEqual(['3003', '3004', '3005']);
    expect(battleBoard.entryHexes).toHaveLength(11);
    expect(battleBoard.entryHexes[10]).toHaveLength(52);
  });

  test('a unit that flies straight north from an M hex comes over the target after nine hexes', () => {
    let at = on('3514');
    for (let flown = 0; flown < 9; flown++) at = neighbour(grid, at, 0);
    expect(grid.names[at]).toBe('3505');
  });

  test('has fields of fire of 1, 3, 3 and 5 hexes', () => {
    const arcs = divideIntoArcs([
      { arc: 'front', from: -30, to: 30 },
      { arc: 'rest', from: 30, to: 330 },
    ]);
    const arcTo = (from: string, at: Hex) => arcOf(arcs, 0, bearingOf(grid, on(from), at));
    const ahead = [1, 2, 3, 4].map((range) =>
      [...grid.names.keys()].filter((at) => distance(grid, on('3607'), at) === range && arcTo('3607', at) === 'front'),
    );
    expect(ahead.map(({ length }) => length)).toEqual([1, 3, 3, 5]);
    expect(arcTo('3309', on('3408'))).toBe('rest');
  });
});

test('the rulebook has what the map files cite as given', () => {
  for (const file of [operationalJson, tacticalJson]) {
    for (const source of Object.values(file.source)) {
      if (!('rule' in source)) continue;
      expect(
        rulebook.cases.some(({ id }) => id.startsWith(source.rule)),
        source.rule,
      ).toBe(true);
    }
  }
});

type Json = Record<string, unknown>;

/** A copy of a file with one value changed, by its way through the file. */
function changed(file: unknown, path: string, value: unknown): unknown {
  const copy = structuredClone(file);
  const fields = path.split('.');
  const last = fields.pop()!;
  let at = copy as Json;
  for (const field of fields) at = at[field] as Json;
  at[last] = value;
  return copy;
}

function problemsOf(file: unknown, read: (reading: Reading) => void): string[] {
  const reading = new Reading(file);
  checkMapFile(reading);
  read(reading);
  return reading.problems.map(({ path, problem }) => `${path} ${problem}`);
}

test.each([
  ['reconstructed', false, 'reconstructed must be true'],
  ['source', {}, 'source must say where this comes from'],
  ['hexes.1506.landmass', undefined, 'hexes.1506.landmass is missing'],
  ['hexes.1806.landmass', 'Java', 'hexes.1806.landmass must be left out at sea'],
  ['hexes.1506.landmass', 'Batavia', 'hexsides between 1506 and 1507: Batavia and Java need a strait'],
  ['hexsides.0.between', ['1106', '1107'], 'hexsides between 1106 and 1107: a strait needs land on both'],
  ['hexes.1807.portWater', undefined, 'hexes.1807.portWater must name the water of the port'],
  ['hexes.1807.portWater', 'c', 'hexes.1807.portWater "c" is not among the waters of the hex'],
  ['hexes.1606.waters.a.3', '1707', 'hexes.1606.waters.a[3] there is no water 1707, only 1707a and 1707b'],
  ['offMap.0.arrow', 'arrow', "offMap[0] 'Indochina'.entry must be the hexes with the feature 'arrow': none"],
  ['offMap.0.entry', ['1401'], "offMap[0] 'Indochina'.entry must be the hexes with the feature 'arrow-red-indochina'"],
])('a map whose %s is %o is refused', (path, value, problem) => {
  const file = changed(operationalJson, path, value);
  const problems = problemsOf(file, (reading) => {
    const map = compileMap(file);
    checkSea(reading, map);
    if (reading.problems.length === 0) landmassesOf(map, compileSea(file, map))(reading);
  });
  expect(problems.join('\n')).toContain(problem);
});

test.each([
  ['target', ['3505', '3605', '3705'], 'target must be 4 hexes'],
  ['target.0', '3405', "target must be the hexes with the feature 'T': 3505, 3605, 3705, 3805"],
  ['missionEntry.0', '3313', 'missionEntry[0] must lie on the edge of the board'],
  ['missionEntry.0', '3214', "missionEntry must be the hexes with the feature 'M'"],
  ['interceptorEntry.9', undefined, 'interceptorEntry.9 is missing'],
  ['interceptorEntry.9.0', '9999', 'interceptorEntry.9[0] there is no hex 9999 on the map'],
  ['interceptorEntry.1.0', '3001', 'hexes.3012.entry must be left out, as in interceptorEntry'],
  ['hexes.3003.entry', 5, 'hexes.3003.entry must be 4, as in interceptorEntry'],
  ['hexes.3003.edge', undefined, 'hexes.3003.edge must be true on the edge of the board only'],
])('a battle board whose %s is %o is refused', (path, value, problem) => {
  const file = changed(tacticalJson, path, value);
  const problems = problemsOf(file, (reading) => void battleBoardOf(compileMap(file))(reading));
  expect(problems.join('\n')).toContain(problem);
});
