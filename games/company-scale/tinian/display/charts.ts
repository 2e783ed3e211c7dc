import type { Chart } from '../../../display.ts';
import { capitalized } from '../../../words.ts';
import { eventTitles, fateTitles } from '../../core/eventTitles.ts';
import kakudaJson from '../../data/tables/kakuda.json' with { type: 'json' };
import eventsJson from '../../data/tables/tinian-events.json' with { type: 'json' };
import { kakudaTable, tinianEvents } from '../../data/tables.ts';
import shipsJson from '../../data/tinian/task-forces.json' with { type: 'json' };
import hexesJson from '../../data/tinian/victory-hexes.json' with { type: 'json' };
import { band, chart, fileSource } from '../../display/charts/chart.ts';
import { charts as shared } from '../../display/charts/charts.ts';
import { islandCharts } from '../../display/charts/islandCharts.ts';
import { theater } from '../../tinian.ts';
import { board } from './board.ts';

const events = chart(
  {
    id: 'random events',
    title: 'Random events',
    rule: '20.1',
    corner: 'Die',
    columns: ['Event'],
    source: fileSource(eventsJson),
  },
  tinianEvents.events.map((event, die) => [String(die), [capitalized(eventTitles[event])]]),
);

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
  events,
  kakuda,
  ...islandCharts(theater, { ships: fileSource(shipsJson), hexes: fileSource(hexesJson), map: board.source }),
];
