import { hexAt } from '#board/grid';
import { mapFileOf } from '#board/mapFile';
import { sourceIn, sourceOf } from '../../data/provenance.ts';
import type { AreaSign, BoardArea, BoardDisplay } from '../../display.ts';
import { islands, islandZone, offMapBases, zones } from '../data/data.ts';
import mapJson from '../data/map.json' with { type: 'json' };
import type { IslandType } from '../data/mapShapes.ts';
import zonesJson from '../data/zones.json' with { type: 'json' };

/** Where an area is drawn: a box, and the circle of an island. */
function drawnAt(id: string): Pick<BoardArea, 'box' | 'lens'> {
  const { box, lens } = mapJson.areas.find((area) => area.id === id)!;
  const [left, top, right, bottom] = box as [number, number, number, number];
  const place = { left, top, right, bottom };
  if (!lens) return { box: place };
  const [x, y, radius] = lens as [number, number, number];
  return { box: place, lens: { centre: [x, y], radius } };
}

function signsOf({ airfield, port, majorObjective, size }: IslandType): AreaSign[] {
  return [
    ...(majorObjective ? (['objective'] as const) : []),
    ...(airfield ? (['airfield'] as const) : []),
    ...(port ? (['port'] as const) : []),
    ...(size === 'small' ? (['atoll'] as const) : []),
  ];
}

/** In the order of the rules' own places, so that both call a place by the same number. */
const areas: readonly BoardArea[] = [
  ...islands.map(
    (type, island): BoardArea => ({
      id: type.id,
      title: type.title,
      lies: 'within',
      cells: [islandZone[island]!],
      ...drawnAt(type.id),
      signs: signsOf(type),
      side: null,
    }),
  ),
  ...offMapBases.map(
    ({ id, title, side, borders }): BoardArea => ({
      id,
      title,
      lies: 'beyond the edge',
      cells: borders.map((zone) => hexAt(zones.grid, zone)),
      ...drawnAt(id),
      signs: [],
      side,
    }),
  ),
];

/** The Central Pacific: forty-four zones, and the islands and off-map bases as areas. */
export const board: BoardDisplay = {
  id: 'central-pacific',
  title: 'Central Pacific',
  map: mapFileOf(zonesJson),
  grid: zones.grid,
  coastline: [],
  terrains: zones.terrains.map((terrain) => ({ terrain, title: terrain.replaceAll('-', ' '), ground: 'sea' })),
  borders: {},
  ways: {},
  marks: {},
  names: [],
  north: 0,
  cellName: 'zone',
  cellWidth: 6,
  crowding: 'forces',
  areas,
  chart: 'data/chart.json',
  source: sourceOf(sourceIn(zonesJson), 'numbers'),
};
