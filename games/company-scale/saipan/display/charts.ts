import type { Chart } from '../../../display.ts';
import shipsJson from '../../data/saipan/task-forces.json' with { type: 'json' };
import hexesJson from '../../data/saipan/victory-hexes.json' with { type: 'json' };
import airJson from '../../data/tables/saipan-air-support.json' with { type: 'json' };
import eventsJson from '../../data/tables/saipan-events.json' with { type: 'json' };
import { fileSource } from '../../display/charts/chart.ts';
import { charts as shared } from '../../display/charts/charts.ts';
import { islandCharts } from '../../display/charts/islandCharts.ts';
import { theater } from '../../saipan.ts';
import { board } from './board.ts';

export const charts: readonly Chart[] = [
  ...shared,
  ...islandCharts(theater, {
    ships: fileSource(shipsJson),
    hexes: fileSource(hexesJson),
    map: board.source,
    air: fileSource(airJson),
    events: fileSource(eventsJson),
  }),
];
