import type { BoardMap } from '#board/map';
import type { SightTable } from '#board/sight';
import { terrainTable } from '../data/tables.ts';
import { growthAlike, type SightGround, sightGround, type TerrainSights, withoutGrowth } from '../sight/ground.ts';
import { sightTableOf } from '../sight/table.ts';

/** Lines of sight on a map; a table is made when it is first asked for. */
export interface Sight {
  /** By the terrain (ruling 12), or, by option, with all growth alike. */
  table(isAlike: boolean): SightTable;
  ground(isAlike: boolean): SightGround;
  /** 22.2.1c: between a beach and what fires at its zones. */
  overGrowth(): SightTable;
  openGround(): SightGround;
}

const sights: TerrainSights = {
  ...Object.fromEntries(terrainTable.terrains.map(({ id, sight }) => [id, sight === 0 ? 'open' : sight])),
  sea: 'open',
};

export function sightOf(map: BoardMap): Sight {
  const byTerrain = once(() => sightGround(map, sights));
  const alike = once(() => sightGround(map, growthAlike(sights)));
  const tableByTerrain = once(() => sightTableOf(byTerrain()));
  const tableAlike = once(() => sightTableOf(alike()));
  const openGround = once(() => withoutGrowth(byTerrain()));
  const overGrowth = once(() => sightTableOf(openGround()));
  return {
    table: (isAlike) => (isAlike ? tableAlike() : tableByTerrain()),
    ground: (isAlike) => (isAlike ? alike() : byTerrain()),
    overGrowth,
    openGround,
  };
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
