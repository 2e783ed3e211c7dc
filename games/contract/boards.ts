import type { Grid, Hex } from '#board/grid';
import type { MapFile } from '#board/mapFile';
import type { Seat } from '#engine/state';
import type { Provenance } from '../data/source.ts';
import type { Fact } from './facts.ts';

// What a game tells a client about its maps.

/** How ground looks on a printed map. Each game says which of its terrains is which. */
export type Ground =
  | 'sea'
  | 'reef'
  | 'beach'
  | 'clear'
  | 'broken'
  | 'rough'
  | 'hills'
  | 'wooded hills'
  | 'mountain'
  | 'woods'
  | 'jungle'
  | 'swamp'
  | 'cane'
  | 'brush'
  /** Rice under water. */
  | 'paddy'
  | 'fields'
  | 'cave'
  | 'town'
  /** A few buildings. */
  | 'hamlet'
  | 'works'
  | 'airfield'
  | 'lake'
  | 'fortified'
  /** Of a board for a fight in the air. */
  | 'sky'
  /** Signs that say what a hex is for: a port, an arrow of forces that enter, a target, where a mission begins. */
  | 'port'
  | 'entry'
  | 'target'
  | 'start';

/** How the side between two hexes looks. `strait`: water that parts two hexes of land. */
export type Border =
  | 'river'
  | 'stream'
  | 'cliff'
  | 'ridge'
  | 'slope'
  | 'steep slope'
  | 'reef'
  | 'seawall'
  | 'strait'
  | 'none';

/** How a way through hexes looks. `boundary`: a line that parts commands. */
export type Way = 'road' | 'trail' | 'railway' | 'boundary';

export interface TerrainDisplay {
  readonly terrain: string;
  readonly title: string;
  readonly ground: Ground;
}

/** What a name on a map is the name of: it decides how the name is set. */
export type NameKind =
  | 'town'
  | 'village'
  | 'height'
  | 'works'
  | 'beach'
  | 'sea'
  | 'water'
  | 'river'
  | 'region'
  | 'island'
  | 'objective'
  | 'ocean'
  | 'archipelago'
  | 'islet';

/** A name on a map, beside the hexes that bear it or at a place of its own in the map's coordinates. */
export interface MapName {
  readonly text: string;
  readonly kind: NameKind;
  readonly at:
    | { readonly hexes: readonly string[] }
    /** `angle`: in degrees clockwise. */
    | { readonly point: readonly [x: number, y: number]; readonly angle?: number };
}

/** One map of a game. Most games have one; some have an island each. */
export interface BoardDisplay {
  readonly id: string;
  readonly title: string;
  readonly map: MapFile;
  readonly grid: Grid;
  /** Shorelines in the map's own coordinates (a hex is 1 high, see board/grid's centreOf), each a closed or open line. */
  readonly coastline: readonly (readonly (readonly [x: number, y: number])[])[];
  readonly terrains: readonly TerrainDisplay[];
  readonly borders: Readonly<Record<string, Border>>;
  readonly ways: Readonly<Record<string, Way>>;
  /** Marks of hexes that are drawn: `beach`, `airfield`. */
  readonly marks: Readonly<Record<string, Ground>>;
  /** Runways from end to end, in the map's coordinates; left out, they run through the middle of the hexes of airfields. */
  readonly runways?: readonly (readonly (readonly [x: number, y: number])[])[];
  /** Left out, the places of the map are named, each as what its words tell. */
  readonly names?: readonly MapName[];
  /** Where north is, in degrees clockwise from up. */
  readonly north: number;
  readonly metresPerHex?: number;
  /** What a cell of the grid is called; a hex if left out. */
  readonly cellName?: string;
  /** How many counters have room side by side in a cell: it is drawn that much larger. One if left out. */
  readonly cellWidth?: number;
  /** What lies together in a place: a stack, if left out, or whole forces, which are seen as one counter from afar and open nearer. */
  readonly crowding?: 'stacks' | 'forces';
  /** Pieces on it have facings or levels, or ways are plotted over it: what draws them is loaded with it. */
  readonly oriented?: true;
  /** Pieces on it are printed on both sides, and hexes have conditions: what draws them is loaded with it. */
  readonly companies?: true;
  /** Places that are no cells of the grid. They are numbered on after its cells: see `Place`. */
  readonly areas?: readonly BoardArea[];
  /** The file of a `SeaChart` in the game's folder, such as `data/chart.json`: the map is printed as a chart, and nothing else reads it. */
  readonly chart?: string;
  readonly source: Provenance;
}

