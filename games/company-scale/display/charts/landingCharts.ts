import type { Chart } from '../../../display.ts';
import demolitionJson from '../../data/tables/demolition.json' with { type: 'json' };
import minesJson from '../../data/tables/mines.json' with { type: 'json' };
import tankLandingJson from '../../data/tables/tank-landing.json' with { type: 'json' };
import { demolition, mineTable, tankLanding } from '../../data/tables.ts';
import { band, chart, fileSource, upTo } from './chart.ts';

const incidents = {
  delayed: 'it is held up for so many turns as a second die says',
  obstacle: 'its Division rolls for Troop Quality: passed, it comes ashore, failed, it is lost',
  'next turn': 'it tries again in the next turn',
  lost: 'it is lost',
} as const;

const tanks = chart(
  {
    id: 'tank landing',
    title: 'Landing of tanks',
    rule: '12.4.2a',
    corner: 'Die',
    columns: ['Result'],
    source: fileSource(tankLandingJson),
  },
  [
    [upTo(tankLanding.arrivesTo), ['it comes ashore']],
    [`${tankLanding.arrivesTo + 1}-9`, ['an incident: roll again']],
    ...tankLanding.incidents.map((row): [string, string[]] => [`Incident, ${band(row)}`, [incidents[row.result]]]),
  ],
);

const teams = chart(
  {
    id: 'demolition',
    title: 'Demolition teams',
    rule: '24.3a',
    corner: 'Die',
    columns: ['Points'],
    notes: [`A point lowers a mine by 1; a mine takes ${demolition.mostPerMine} points at most.`],
    source: fileSource(demolitionJson),
  },
  demolition.points.map((points, die) => [String(die), [points]]),
);

const mines = chart(
  {
    id: 'mines',
    title: 'Mine counters',
    rule: '24.1a',
    corner: 'Fire Value',
    columns: ['Counters'],
    notes: ['A mine fires as high explosive at all who enter its hex.'],
    source: fileSource(minesJson),
  },
  [
    ...mineTable.counters.map(({ value, count }): [string, number[]] => [String(value), [count]]),
    ['Dummy', [mineTable.dummies]],
  ],
);

export const landingCharts: readonly Chart[] = [tanks, teams, mines];
