import type { Grid } from '#board/grid';
import { type Lines, linesWithin } from '#board/lines';
import { type BoardMap, featureBit, marked } from '#board/map';

/** What the terrain of a hex does to a line across it: nothing, block it, or hinder it by so many points of growth. */
export type TerrainSight = 'open' | 'blocks' | number;
/** The sight of every terrain of a map, by its name. */
export type TerrainSights = Readonly<Record<string, TerrainSight>>;

/** A line across so many points of growth is cut (ruling 12). */
export const growthLimit = 6;
/** Stands for terrain that cuts a line by itself. */
export const BLOCKS = 255;

/** What hexsides have that cuts lines; a number in `side` is the place in this list. */
export const sideFeatures = ['none', 'slope', 'steep slope', 'ridge', 'cliff'] as const;
export const STEEP_SLOPE = 2;
export const RIDGE = 3;
export const CLIFF = 4;

/** The farthest that anyone sees (7.1.2). */
export const sightRange = 8;

/** The heights of a map, and the steps between them. */
export interface Relief {
  readonly level: Uint8Array;
  /** What each hexside has, at `hex * 6 + direction`. */
  readonly side: Uint8Array;
}

/** What lines of sight depend on as long as nothing burns and no shells fall. */
export interface SightGround extends Relief {
  readonly grid: Grid;
  readonly lines: Lines;
  /** The points of growth of each hex, or `BLOCKS`. */
  readonly hindrance: Uint8Array;
  /** 1 where there is an Observation Point. */
  readonly observation: Uint8Array;
}

export function sightGround(map: BoardMap, sights: TerrainSights): SightGround {
  const hindrances = map.terrains.map((terrain) => hindranceOf(terrain, sights[terrain]));
  return {
    ...reliefOf(map),
    grid: map.grid,
    lines: linesWithin(map.grid, sightRange),
    hindrance: Uint8Array.from(map.terrain, (terrain) => hindrances[terrain]!),
    observation: marked(map, 'observation point'),
  };
}

export function reliefOf(map: BoardMap): Relief {
  const features = sideFeatures.map((feature) => featureBit(map, feature));
  const sideOf = (bits: number) =>
    Math.max(
      0,
      features.findIndex((bit) => (bits & bit) !== 0),
    );
  return { level: Uint8Array.from(map.elevation), side: Uint8Array.from(map.hexside, sideOf) };
}

function hindranceOf(terrain: string, sight: TerrainSight | undefined): number {
  if (sight === undefined) throw new Error(`Nothing says whether ${terrain} blocks a line of sight`);
  if (sight === 'open') return 0;
  return sight === 'blocks' ? BLOCKS : sight;
}

/** By 7.1.1 alone: of Brush, Sugar Cane, and Rice Paddy any second hex blocks (ruling 12). */
export function growthAlike(sights: TerrainSights): TerrainSights {
  const half = growthLimit / 2;
  const alike = Object.entries(sights).map(([terrain, sight]) => [terrain, typeof sight === 'number' ? half : sight]);
  return { ...Object.fromEntries(alike), 'rice paddy': half };
}

/** The same ground for lines between a beach hex and what fires at its Naval Zones: growth does not count (22.2.1). */
export function withoutGrowth(ground: SightGround): SightGround {
  return { ...ground, hindrance: ground.hindrance.map((points) => (points === BLOCKS ? BLOCKS : 0)) };
}