/** A place of a board that is no cell of its grid: an island with room for its garrison, a cave, a base beyond the edge. */
export interface BoardArea {
  readonly id: string;
  readonly title: string;
  readonly lies: 'within' | 'beyond the edge';
  /** The cell that it lies in; for one beyond the edge, the cells next to it. */
  readonly cells: readonly Hex[];
  /** Where it is to be clicked and its pieces lie, in the map's coordinates. */
  readonly box: AreaBox;
  /** The circle with its picture, enlarged, for an island. */
  readonly lens?: { readonly centre: readonly [x: number, y: number]; readonly radius: number };
  readonly signs: readonly AreaSign[];
  /** To whom it belongs as printed; `null` where the map does not say. */
  readonly side: Seat | null;
}

export interface AreaBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export type AreaSign = 'objective' | 'airfield' | 'port' | 'atoll';

type Outline = readonly (readonly [x: number, y: number])[];

/** How a map of sea zones is drawn: outlines in the map's coordinates. */
export interface SeaChart {
  /** Waters deeper than a number of metres, or shallower; closed lines that cut holes into each other. */
  readonly depths: readonly {
    readonly metres: number;
    readonly is: 'deeper' | 'shallower';
    readonly rings: readonly Outline[];
  }[];
  readonly coastline: readonly Outline[];
  readonly reefs: readonly Outline[];
  /** What is seen in the lens of an area, in the map's coordinates, and where the island really lies. */
  readonly lenses: readonly {
    readonly area: string;
    readonly at: readonly [x: number, y: number];
    readonly land: readonly Outline[];
    readonly reef: readonly Outline[];
    readonly lagoon: readonly Outline[];
  }[];
  /** The outline of the land at an off-map area, in a field `width` by `height`. */
  readonly lands: readonly {
    readonly area: string;
    readonly width: number;
    readonly height: number;
    readonly land: readonly Outline[];
  }[];
  /** Waters that only one side may enter, and what is written there. */
  readonly closed: readonly {
    readonly hexes: readonly string[];
    readonly side: Seat;
    readonly words: readonly string[];
  }[];
  /** Edges of the map that count in the rules. */
  readonly edges: readonly { readonly line: Outline; readonly title: string }[];
  readonly names: readonly MapName[];
  /** Degrees at the edges of the grid; longitudes count on beyond 180. */
  readonly degrees: { readonly west: number; readonly east: number; readonly north: number; readonly south: number };
  readonly compass: readonly [x: number, y: number];
  /** Lines of a cartouche: the title of the map first. */
  readonly words: readonly string[];
}

/** How things stand on one of several boards, for the switcher between them. */
export interface BoardStanding {
  readonly board: string;
  /** On a board that is over or to come there is nothing to decide; it can be looked at all the same. */
  readonly stage: 'open' | 'over' | 'to come';
  /** It opens for a battle and closes after it: it comes into sight at once, and what was in sight before comes back. */
  readonly comesUp?: true;
  /** A few words beside its title: `by turn 4`, `taken on turn 3`. */
  readonly note: string;
  /** What counts there: deadline, objectives taken, losses, victory points. */
  readonly facts: readonly Fact[];
}

/** A place at which a side comes ashore, as the scenario or history has it. */
export interface Landing {
  readonly hex: Hex;
  readonly side: Seat;
}
