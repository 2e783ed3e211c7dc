import { describe, expect, test } from 'vitest';
import { hasPathBetween } from './fixtures/hasPathBetween.ts';
import { centreOf, hexAt, neighbour, opposite } from './grid.ts';
import { compileMap, featureBit, hasHexside, marked, pathBit, terrainAt } from './map.ts';
import { checkMapFile } from './mapCheck.ts';
import { Reading } from './reading.ts';

/** An islet of three land hexes in the sea, with a stream, a bridge and a road. */
function islet() {
  return {
    id: 'islet',
    title: 'Islet',
    reconstructed: true,
    grid: { layout: 'flat', shifted: 'even-down', numbering: 'CCRR', columns: [1, 3], rows: [1, 3] },
    terrains: ['clear', { id: 'jungle', meaning: 'thick' }, 'sea'],
    hexes: {
      '0101': { terrain: 'sea' },
      '0102': { terrain: 'clear', coast: true, features: ['beach', 'landing'], also: ['reef'] },
      '0201': { terrain: 'jungle', elevation: 2, place: 'The Hill' },
      '0202': { terrain: 'clear', coast: true, edge: false },
      '0302': { terrain: 'sea' },
    } as Record<string, Record<string, unknown>>,
    hexsides: [
      { between: ['0102', '0201'], feature: 'stream' },
      { between: ['0202', '0201'], feature: 'stream', name: 'Brook', bridge: true },
    ] as Record<string, unknown>[],
    paths: [
      { kind: 'road', name: 'Shore road', hexes: ['0102', '0201', '0202'] },
      { kind: 'trail', hexes: ['0201', '0102'] },
      { kind: 'road', hexes: ['0102', '0201'] },
    ] as Record<string, unknown>[],
    places: [{ name: 'Landing', hex: '0102', from: 'geography' }] as Record<string, unknown>[],
    coastline: [[[0, 0]]],
  };
}

describe('a map', () => {
  const map = compileMap(islet());
  const hex = (name: string) => hexAt(map.grid, name);

  test('has only the hexes that the file lists', () => {
    expect(map.grid.names).toEqual(['0101', '0102', '0201', '0202', '0302']);
    expect([map.id, map.title]).toEqual(['islet', 'Islet']);
  });

  test('knows terrain, elevation, marks and names', () => {
    expect(map.grid.names.map((_, at) => terrainAt(map, at))).toEqual(['sea', 'clear', 'jungle', 'clear', 'sea']);
    expect(map.terrains).toEqual(['clear', 'jungle', 'sea']);
    expect([...map.elevation]).toEqual([0, 0, 2, 0, 0]);
    expect(map.placeName).toEqual(['', '', 'The Hill', '', '']);
    expect(map.places).toEqual([{ name: 'Landing', hex: hex('0102') }]);
    expect([...map.marks.keys()]).toEqual(['beach', 'coast', 'landing', 'reef']);
    expect([...marked(map, 'coast')]).toEqual([0, 1, 0, 1, 0]);
    expect([...marked(map, 'reef')]).toEqual([0, 1, 0, 0, 0]);
    expect([...marked(map, 'airstrip')]).toEqual([0, 0, 0, 0, 0]);
  });

  test('knows what runs along a hexside, from both hexes', () => {
    expect(map.features).toEqual(['bridge', 'stream']);
    const has = (a: string, b: string, feature: string) => hasHexside(map, hex(a), hex(b), feature);
    expect([has('0102', '0201', 'stream'), has('0201', '0102', 'stream')]).toEqual([true, true]);
    expect([has('0202', '0201', 'bridge'), has('0201', '0202', 'bridge')]).toEqual([true, true]);
    expect([has('0102', '0201', 'bridge'), has('0101', '0102', 'stream')]).toEqual([false, false]);
    expect([has('0101', '0302', 'stream'), has('0102', '0201', 'canal')]).toEqual([false, false]);
    expect(featureBit(map, 'canal')).toBe(0);
  });

  test('knows the paths that cross a hexside, from both hexes', () => {
    expect(map.pathKinds).toEqual(['road', 'trail']);
    const crossed = (a: string, b: string) =>
      ['road', 'trail'].filter((kind) => hasPathBetween(map, hex(a), hex(b), kind));
    expect([crossed('0102', '0201'), crossed('0201', '0102')]).toEqual([
      ['road', 'trail'],
      ['road', 'trail'],
    ]);
    expect([crossed('0201', '0202'), crossed('0202', '0201')]).toEqual([['road'], ['road']]);
    expect(crossed('0102', '0202')).toEqual([]);
    expect(pathBit(map, 'railway')).toBe(0);
  });

  test('holds the same on a side as seen from either hex', () => {
    const { grid } = map;
    for (let side = 0; side < grid.neighbours.length; side++) {
      const near = neighbour(grid, Math.floor(side / grid.sides), side % grid.sides);
      const back = near < 0 ? -1 : near * grid.sides + opposite(grid, side % grid.sides);
      expect(map.hexside[side]).toBe(back < 0 ? 0 : map.hexside[back]);
      expect(map.path[side]).toBe(back < 0 ? 0 : map.path[back]);
    }
  });
});

