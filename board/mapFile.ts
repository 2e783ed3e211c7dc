import type { GridSpec } from './grid.ts';
import { cellPosition } from './numbering.ts';

export interface MapCell {
  name: string;
  terrain: string;
  column: number;
  row: number;
  elevation: number;
  place: string;
  /** All that is listed in `also` and `features`, and every field that is `true`, such as `coast`. */
  marks: readonly string[];
  /** The adjacent cells, where the file lists them. */
  neighbours: readonly string[];
}

/** A side between two adjacent cells: its feature, and every field that is `true`, such as `bridge`. */
export interface MapHexside {
  between: readonly [string, string];
  features: readonly string[];
}

/** A road, trail or railway through adjacent cells. */
export interface MapPath {
  kind: string;
  hexes: readonly string[];
}

export interface MapPlace {
  name: string;
  hex: string;
}

/** The parts of a map file that rules use; files say more, for drawing and about their sources. */
export interface MapFile {
  id: string;
  title: string;
  grid: GridSpec;
  terrains: readonly string[];
  cells: readonly MapCell[];
  hexsides: readonly MapHexside[];
  paths: readonly MapPath[];
  places: readonly MapPlace[];
}

interface CellJson {
  readonly terrain: string;
  readonly column: number;
  readonly row: number;
  readonly elevation?: number;
  readonly place?: string;
  readonly also?: readonly string[];
  readonly features?: readonly string[];
  readonly neighbours?: Readonly<Record<string, string>>;
}

interface MapJson extends Pick<MapFile, 'id' | 'title'> {
  /** How squares touch is said in a sentence. */
  readonly grid: Omit<GridSpec, 'adjacency'> & { readonly adjacency?: string };
  readonly terrains: readonly (string | { readonly id: string })[];
  readonly zones?: Readonly<Record<string, CellJson>>;
  readonly hexes?: Readonly<Record<string, CellJson>>;
  readonly hexsides?: readonly { readonly between: readonly [string, string]; readonly feature: string }[];
  readonly paths?: readonly MapPath[];
  readonly places?: readonly { readonly name: string; readonly zone?: string; readonly hex: string }[];
}

/** Takes the parts out of the parsed JSON of a map file in which `checkMapFile` finds nothing wrong. */
export function mapFileOf(json: unknown): MapFile {
  const { id, title, grid, terrains, zones, hexes = {}, hexsides = [], paths = [], places = [] } = json as MapJson;
  const { adjacency, ...spec } = grid;
  return {
    id,
    title,
    grid: adjacency === undefined ? spec : { ...spec, adjacency: adjacencyIn(adjacency) },
    terrains: terrains.map((terrain) => (typeof terrain === 'string' ? terrain : terrain.id)),
    cells: Object.entries(zones ?? hexes).map(([name, cell]) => cellOf(name, cell, grid.numbering)),
    hexsides: hexsides.map((side) => ({ between: side.between, features: [side.feature, ...trueOf(side)] })),
    paths,
    places: places.map(({ name, zone, hex }) => ({ name, hex: zone ?? hex })),
  };
}

function adjacencyIn(sentence: string): 'sides' | 'sides and corners' {
  return sentence.startsWith('by sides and corners') ? 'sides and corners' : 'sides';
}

function cellOf(name: string, cell: CellJson, numbering: string): MapCell {
  const [column, row] = cellPosition(numbering, name) ?? [cell.column, cell.row];
  const { terrain, elevation = 0, place = '', also = [], features = [], neighbours = {} } = cell;
  const marks = [...also, ...features, ...trueOf(cell)];
  return { name, terrain, column, row, elevation, place, marks, neighbours: Object.values(neighbours) };
}

/** The names of the fields that are `true`. */
function trueOf(part: object): string[] {
  return Object.entries(part).flatMap(([name, value]) => (value === true ? [name] : []));
}
