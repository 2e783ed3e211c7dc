import { describe, expect, test } from 'vitest';
import { findHex, hexAt, nameOf } from '#board/grid';
import { marked, terrainAt } from '#board/map';
import { rule } from '#engine/proof';
import { costs, landHexes } from '../core/terrain.ts';
import {
  archipelago,
  combatResultsFile,
  combatTable,
  islands,
  mapFiles,
  maps,
  movementAllowance,
  terrainKey,
} from './data.ts';
import {
  ANGAUR,
  ENGEBI,
  ENIWETOK,
  GUAM,
  type Island,
  islandIds,
  PARRY,
  type TerrainLine,
  TINIAN,
  terrainLines,
} from './dataTypes.ts';
import { landingHexesOf } from './shore.ts';

const everyIsland: readonly Island[] = [ENGEBI, ENIWETOK, PARRY, GUAM, TINIAN, ANGAUR];

describe('the combat results table', () => {
  const lineOf = (line: TerrainLine) => terrainLines.indexOf(line);
  const name = (line: TerrainLine, differential: number) =>
    combatTable.columns.titles[combatTable.column(lineOf(line), differential)];
  const results = (line: TerrainLine, differential: number) =>
    [1, 2, 3, 4, 5, 6].map((die) => combatTable.result(combatTable.column(lineOf(line), differential), die));

  rule('CRT.a', 'the terrain gives the line, the differential the column and the die the row', () => {
    // The example of 7.2: 12 against 9 in the clear.
    expect(name('clear', 12 - 9)).toBe('C9');
    expect(results('clear', 12 - 9)).toEqual(['D2', 'D2', 'Ex', 'Ex', 'Ex', '•']);
    expect(terrainLines.map((line) => name(line, 0))).toEqual(['C3', 'C4', 'C5', 'C6', 'C7']);
    expect(terrainLines.map((line) => results(line, 0)[0])).toEqual(['A2', '•', 'Ex', 'Ex', 'D2']);
    expect(() => combatTable.result(0, 7)).toThrow('No combat result for column 0 and die 7');
  });

  rule('CRT.b', 'a differential beyond an end of its line uses the column there', () => {
    expect([name('clear', -6), name('clear', -9), name('mountain', -3), name('hill', -40)]).toEqual([
      'C1',
      'C1',
      'C1',
      'C1',
    ]);
    const best = terrainLines.map((line) => [name(line, 10), name(line, 14)]);
    expect(best).toEqual([
      ['C9', 'C9'],
      ['C10', 'C10'],
      ['C11', 'C11'],
      ['C12', 'C12'],
      ['C13', 'C13'],
    ]);
  });

  /** The printed table, copied a second time: the cells of each line, then the results of each die. */
  const cells: Readonly<Record<TerrainLine, string>> = {
    mountain: '-2 -1 0 +1 +2,+3 +4,+5 +6,+7 +8,+9 +10',
    'hill/jungle': '-3 -2 -1 0 +1 +2,+3 +4,+5 +6,+7 +8,+9 +10',
    jungle: '-4 -3 -2 -1 0 +1 +2,+3 +4,+5 +6,+7 +8,+9 +10',
    hill: '-5 -4 -3 -2 -1 0 +1 +2,+3 +4,+5 +6,+7 +8,+9 +10',
    clear: '-6 -5 -4 -3 -2 -1 0 +1 +2,+3 +4,+5 +6,+7 +8,+9 +10',
  };
  const dice = [
    '(A) A3  A2  •   Ex  Ex  D2  D2 D2 D3 De De De',
    '(A) (A) A3  A2  •   Ex  Ex  Ex D2 D2 D3 De De',
    '(A) (A) (A) A3  A2  •   Ex  Ex Ex D2 D2 D3 De',
    'Ae  (A) (A) (A) A3  A2  •   Ex Ex Ex D2 D2 D3',
    'Ae  Ae  (A) (A) (A) A3  A2  •  Ex Ex Ex D2 D2',
    'Ae  Ae  Ae  (A) (A) (A) (A) A1 •  Ex Ex Ex Ex',
  ];

  test.each(terrainLines)(
    'the cells of the line %s are those printed; two numbers in a cell share its column',
    (line) => {
      cells[line].split(' ').forEach((cell, column) => {
        for (const differential of cell.split(','))
          expect(name(line, Number(differential)), cell).toBe(`C${column + 1}`);
      });
    },
  );

  test('the results are those printed, with the four cells that break the diagonals', () => {
    const columns = [...combatTable.columns.titles.keys()];
    const rows = [1, 2, 3, 4, 5, 6].map((die) => columns.map((column) => combatTable.result(column, die)));
    expect(rows).toEqual(dice.map((row) => row.split(/ +/)));
  });

  test('every ground is on the lines that print it, and on its highest line where none lists it across a river', () => {
    const [direct, across] = [0, 1].map((part) =>
      combatResultsFile.titles.map((title) => {
        const clauses = title.toLowerCase().split('; ');
        const clause = part === 0 ? clauses[0]! : (clauses.find((one) => one.startsWith('across a river')) ?? '');
        return clause.replace('across a river into ', '').split(/, | or /);
      }),
    ) as [string[][], string[][]];
    const highest = (lists: readonly string[][], ground: string) =>
      terrainLines[lists.findIndex((list) => list.includes(ground))];
    const hexes = terrainKey.hexes.filter(({ cost }) => cost !== null);
    const grounds = [
      ...hexes.map(({ terrain, ...rest }) => ({ ...rest, ground: terrain })),
      ...terrainKey.features
        .filter(({ feature }) => feature === 'village')
        .map(({ feature, ...rest }) => ({ ...rest, ground: feature })),
    ];
    expect(grounds).toHaveLength(8);
    for (const { ground, line, lineAcrossRiver } of grounds) {
      expect(line, ground).toBe(highest(direct, ground));
      expect(lineAcrossRiver, ground).toBe(highest(across, ground) ?? highest(direct, ground));
    }
    expect(terrainKey.reefLine).toBe(highest(direct, 'reef'));
    expect(combatResultsFile.titles[lineOf(terrainKey.bridgeLine)]).toContain('across a bridge into any terrain');
  });
});

