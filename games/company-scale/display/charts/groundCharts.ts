import type { Chart } from '../../../display.ts';
import { capitalized, signed } from '../../../words.ts';
import firesJson from '../../data/tables/fires.json' with { type: 'json' };
import fortificationsJson from '../../data/tables/fortifications.json' with { type: 'json' };
import limitsJson from '../../data/tables/limits.json' with { type: 'json' };
import ridgeJson from '../../data/tables/ridge-marker.json' with { type: 'json' };
import terrainJson from '../../data/tables/terrain.json' with { type: 'json' };
import { fireTable, fortificationTable, limits, ridgeMarker, terrainTable } from '../../data/tables.ts';
import { growthLimit } from '../../sight/ground.ts';
import { chart, fileSource, upTo } from './chart.ts';

const orNone = (cost: number | null) => (cost === null ? '–' : cost);

/** What a terrain does to a line of sight across it. */
export function sightOf(sight: number | 'blocks'): string {
  if (sight === 'blocks') return 'blocks';
  return sight === 0 ? 'open' : `${Math.ceil(growthLimit / sight)} hexes block`;
}

const terrain = chart(
  {
    id: 'terrain',
    title: 'Terrain effects',
    rule: '6.2.1a',
    corner: 'Terrain',
    columns: ['On foot', 'Wheels', 'Tracks', 'Line of sight', 'Fire and Assault'],
    notes: [
      `Along a road or railway a hex costs ${terrainTable.road}. To leave or enter a cave costs ${terrainTable.caveMouth}.`,
      `Interdiction makes each hex cost ${terrainTable.interdiction} more.`,
    ],
    source: fileSource(terrainJson),
  },
  terrainTable.terrains.map(({ title, leg, wheeled, tracked, sight, modifier }) => [
    title,
    [orNone(leg), orNone(wheeled), orNone(tracked), sightOf(sight), signed(modifier)],
  ]),
);

const vehicles = { free: 'freely', 'by road': 'only by road', never: 'never' } as const;

const hexsides = chart(
  {
    id: 'hexsides',
    title: 'Hexside effects',
    rule: '6.2.2a',
    corner: 'Hexside',
    columns: ['On foot', 'Vehicles', 'Support weapons', 'Fire', 'Assault'],
    source: fileSource(terrainJson),
  },
  terrainTable.hexsides.map(({ title, leg, vehicles: wheels, weapons, fire, assault }) => [
    title,
    [leg === null ? 'never' : signed(leg), vehicles[wheels], vehicles[weapons], signed(fire), signed(assault)],
  ]),
);

const ridge = chart(
  {
    id: 'ridge marker',
    title: 'Ridge marker',
    rule: '6.2.2x',
    corner: 'When',
    columns: ['Amount'],
    source: fileSource(ridgeJson),
  },
  [
    ['Fire at its stack across the ridge', [signed(ridgeMarker.fireAcrossRidge)]],
    ['Fire at its stack over another side', [signed(ridgeMarker.fireOverOtherSide)]],
    ['US fire from under it across the ridge', [signed(ridgeMarker.ownFireAcrossRidge.us)]],
    ['Japanese fire from under it across the ridge', [signed(ridgeMarker.ownFireAcrossRidge.japan)]],
    ['Assault on it across the ridge: the defender', [signed(ridgeMarker.assaultAcrossRidge)]],
    ['Assault on it over another side: the attacker', [signed(ridgeMarker.assaultOverOtherSide)]],
  ],
);

const { fortifications, cave } = fortificationTable;

const fortificationChart = chart(
  {
    id: 'fortifications',
    title: 'Fortifications',
    rule: '11.1a',
    corner: 'Fortification',
    columns: ['Fire at it', 'Troop Quality'],
    notes: ['A flamethrower is not hindered by a cave.'],
    source: fileSource(fortificationsJson),
  },
  [
    ...fortifications.map(({ id, defense, quality }): [string, string[]] => [
      capitalized(id),
      [signed(defense), signed(quality)],
    ]),
    ['Cave', [signed(cave.defense), '0']],
  ],
);

const stacking = chart(
  {
    id: 'stacking',
    title: 'Stacking and sight',
    rule: '6.1a',
    corner: 'At most',
    columns: ['Number'],
    notes: ['Each unit too many costs its hex a DG when the Activation ends; so do units of different Formations.'],
    source: fileSource(limitsJson),
  },
  [
    ['Units in a hex', [limits.stacking.hex]],
    ['Units in a cave', [limits.stacking.cave]],
    ['Units in a zone off a beach', [limits.stacking.zone]],
    ['Hexes of sight by day', [limits.sight.clear]],
    ['Hexes of sight in rain', [limits.sight.rain]],
    ['Hexes of sight at night', [limits.sight.night]],
  ],
);

const burning = chart(
  {
    id: 'fires',
    title: 'Burning hexes',
    rule: '8.7.1a',
    corner: 'What',
    columns: ['Die'],
    notes: ['On a hot day the die that lights a fire is lowered by 1.'],
    source: fileSource(firesJson),
  },
  [
    ...fireTable.catches.map(({ terrain: id, to }): [string, string[]] => [
      `${capitalized(id)} catches fire`,
      [upTo(to)],
    ]),
    ['Wind: the fire burns out', [upTo(fireTable.burntOutTo)]],
    ['Wind: the fire spreads', [`${fireTable.spreadsFrom} or more`]],
    ['It spreads to the northwest, else to the southwest', [upTo(fireTable.northWestTo)]],
  ],
);

export const groundCharts: readonly Chart[] = [terrain, hexsides, ridge, fortificationChart, stacking, burning];
