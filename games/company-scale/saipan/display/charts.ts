import type { Chart } from '../../../display.ts';
import shipsJson from '../../data/saipan/task-forces.json' with { type: 'json' };
import hexesJson from '../../data/saipan/victory-hexes.json' with { type: 'json' };
import driftJson from '../../data/tables/drift.json' with { type: 'json' };
import airJson from '../../data/tables/saipan-air-support.json' with { type: 'json' };
import eventsJson from '../../data/tables/saipan-events.json' with { type: 'json' };
import { driftTable } from '../../data/tables.ts';
import { chart, fileSource } from '../../display/charts/chart.ts';
import { charts as shared } from '../../display/charts/charts.ts';
import { islandCharts } from '../../display/charts/islandCharts.ts';
import { theater } from '../../saipan.ts';
import { placeName } from '../../theater/names.ts';
import { board } from './board.ts';

const drifting = theater.beaches.filter(({ drift }) => drift !== undefined);

const drift = chart(
  {
    id: 'drift',
    title: 'Drift',
    rule: '22.2.3a',
    corner: 'Boats for',
    columns: [`Die 0 to ${driftTable.intendedTo}`, `Die ${driftTable.intendedTo + 1} to 9`],
    notes: ['Rolled for the first units that go from the Final Run-In to the beach; all later ones follow them.'],
    source: fileSource(driftJson),
  },
  drifting.map(({ name, drift: away }) => [name, [name, placeName(theater, away!.hex)]]),
);

export const charts: readonly Chart[] = [
  ...shared,
  drift,
  ...islandCharts(theater, {
    ships: fileSource(shipsJson),
    hexes: fileSource(hexesJson),
    map: board.source,
    air: fileSource(airJson),
    events: fileSource(eventsJson),
  }),
];