describe('the maps', () => {
  const numbers = (island: Island, mark: string) => {
    const { grid } = maps[island]!;
    const hexes = marked(maps[island]!, mark);
    return grid.names.filter((_, hex) => hexes[hex] === 1);
  };

  rule('10.0a', 'a hex is 500 meters, on Guam a mile, and the two mountains are called as corrected', () => {
    expect(mapFiles.map(({ grid }) => grid.metresPerHex)).toEqual([500, 500, 500, 1609, 500, 500]);
    const peaks = mapFiles[GUAM]!.places.filter(({ kind }) => kind === 'peak').map(({ name, hex }) => `${hex} ${name}`);
    expect(peaks).toContain('1506 Mount Tenjo');
    expect(peaks).toContain('1606 Mount Chachao');
  });

  test('all have one vocabulary', () => {
    for (const map of maps) expect(map.terrains).toEqual(terrainKey.hexes.map(({ terrain }) => terrain));
    expect(archipelago.features).toEqual(['bridge', 'river', 'sea']);
    expect(archipelago.pathKinds).toEqual(['road', 'trail']);
    expect([...archipelago.marks.keys()]).toEqual(['airstrip', 'beach', 'coast', 'lake', 'plant', 'reef', 'village']);
  });

  test('airstrips are where the rules know them', () => {
    expect(everyIsland.map((island) => numbers(island, 'airstrip').length)).toEqual([5, 0, 0, 3, 13, 5]);
    expect(numbers(GUAM, 'airstrip')).toEqual(expect.arrayContaining(['1302', '1303']));
    expect(islands[GUAM]!.rebuildHexes).toEqual(['1302', '1303']);
  });

  test('villages, and the works on Angaur', () => {
    expect(everyIsland.map((island) => numbers(island, 'village').length)).toEqual([0, 0, 0, 14, 5, 1]);
    const { places } = islands[ANGAUR]!.conditions;
    expect(places).toEqual([...numbers(ANGAUR, 'village'), ...numbers(ANGAUR, 'plant')]);
    expect(places.map((number) => archipelago.placeName[hexAt(archipelago.grid, `angaur-${number}`)])).toEqual([
      'Saipan Village',
      'Phosphate Plant',
    ]);
  });

  test('there are hexes to land on, among them every historical beach', () => {
    const landings = maps.map((map) => landingHexesOf(map, terrainKey).map((hex) => nameOf(map.grid, hex)));
    expect(landings.map(({ length }) => length)).toEqual([11, 15, 11, 46, 61, 16]);
    for (const island of everyIsland) {
      expect(numbers(island, 'beach').length).toBeGreaterThanOrEqual(2);
      expect(landings[island]).toEqual(expect.arrayContaining(numbers(island, 'beach')));
    }
    // Jungle and village coasts are closed without a road; Agat has one.
    expect(landings[GUAM]).toContain('1105');
    expect(landings[GUAM]).not.toContain('1302');
    // In Apra Harbor there is no sea hex to come from.
    expect(landings[GUAM]).not.toContain('1404');
  });

  test('the hexes of all islands are one range, called by island and number', () => {
    expect(archipelago.grid.size).toBe(1503);
    expect(archipelago.parts.map(({ id }) => id)).toEqual([...islandIds]);
    expect(terrainAt(archipelago, hexAt(archipelago.grid, 'guam-1506'))).toBe('mountain');
    expect(findHex(archipelago.grid, 'parry-1506')).toBe(-1);
  });

  test('no hex is cut off, and every unit can pay for any step', () => {
    const { grid } = archipelago;
    for (const hexes of landHexes) {
      const reached = new Set([hexes[0]!]);
      for (const from of reached) {
        for (let side = from * grid.sides; side < (from + 1) * grid.sides; side++) {
          if (costs[side]! > 0) reached.add(grid.neighbours[side]!);
        }
      }
      expect(reached).toEqual(new Set(hexes));
    }
    expect(Math.max(...costs)).toBeLessThanOrEqual(Math.min(...movementAllowance));
  });

  test('names, runways and open water are there to be drawn', () => {
    for (const { title, places, labels, coastline, grid } of mapFiles) {
      expect(coastline.length, title).toBeGreaterThan(0);
      expect(labels.filter(({ kind }) => kind === 'water').length, title).toBeGreaterThan(1);
      expect(
        places.every(({ at }) => at.length === 2),
        title,
      ).toBe(true);
      expect(grid.northDegreesClockwise, title).toBeGreaterThan(30);
    }
    expect(mapFiles.map(({ lines }) => lines.length)).toEqual([1, 0, 0, 2, 4, 1]);
  });
});
