import { sourceIn, sourceOf } from '../../data/provenance.ts';
import type { Chart, Source } from '../../display.ts';
import { chartOf } from '../../tables/chart.ts';
import { list, signed } from '../../words.ts';
import { actionSpecs } from '../actions/actionPhase.ts';
import { type ActionCode, actionCodes, markerFates } from '../core/actions.ts';
import { islandName } from '../core/names.ts';
import { refitTables } from '../core/refitTables.ts';
import { pointItems } from '../core/victory.ts';
import { islands, markers, tables, units } from '../data/data.ts';
import type { UsEvent } from '../data/types.ts';
import unitsJson from '../data/units.json' with { type: 'json' };
import { actionTexts } from './actionMenu.ts';
import { battleCharts } from './battleCharts.ts';
import { factorsOf } from './faces.ts';

const given = (rule: string): Source => ({ kind: 'given', rule });

const { victory, draw } = tables.levels;

const victoryPoints: Chart = {
  id: 'victory points',
  title: 'Victory Points Table',
  rule: '4.3a',
  corner: 'For each',
  columns: ['Points'],
  rows: pointItems.map(({ id, title }) => ({ title, cells: [signed(tables.victoryPoints[id])] })),
  notes: [
    `${victory} points or more are a victory, ${draw} to ${victory - 1} a draw, fewer a defeat; history made 24 (4.4).`,
    'Units lost count if they are in Refit or destroyed at the end; those that came back do not (4.3).',
    'The US wins at once with bases on all islands and six carriers in one zone of the west edge (4.1).',
    'Japan wins at once when no US carrier is on the map (4.2).',
  ],
  source: sourceOf(tables.victoryPoints.source, 'values'),
};

function refitChart(side: 'us' | 'japan', notes: readonly string[]): Chart {
  return chartOf(refitTables[side], { id: `refit ${side}`, notes, source: sourceOf(tables.refit.source, 'values') });
}

const usRefit = refitChart('us', [
  'Deploy: it enters at once as a reinforcement. Damage: it goes to the reinforcement pool. Destroy: gone for good (12.3).',
  'An action refits all units of one kind (12.2).',
]);

const japaneseRefit = refitChart('japan', [
  'Return: to its display; a ground unit to an island by roll. Stay: rolled for again next turn. Destroy: gone for good (21.1).',
]);

const islandLocation: Chart = {
  id: 'island location',
  title: 'Island Location Table',
  rule: '16.0a',
  corner: 'Two dice',
  columns: ['Island'],
  rows: tables.islandLocation.rows.map((names, row) => ({ title: String(row + 2), cells: [islandsInWords(names)] })),
  notes: ['Used by Japanese events against islands and for ground units that come back (16.0).'],
  source: sourceOf(tables.islandLocation.source, 'rows'),
};

/** Where a further die decides: `Saipan (1 to 4), Tinian (5 and 6)`. */
function islandsInWords(names: readonly string[]): string {
  const title = (id: string) => islandName(islands.findIndex((island) => island.id === id));
  if (names.length === 1) return title(names[0]!);
  return [...new Set(names)]
    .map((id) => `${title(id)} (${list(names.flatMap((name, die) => (name === id ? [String(die + 1)] : [])))})`)
    .join(', ');
}

const baseLevels: Chart = {
  id: 'base levels',
  title: 'Bases by level',
  rule: '2.8a',
  corner: 'Level',
  columns: ['US: AA', 'US: AG', 'Japanese: AA', 'Japanese: AG', 'US air units'],
  rows: [0, 1, 2, 3].map((step) => {
    const cells = (['us', 'japan'] as const).flatMap((side) => {
      const base = units.find((unit) => unit.side === side && unit.category === 'base')!;
      const [antiAir, , , antiGround] = factorsOf(base, step + 1);
      return [antiAir!.value, antiGround!.value];
    });
    return { title: String(step + 1), cells: [...cells, String(step + 1)] };
  }),
  notes: [
    'A base loses a level with each hit (14.2). A new US base has level two (G4L-1).',
    'Small islands hold bases up to level two and two air units, large ones up to four of each (7.2).',
  ],
  source: sourceOf(sourceIn(unitsJson), 'counters'),
};

const usFates: Readonly<Record<string, string>> = {
  keep: 'kept until you play it',
  'at once': 'at once',
  stays: 'from the draw on',
  pool: 'back to the pool',
  out: 'out of the game',
};