describe('a map of square zones', () => {
  const zones = () => ({
    id: 'zones',
    title: 'Zones',
    grid: {
      layout: 'square',
      numbering: 'in sixes down the columns',
      adjacency: 'by sides only, no diagonals (9.0)',
      columns: [1, 2],
      rows: [1, 2],
    },
    terrains: [{ id: 'sea-zone' }],
    zones: {
      '11': { column: 1, row: 1, terrain: 'sea-zone', neighbours: { south: '12', east: '13' }, westEdge: true },
      '12': { column: 1, row: 2, terrain: 'sea-zone' },
      '13': { column: 2, row: 1, terrain: 'sea-zone' },
      '14': { column: 2, row: 2, terrain: 'sea-zone', neighbours: { north: '13' } as Record<string, string> },
    },
    places: [{ name: 'Atoll', zone: '14' }],
  });

  test('takes columns and rows from its zones', () => {
    const map = compileMap(zones());
    expect(map.grid.sides).toBe(4);
    expect(neighbour(map.grid, hexAt(map.grid, '11'), 2)).toBe(hexAt(map.grid, '12'));
    expect(centreOf(map.grid, hexAt(map.grid, '13'))).toEqual([1.5, 0.5]);
    expect(map.places).toEqual([{ name: 'Atoll', hex: hexAt(map.grid, '14') }]);
    expect([...marked(map, 'westEdge')]).toEqual([1, 0, 0, 0]);
  });

  test('touches by the corners too if it says so', () => {
    const file = zones();
    file.grid.adjacency = 'by sides and corners';
    expect(compileMap(file).grid.sides).toBe(8);
  });

  test('is refused where it lists a neighbour that is none', () => {
    const file = zones();
    file.zones['14'].neighbours.west = '11';
    expect(problemsOf(file)).toEqual(['zones.14.neighbours: 14 and 11 are not adjacent']);
  });

  test('is refused where two zones lie in one place', () => {
    const file = zones();
    file.zones['14'].row = 1;
    expect(problemsOf(file)).toEqual(['zones.14: lies in the same column and row as 13']);
  });
});

