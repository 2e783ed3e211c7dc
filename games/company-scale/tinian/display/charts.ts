import type { Chart } from '../../../display.ts';
import { fateTitles } from '../../core/eventTitles.ts';
import kakudaJson from '../../data/tables/kakuda.json' with { type: 'json' };
import airJson from '../../data/tables/tinian-air-support.json' with { type: 'json' };
import eventsJson from '../../data/tables/tinian-events.json' with { type: 'json' };
import { kakudaTable } from '../../data/tables.ts';
import shipsJson from '../../data/tinian/task-forces.json' with { type: 'json' };
import hexesJson from '../../data/tinian/victory-hexes.json' with { type: 'json' };
import { band, chart, fileSource } from '../../display/charts/chart.ts';
import { charts as shared } from '../../display/charts/charts.ts';
import { islandCharts } from '../../display/charts/islandCharts.ts';
import { theater } from '../../tinian.ts';
import { board } from './board.ts';

const kakuda = chart(
  {
    id: 'kakuda',
    title: 'Fate of Kakuda',
    rule: '28.0b',
    corner: 'Die',
    columns: ['Kakuda is'],
    source: fileSource(kakudaJson),
  },
  kakudaTable.rows.map((row) => [band(row), [fateTitles[row.fate]]]),
);

export const charts: readonly Chart[] = [
  ...shared,
  kakuda,
  ...islandCharts(theater, {
    ships: fileSource(shipsJson),
    hexes: fileSource(hexesJson),
    map: board.source,
    air: fileSource(airJson),
    events: fileSource(eventsJson),
  }),
];