const japaneseFates: Readonly<Record<string, readonly [after: string, byTyphoon: string]>> = {
  banzai: ['in effect until Defensive Ground Tactics is drawn', 'no'],
  'defensive-tactics': ['in effect for the rest of the game', ''],
  'a-go': ['out of the game', 'no'],
  typhoon: ['out of the game', 'no'],
};

const events: Chart = {
  id: 'events',
  title: 'Event markers',
  rule: '6.1a',
  corner: 'Marker',
  columns: ['Number', 'What it does', 'Played', 'After that', 'Back by Typhoon'],
  rows: [...new Set(markers.map(({ event }) => event))].map((event) => {
    const alike = markers.filter((marker) => marker.event === event);
    const { side, title, text } = alike[0]!;
    const number = String(alike.length);
    if (side === 'us') {
      const { when, after } = markerFates[event as UsEvent];
      return {
        title,
        cells: [number, text, usFates[when]!, after === 'stays' ? 'remains in effect' : usFates[after]!, ''],
      };
    }
    const [after, byTyphoon] = japaneseFates[event] ?? ['out of the game', 'yes'];
    return { title, cells: [number, text, 'when drawn', after, byTyphoon] };
  }),
  notes: ['One marker of each side is drawn a turn. Operation A-GO joins the Japanese pool in January 1944 (23.0).'],
  source: given('6.1'),
};

const actions: Chart = {
  id: 'actions',
  title: 'US actions',
  rule: '8.1a',
  corner: 'Code',
  columns: ['Action', 'What it does'],
  rows: Object.values(actionSpecs)
    .toSorted((one, other) => actionCodes.indexOf(one.code) - actionCodes.indexOf(other.code))
    .map(({ code, label }) => ({
      title: code,
      cells: [label.slice(code.length + 1), actionTexts[code as ActionCode]],
    })),
  notes: ['You have one regular action a turn, and one more for each major objective that you hold with a base (5.2).'],
  source: given('8.1'),
};

const cargo: Chart = {
  id: 'cargo',
  title: 'Cargo',
  rule: '9.9a',
  corner: 'Ship',
  columns: ['Capacity', 'Carries'],
  rows: (['AP', 'APD', 'LST'] as const).map((type) => {
    const { capacity } = units.find((unit) => unit.side === 'us' && unit.class === type)!;
    const load =
      capacity === 1
        ? 'one division and any number of smaller ground units'
        : 'one or two divisions and any number of smaller ground units, or one air unit';
    return { title: type, cells: [String(capacity), load] };
  }),
  notes: [
    'Cargo is where its ship is and is never hit itself; it is lost with the ship, unless it is just landing (9.9).',
  ],
  source: given('9.9'),
};

const stacking: Chart = {
  id: 'stacking',
  title: 'Room for US units',
  rule: '7.2a',
  corner: 'Place',
  columns: ['Base', 'Divisions', 'Air units on the ground', 'Smaller ground units'],
  rows: [
    { title: 'Small island', cells: ['level 1 to 2', '2', '2, and no more than the level of the base', 'any number'] },
    { title: 'Large island', cells: ['level 1 to 4', '4', '4, and no more than the level of the base', 'any number'] },
    { title: 'Pearl Harbor', cells: ['', 'any number', 'any number', 'any number'] },
  ],
  notes: ['A zone holds any number of ships; at most 12, from 1944 on 24, from June 36 act together (7.5).'],
  source: given('7.2'),
};

const island: Chart = {
  id: 'islands',
  title: 'Islands',
  rule: '2.1e',
  corner: 'Island',
  columns: ['Zone', 'Size', 'Airfield', 'Port', 'Objective', 'Japanese base', 'Garrison at start'],
  rows: islands.map(({ title, zone, size, airfield, port, majorObjective, japaneseBase, japaneseUnits }) => ({
    title,
    cells: [
      zone,
      size,
      airfield ? 'yes' : '',
      port ? 'yes' : '',
      majorObjective ? 'yes' : '',
      `level ${japaneseBase}`,
      String(japaneseUnits),
    ],
  })),
  notes: ['The coastal defense unit of Truk is there besides (3.5).'],
  source: {
    kind: 'reconstructed',
    why: 'Bases and garrisons are given by 3.5; zones, sizes, airfields and ports are our choice.',
  },
};

export const charts: readonly Chart[] = [
  victoryPoints,
  actions,
  ...battleCharts,
  events,
  usRefit,
  japaneseRefit,
  islandLocation,
  baseLevels,
  stacking,
  cargo,
  island,
];
