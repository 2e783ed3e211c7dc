import type { Chart } from '../../../display.ts';
import { modifierChart } from '../../../tables/chart.ts';
import { signed } from '../../../words.ts';
import { assaultTable } from '../../assault/table.ts';
import markersJson from '../../data/tables/assault-markers.json' with { type: 'json' };
import oddsJson from '../../data/tables/assault-odds.json' with { type: 'json' };
import { assaultMarkerTable, assaultOdds } from '../../data/tables.ts';
import { assaultOddsId } from '../combatRows.ts';
import { chart, fileSource } from './chart.ts';

const results = chart(
  {
    id: 'assault',
    title: 'Assault',
    rule: '9.1I',
    corner: 'Totals',
    columns: ['Result'],
    notes: ['Each side rolls a die and adds what counts for it. A unit is lost for every level beyond DG4.'],
    source: { kind: 'given', rule: '9.4' },
  },
  [
    ['The attacker’s is higher', ['the defender takes the difference in DG']],
    ['The same', ['both take DG1, and the attacker does not advance']],
    ['The defender’s is higher', ['the attacker takes the difference in DG']],
  ],
);

const odds = chart(
  {
    id: assaultOddsId,
    title: 'Assault: odds',
    rule: '9.5a',
    corner: 'Units',
    columns: ['The attacker’s die'],
    notes: ['Units against units, rounded in favor of the defender.'],
    source: fileSource(oddsJson),
  },
  assaultOdds.rows.map(({ odds: ratio, die }) => [ratio, [signed(die)]]),
);

const modifiers: Chart = {
  ...modifierChart(assaultTable, { id: 'assault modifiers', notes: [], source: { kind: 'given', rule: '9.5' } }),
  title: 'Assault: what counts',
};

const titles = {
  'prepared assault': 'Prepared Assault',
  'banzai charge': 'Banzai Charge',
  gyokusai: 'Gyokusai',
} as const;

const markers = chart(
  {
    id: 'assault markers',
    title: 'Assault markers',
    rule: '9.5c',
    corner: 'Marker',
    columns: ['Assault die', 'Fire at the units'],
    source: fileSource(markersJson),
  },
  assaultMarkerTable.markers.map(({ id, die, fireAgainst }) => [titles[id], [signed(die), signed(fireAgainst)]]),
);

export const assaultCharts: readonly Chart[] = [results, odds, modifiers, markers];