describe('a broken file is refused with the place and the reason', () => {
  type File = ReturnType<typeof islet>;
  const breakages: [string, (file: File) => void, string[]][] = [
    [
      'unknown terrain',
      (file) => {
        file.hexes['0101'] = { terrain: 'lava' };
      },
      ['hexes.0101.terrain: "lava" is not among the terrains: clear, jungle, sea'],
    ],
    [
      'no terrain',
      (file) => {
        file.hexes['0101'] = {};
      },
      ['hexes.0101.terrain: is missing'],
    ],
    [
      'a hex outside of the grid',
      (file) => {
        file.hexes['0401'] = { terrain: 'sea' };
      },
      ['hexes.0401: column 4, row 1 lies outside the grid (columns 1 to 3, rows 1 to 3)'],
    ],
    [
      'a hex number of another form',
      (file) => {
        file.hexes['03.03'] = { terrain: 'sea' };
      },
      ['hexes.03.03: "03.03" is not a number of the form CCRR'],
    ],
    [
      'a height that is no number',
      (file) => {
        file.hexes['0101'] = { terrain: 'sea', elevation: 'high' };
      },
      ['hexes.0101.elevation: must be a whole number'],
    ],
    [
      'a mark listed twice',
      (file) => {
        file.hexes['0101'] = { terrain: 'sea', features: ['reef', 'reef'] };
      },
      ['hexes.0101.features: lists "reef" twice'],
    ],
    [
      'a terrain listed twice',
      (file) => {
        file.terrains.push('sea');
      },
      ['terrains[3]: lists the terrain "sea" twice'],
    ],
    [
      'a hexside between hexes that do not touch',
      (file) => {
        file.hexsides.push({ between: ['0101', '0302'], feature: 'stream' });
      },
      ['hexsides[2].between: 0101 and 0302 are not adjacent'],
    ],
    [
      'a hexside listed twice',
      (file) => {
        file.hexsides.push({ between: ['0201', '0102'], feature: 'stream' });
      },
      ['hexsides[2]: the stream between 0201 and 0102 is listed twice'],
    ],
    [
      'a hexside with one hex',
      (file) => {
        file.hexsides.push({ between: ['0201'], feature: 'stream' });
      },
      ['hexsides[2].between: must name two hexes'],
    ],
    [
      'a path with a gap',
      (file) => {
        file.paths.push({ kind: 'trail', hexes: ['0101', '0102', '0302'] });
      },
      ['paths[3].hexes[2]: 0102 and 0302 are not adjacent'],
    ],
    [
      'a path that stands still',
      (file) => {
        file.paths.push({ kind: 'trail', hexes: ['0101', '0101'] });
      },
      ['paths[3].hexes[1]: 0101 is listed twice in a row'],
    ],
    [
      'a path to a hex that is not there',
      (file) => {
        file.paths.push({ kind: 'trail', hexes: ['0102', '0103'] });
      },
      ['paths[3].hexes[1]: there is no hex 0103 on the map'],
    ],
    [
      'a path of one hex',
      (file) => {
        file.paths.push({ kind: 'trail', hexes: ['0102'] });
      },
      ['paths[3].hexes: must name at least two hexes'],
    ],
    [
      'a place that is not on the map',
      (file) => {
        file.places.push({ name: 'Nowhere', hex: '0303' });
      },
      ['places[1].hex: there is no hex 0303 on the map'],
    ],
    [
      'more kinds of path than there are bits for',
      (file) => {
        for (let kind = 1; kind <= 7; kind++) file.paths.push({ kind: `kind ${kind}`, hexes: ['0101', '0102'] });
      },
      ['paths: 9 different kinds; at most 8 are allowed'],
    ],
    [
      'a shift that the layout cannot have',
      (file) => {
        file.grid.layout = 'pointy';
      },
      ['grid.shifted: must be one of even-right, even-left, odd-right, odd-left, not "even-down"'],
    ],
    [
      'columns that end before they begin',
      (file) => {
        file.grid.columns = [3, 1];
      },
      ['grid.columns: must not end before it begins'],
    ],
    [
      'no hexes at all',
      (file) => {
        file.hexes = {};
        file.hexsides = [];
        file.paths = [];
        file.places = [];
      },
      ['hexes: must not be empty'],
    ],
  ];

  test.each(breakages)('%s', (_, change, expected) => {
    const file = islet();
    change(file);
    expect(problemsOf(file)).toEqual(expected);
  });

  test('and all reasons at once', () => {
    const file = islet();
    file.hexes['0101'] = { terrain: 'lava' };
    file.hexes['0302'] = { terrain: 'ice' };
    expect(problemsOf(file)).toHaveLength(2);
  });

  test.each([null, 5, 'map', [], {}])('also %j', (json) => {
    expect(problemsOf(json).length).toBeGreaterThan(0);
  });
});

function problemsOf(json: unknown): string[] {
  const file = new Reading(json);
  checkMapFile(file);
  return file.problems.map(({ path, problem }) => `${path}: ${problem}`);
}
