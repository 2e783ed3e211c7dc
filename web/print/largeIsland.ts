import { cellNames, centreOf, compileGrid, type GridSpec, type Hex } from '#board/grid';
import type { BoardDisplay, Display, Ground, Mark, Piece } from '#games/display';
import { chance, drift } from '../geometry/noise.ts';

const columns = 60;
const rows = 90;
const grounds: readonly Ground[] = [
  'clear',
  'broken',
  'rough',
  'hills',
  'wooded hills',
  'mountain',
  'woods',
  'jungle',
  'swamp',
  'cane',
  'town',
  'works',
  'airfield',
  'fortified',
  'sea',
  'reef',
];

/** An island larger than that of any game, with every ground on it and 400 counters: what a board must stand. */
export function largeIsland(): { board: BoardDisplay; colours: Display['colours']; pieces: readonly Piece[] } {
  const spec: GridSpec = {
    layout: 'flat',
    shifted: 'even-down',
    numbering: 'CCRR',
    columns: [1, columns],
    rows: [1, rows],
  };
  const grid = compileGrid(spec, cellNames(spec));
  const terrain = grid.names.map((_, hex) => groundAt(centreOf(grid, hex)));
  const road = Array.from({ length: rows - 30 }, (_, index) => `30${String(index + 16).padStart(2, '0')}`);
  const board: BoardDisplay = {
    id: 'large',
    title: 'Large island',
    map: {
      id: 'large',
      title: 'Large island',
      grid: spec,
      terrains: [...grounds],
      cells: grid.names.map((name, hex) => ({
        name,
        terrain: terrain[hex]!,
        column: grid.column[hex]!,
        row: grid.row[hex]!,
        elevation: 0,
        place: terrain[hex] === 'town' ? `Town ${name}` : '',
        marks: [],
        neighbours: [],
        path: '',
      })),
      hexsides: [],
      paths: [{ kind: 'road', hexes: road, path: '' }],
      places: [],
    },
    grid,
    coastline: [],
    terrains: grounds.map((ground) => ({ terrain: ground, title: ground, ground })),
    borders: {},
    ways: { road: 'road' },
    marks: {},
    north: 0,
    metresPerHex: 500,
    source: { kind: 'reconstructed', why: 'Made up, to measure with.' },
  };
  const land = terrain.flatMap((ground, hex) => (ground === 'sea' || ground === 'reef' ? [] : [hex]));
  return { board, colours: { us: 'olive', japan: 'red' }, pieces: counters(land) };
}

function groundAt([x, y]: readonly [number, number]): Ground {
  const [middleX, middleY] = [columns * 0.433, rows / 2];
  const off = Math.hypot((x - middleX) / middleX, (y - middleY) / middleY) + 0.25 * drift(x / 6, y / 6, 1);
  if (off > 0.9) return off < 0.95 && drift(x / 3, y / 3, 2) > 0.3 ? 'reef' : 'sea';
  const built = chance(Math.round(x * 10), Math.round(y * 10), 3);
  if (built > 0.985) return built > 0.995 ? 'works' : 'town';
  const high = drift(x / 7, y / 7, 4);
  const wet = drift(x / 5, y / 5, 5);
  if (high > 0.5) return 'mountain';
  if (high > 0.25) return 'rough';
  if (high > 0.1) return wet > 0.3 ? 'wooded hills' : wet > 0.1 ? 'hills' : 'broken';
  if (wet > 0.4) return 'jungle';
  if (wet > 0.2) return 'woods';
  if (wet < -0.5) return 'swamp';
  return high < -0.35 ? 'cane' : 'clear';
}

function counters(land: readonly Hex[]): Piece[] {
  const marks: readonly (readonly Mark[])[] = [[], [], ['moved'], [], ['fought'], ['must fight']];
  return Array.from({ length: 400 }, (_, index): Piece => {
    const side = index % 2 === 0 ? 'us' : 'japan';
    return {
      kind: 'unit',
      target: index,
      side,
      // Every fourth one shares a hex with the one before it.
      place: { board: 'large', hex: land[Math.floor(((index - (index % 4 === 3 ? 1 : 0)) * land.length) / 400)]! },
      face: {
        style: 'unit',
        branch: ['infantry', 'marine infantry', 'tank', 'field artillery'][index % 4]!,
        size: ['battalion', 'regiment', 'company'][index % 3]!,
        designation: `${(index % 3) + 1}/${index}`,
        values: `${(index % 5) + 1}-${(index % 4) + 1}-8`,
        reduced: index % 7 === 0,
      },
      title: `Unit ${index}`,
      marks: marks[index % marks.length]!,
    };
  });
}
