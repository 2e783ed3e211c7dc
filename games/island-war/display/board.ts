import { mapFileOf } from '#board/mapFile';
import { sourceIn, sourceOf } from '../../data/provenance.ts';
import type { BoardDisplay, Border, Ground, Way } from '../../display.ts';
import { boardMap, mapFile, terrainKey } from '../data.ts';

/** The one board of the game. */
export const SAIPAN = 'saipan';

const grounds: Readonly<Record<string, Ground>> = {
  clear: 'clear',
  broken: 'broken',
  rough: 'rough',
  town: 'town',
  sea: 'sea',
};
const borders: Readonly<Record<string, Border>> = { river: 'river' };
const ways: Readonly<Record<string, Way>> = { road: 'road', trail: 'trail' };
const marks: Readonly<Record<string, Ground>> = { beach: 'beach', airstrip: 'airfield', lake: 'lake' };

/** Places of the ground itself, each named once; the landing hexes that the file also lists belong to a scenario. */
function placesOfTheMap(): { name: string; hex: string }[] {
  const named = new Set<string>();
  const technical = new Set(mapFile.places.filter(({ from }) => from.startsWith('rulebook')).map(({ name }) => name));
  return mapFileOf(mapFile).places.filter(({ name }) => {
    if (technical.has(name) || named.has(name)) return false;
    named.add(name);
    return true;
  });
}

type Point = readonly [x: number, y: number];

/** Shores are rings, some of which the file does not close. */
function ring(line: readonly (readonly number[])[]): Point[] {
  const points = line.map(([x, y]): Point => [x!, y!]);
  const [first, last] = [points[0]!, points.at(-1)!];
  return first[0] === last[0] && first[1] === last[1] ? points : [...points, first];
}

/** The file turns a kilometre to the north into this step on the board, x to the right and y down. */
function north(): number {
  const [right, down] = mapFile.transform.a;
  return (Math.atan2(right!, -down!) * 180) / Math.PI;
}

export const board: BoardDisplay = {
  id: SAIPAN,
  title: 'Saipan',
  map: { ...mapFileOf(mapFile), places: placesOfTheMap() },
  grid: boardMap.grid,
  coastline: mapFile.coastline.map(ring),
  terrains: terrainKey.hexes.map(({ terrain, title }) => ({ terrain, title, ground: grounds[terrain] ?? 'clear' })),
  borders,
  ways,
  marks,
  north: north(),
  metresPerHex: mapFile.grid.metresPerHex,
  source: sourceOf(sourceIn(mapFile), 'hexes'),
};
