import { mapFileOf } from '#board/mapFile';
import { sourceIn, sourceOf } from '../../data/provenance.ts';
import type { AreaBox, BoardArea, BoardDisplay, MapName } from '../../display.ts';
import { areas, places } from '../data/data.ts';
import { battleBoard, operational, operationalFile, tactical, tacticalFile } from '../data/maps.ts';
import type { AreaId } from '../data/types.ts';
import seas from './seas.json' with { type: 'json' };

/** Beyond the edge that their arrows point to, in the coordinates of the map. */
const boxes: Readonly<Record<AreaId, AreaBox>> = {
  indochina: { left: 11.7, top: -1.6, right: 15.2, bottom: 0.2 },
  philippines: { left: 18.6, top: -1.6, right: 22.1, bottom: 0.2 },
  australia: { left: 18.5, top: 13.4, right: 21.4, bottom: 15.2 },
  'indian-ocean': { left: 9, top: 13.4, right: 12.6, bottom: 15.2 },
};

/** In the order of the rules' own places, so that both call a place by the same number. */
const offMap: readonly BoardArea[] = areas.map(({ id, title, side, entry, airbase }) => ({
  id,
  title,
  lies: 'beyond the edge',
  cells: entry,
  box: boxes[id],
  signs: airbase ? ['airfield', 'port'] : ['port'],
  side,
}));

/** Towns, islands, and seas. */
const operationalNames: readonly MapName[] = [
  ...places.map(
    ({ title, hex }): MapName => ({
      text: title,
      kind: 'town',
      at: { hexes: [operational.grid.names[hex]!] },
    }),
  ),
  ...seas.map(({ text, kind, hexes }): MapName => ({ text, kind: kind as MapName['kind'], at: { hexes } })),
];

type Point = readonly [x: number, y: number];

const mapFile = mapFileOf(operationalFile);
const towns = new Set(places.map(({ title }) => title));

/** The map of the Dutch East Indies, with the off-map areas. The file names further towns, which no rule knows. */
export const operationalBoard: BoardDisplay = {
  id: 'operational',
  title: 'Dutch East Indies',
  map: { ...mapFile, places: mapFile.places.filter(({ name }) => towns.has(name)) },
  grid: operational.grid,
  coastline: operationalFile.coastline.map((line) => line.map(([x, y]): Point => [x!, y!])),
  terrains: [
    { terrain: 'sea', title: 'Sea', ground: 'sea' },
    { terrain: 'jungle', title: 'Jungle', ground: 'jungle' },
    { terrain: 'clear', title: 'Clear', ground: 'clear' },
  ],
  borders: { strait: 'strait', 'land-barrier': 'none' },
  ways: { 'command-demarcation-line': 'boundary' },
  marks: {
    town: 'town',
    city: 'town',
    'airbase-major': 'airfield',
    'airbase-minor': 'airfield',
    port: 'port',
    'port-supply-only': 'port',
    'arrow-red-indochina': 'entry',
    'arrow-red-philippines': 'entry',
    'arrow-white-british': 'entry',
    'arrow-white-australia': 'entry',
  },
  names: operationalNames,
  north: 0,
  metresPerHex: operationalFile.grid.metresPerHex,
  cellWidth: 3,
  crowding: 'forces',
  areas: offMap,
  source: sourceOf(sourceIn(operationalFile), 'hexes'),
};

const boardName = (text: string, hexes: readonly number[]): MapName => ({
  text,
  kind: 'works',
  at: { hexes: hexes.map((hex) => tactical.grid.names[hex]!) },
});

/** 9.7.3, 9.7.6, 9.10.8: where missions begin, what they attack, and the hexes by which interceptors enter on each roll but a 10. */
const tacticalNames: readonly MapName[] = [
  boardName('M', battleBoard.missionHexes),
  boardName('T', battleBoard.targetHexes),
  ...battleBoard.entryHexes.slice(1, -1).map((hexes, index) => boardName(String(index + 1), hexes)),
];

/** The board of an air battle. */
export const tacticalBoard: BoardDisplay = {
  id: 'tactical',
  title: 'Tactical Battle Board',
  map: mapFileOf(tacticalFile),
  grid: tactical.grid,
  coastline: [],
  terrains: [{ terrain: 'air', title: 'Air', ground: 'sky' }],
  borders: {},
  ways: {},
  marks: { T: 'target', M: 'start' },
  names: tacticalNames,
  north: 0,
  oriented: true,
  source: sourceOf(sourceIn(tacticalFile), 'target'),
};
