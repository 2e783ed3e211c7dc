import { localHex } from '#board/archipelago';
import type { Hex } from '#board/grid';
import { mapFileOf } from '#board/mapFile';
import { sourceIn, sourceOf } from '../../data/provenance.ts';
import type { BoardDisplay, Border, Ground, MapName, NameKind, Place, Way } from '../../display.ts';
import { archipelago, islands, mapFiles, maps, terrainKey } from '../data/data.ts';
import { type Island, type IslandId, islandIds } from '../data/dataTypes.ts';
import type { DrawnMap } from '../data/groundShapes.ts';

const grounds: Readonly<Record<string, Ground>> = {
  clear: 'clear',
  'light jungle': 'woods',
  jungle: 'jungle',
  hill: 'hills',
  'hill/jungle': 'wooded hills',
  mountain: 'mountain',
  marsh: 'swamp',
  sea: 'sea',
};
const borders: Readonly<Record<string, Border>> = { river: 'river', bridge: 'none', sea: 'strait' };
const ways: Readonly<Record<string, Way>> = { road: 'road', trail: 'trail' };
const marks: Readonly<Record<string, Ground>> = {
  village: 'town',
  plant: 'works',
  reef: 'reef',
  airstrip: 'airfield',
  beach: 'beach',
  lake: 'lake',
};

const placeKinds: Readonly<Record<string, NameKind>> = {
  village: 'town',
  plant: 'works',
  airstrip: 'works',
  peak: 'height',
  pass: 'height',
  beach: 'beach',
  point: 'water',
  island: 'water',
  lake: 'water',
  marsh: 'region',
};

function namesOf({ places, labels }: DrawnMap): MapName[] {
  const ofPlaces = [...Map.groupBy(places, ({ name }) => name)].map(([text, named]): MapName => {
    const kind = placeKinds[named[0]!.kind] ?? 'village';
    return { text, kind, at: { hexes: named.map(({ hex }) => hex) } };
  });
  return [...ofPlaces, ...labels.map(nameOfLabel)];
}

/** Waters in capitals are seas and oceans. */
function nameOfLabel({ text, kind, at: [x, y], angle }: DrawnMap['labels'][number]): MapName {
  const at = { point: [x!, y!] as const, ...(angle === undefined ? {} : { angle }) };
  if (kind === 'river' || kind === 'region') return { text, kind, at };
  return { text, kind: text === text.toUpperCase() ? 'sea' : 'water', at };
}

function pointsOf(line: readonly (readonly number[])[]): (readonly [x: number, y: number])[] {
  return line.map(([x, y]) => [x!, y!] as const);
}

function boardOf(id: IslandId, island: Island): BoardDisplay {
  const file = mapFiles[island]!;
  return {
    id,
    title: islands[island]!.title,
    map: mapFileOf(file),
    grid: maps[island]!.grid,
    coastline: file.coastline.map(pointsOf),
    terrains: terrainKey.hexes.map(({ terrain, title }) => ({ terrain, title, ground: grounds[terrain] ?? 'clear' })),
    borders,
    ways,
    marks,
    runways: file.lines.filter(({ kind }) => kind === 'runway').map(({ points }) => pointsOf(points)),
    names: namesOf(file),
    north: file.grid.northDegreesClockwise,
    metresPerHex: file.grid.metresPerHex,
    source: sourceOf(sourceIn(file), 'hexes'),
  };
}

/** One board for each island, in the order in which they are invaded. */
export const boards: readonly BoardDisplay[] = islandIds.map(boardOf);

/** The island that a board shows, or -1. */
export function islandOn(board: string): Island {
  return islandIds.indexOf(board as IslandId);
}

/** Where a hex of the archipelago is: on the board of its island, by its number there. */
export function onMap(hex: Hex): { readonly board: string; readonly hex: Hex } {
  const { part, hex: local } = localHex(archipelago, hex);
  return { board: part.id, hex: local };
}

/** The hexes of a way, or of anything else on one island, by their numbers on its board. */
export function local(hexes: readonly Hex[]): Hex[] {
  return hexes.map((hex) => onMap(hex).hex);
}

/** The hex of the archipelago that a board calls by its own number. */
export function hexOn(board: string, hex: Hex): Hex {
  return archipelago.parts[islandOn(board)]!.first + hex;
}

export function placeOf(kind: string, target: number): Place | undefined {
  return kind === 'hex' && target >= 0 && target < archipelago.grid.size ? onMap(target) : undefined;
}
