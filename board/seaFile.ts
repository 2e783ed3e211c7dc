import { type Hex, hexAt, nameOf } from './grid.ts';
import { type BoardMap, featureBit, marked, terrainAt } from './map.ts';

/** The terrain of a hex that is all sea. */
const SEA = 'sea';
/** The mark of a land hex that holds sea as well. */
const COAST = 'coast';
/** The hexside that no water crosses although both its hexes hold sea. */
export const LAND_BARRIER = 'land-barrier';

/** A part of the sea of a hex. */
export interface MapWater {
  /** Such as `a`; '' where the sea of the hex is one. */
  readonly name: string;
  /** The waters to which it leads, each as `1707a`, or `1706` where the sea of that hex is one. None where it leads to all. */
  readonly leadsTo: readonly string[] | undefined;
}

/** A place beyond the edge of the map, from where ships and aircraft enter by certain hexes. */
export interface MapBox {
  readonly name: string;
  readonly entry: readonly Hex[];
}

/** The parts of a map file that say how ships get about. */
export interface SeaFile {
  /** The waters of each hex; none inland. */
  readonly waters: readonly (readonly MapWater[])[];
  /** The name of the water on which a port of each hex lies; undefined where the file does not say. */
  readonly portWater: readonly (string | undefined)[];
  readonly boxes: readonly MapBox[];
}

interface SeaJson {
  readonly hexes: Readonly<Record<string, SeaCellJson>>;
  readonly offMap?: readonly { readonly name: string; readonly entry: readonly string[] }[];
}

interface SeaCellJson {
  readonly waters?: Readonly<Record<string, readonly string[]>>;
  readonly portWater?: string;
}

/** Takes the parts out of the parsed JSON of a map file in which `checkSea` finds nothing wrong. */
export function seaFileOf(json: unknown, map: BoardMap): SeaFile {
  const { hexes, offMap = [] } = json as SeaJson;
  const { grid } = map;
  return {
    waters: grid.names.map((name, hex) => (holdsSea(map, hex) ? watersIn(hexes[name]!) : [])),
    portWater: grid.names.map((name) => hexes[name]!.portWater),
    boxes: offMap.map(({ name, entry }) => ({ name, entry: entry.map((hex) => hexAt(grid, hex)) })),
  };
}

function watersIn({ waters }: SeaCellJson): readonly MapWater[] {
  if (waters === undefined) return [{ name: '', leadsTo: undefined }];
  return Object.entries(waters).map(([name, leadsTo]) => ({ name, leadsTo }));
}

export function holdsSea(map: BoardMap, hex: Hex): boolean {
  return terrainAt(map, hex) === SEA || marked(map, COAST)[hex] === 1;
}

/** Whether land closes the side of a hex, so that no water crosses it. */
export function isBarred(map: BoardMap, hex: Hex, direction: number): boolean {
  return (map.hexside[hex * map.grid.sides + direction]! & featureBit(map, LAND_BARRIER)) !== 0;
}

/** What a water is called: by its hex, and by its letter where the hex has several. */
export function waterName(map: BoardMap, hex: Hex, water: MapWater): string {
  return nameOf(map.grid, hex) + water.name;
}
