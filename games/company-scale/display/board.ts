import { centreOf, type Hex } from '#board/grid';
import { mapFileOf } from '#board/mapFile';
import type { BoardArea, BoardDisplay, Border, Ground, TerrainDisplay, Way } from '../../display.ts';
import { type Terrain, terrains, zones } from '../data/types.ts';
import { placeName } from '../theater/names.ts';
import { isInsideCave, isZone, zoneAt } from '../theater/places.ts';
import type { Theater } from '../theater/theater.ts';

const grounds: Readonly<Record<Terrain, Ground>> = {
  clear: 'clear',
  beach: 'beach',
  rocky: 'rough',
  brush: 'brush',
  marsh: 'swamp',
  runway: 'airfield',
  town: 'town',
  buildings: 'hamlet',
  'sugar cane': 'cane',
  'rice paddy': 'paddy',
  cultivated: 'fields',
  cave: 'cave',
};
const borders: Readonly<Record<string, Border>> = {
  slope: 'slope',
  'steep slope': 'steep slope',
  ridge: 'ridge',
  cliff: 'cliff',
};
const ways: Readonly<Record<string, Way>> = { road: 'road', railway: 'railway', trail: 'trail' };

type MapJson = Parameters<typeof mapFileOf>[0] & {
  readonly coastline: readonly (readonly (readonly number[])[])[];
};

/** Where areas are drawn, by the upper left corner in the map's coordinates. */
export interface AreasDrawn {
  /** By beach: its three zones, and on which hand the shore is. */
  readonly zones: Readonly<Record<string, { readonly at: readonly number[]; readonly shore: string }>>;
  /** The first Groupment of artillery on Saipan; the others follow, two side by side. */
  readonly groupments?: readonly number[];
}

const areaSize = { width: 1.95, height: 1.6, gap: 0.12 };

/** The map of an island. Its places have the numbers that they have in the rules: hexes, caves, zones, artillery on Saipan. */
export function boardOf(theater: Theater, title: string, file: MapJson, drawn: AreasDrawn): BoardDisplay {
  const { map, places } = theater;
  return {
    id: theater.id,
    title,
    map: mapFileOf(file),
    grid: map.grid,
    coastline: file.coastline.map(ring),
    terrains: [...terrains.map(terrainDisplay), { terrain: 'sea', title: 'Sea', ground: 'sea' }],
    borders,
    ways,
    marks: {},
    north: 0,
    metresPerHex: 500,
    companies: true,
    areas: Array.from({ length: places.size - places.firstCave }, (_, at) =>
      areaAt(theater, places.firstCave + at, drawn),
    ),
    source: { kind: 'reconstructed', why: 'drawn from charts of 1944 and what the rulebook says of hexes' },
  };
}

function terrainDisplay(terrain: Terrain): TerrainDisplay {
  const title = terrain.charAt(0).toUpperCase() + terrain.slice(1);
  return { terrain, title, ground: grounds[terrain] };
}

function areaAt(theater: Theater, place: number, drawn: AreasDrawn): BoardArea {
  const { places } = theater;
  const hex = places.hexOf[place]!;
  const about = { id: places.names[place]!, title: capitalized(placeName(theater, place)), signs: [] } as const;
  if (isInsideCave(places, place))
    return { ...about, lies: 'within', cells: [hex], box: insideBox(theater, hex), side: 'japan' };
  if (isZone(places, place))
    return { ...about, lies: 'beyond the edge', cells: [hex], box: zoneBox(theater, place, drawn), side: 'us' };
  return { ...about, lies: 'beyond the edge', cells: [], box: groupmentBox(theater, place, drawn), side: 'us' };
}

/** The lower right of the hex. */
function insideBox({ places }: Theater, hex: Hex): BoardArea['box'] {
  const [x, y] = centreOf(places.grid, hex);
  return { left: x + 0.02, top: y + 0.06, right: x + 0.4, bottom: y + 0.44 };
}

/** From the sea to the shore, one beside the other. */
function zoneBox({ places, beaches }: Theater, place: number, drawn: AreasDrawn): BoardArea['box'] {
  const beach = beaches.find(({ hex }) => hex === places.hexOf[place])!;
  const { at, shore } = drawn.zones[beach.id]!;
  const [left, top] = at as readonly [number, number];
  const zone = zoneAt(places, place);
  const column = shore === 'right' ? zone : zones.length - 1 - zone;
  return boxAt(left + column * (areaSize.width + areaSize.gap), top);
}

function groupmentBox({ places }: Theater, place: number, { groupments = [0, 0] }: AreasDrawn): BoardArea['box'] {
  const [left, top] = groupments as readonly [number, number];
  const at = place - places.firstArea;
  return boxAt(
    left + (at % 2) * (areaSize.width + areaSize.gap),
    top + Math.floor(at / 2) * (areaSize.height + areaSize.gap),
  );
}

function boxAt(left: number, top: number): BoardArea['box'] {
  return { left, top, right: left + areaSize.width, bottom: top + areaSize.height };
}

function ring(line: readonly (readonly number[])[]): (readonly [x: number, y: number])[] {
  return line.map(([x, y]) => [x!, y!] as const);
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
