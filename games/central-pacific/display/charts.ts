import { sourceIn, sourceOf } from '../../data/provenance.ts';
import type { Chart, Source } from '../../display.ts';
import { chartOf, modifierChart } from '../../tables/chart.ts';
import { list, signed } from '../../words.ts';
import { fires } from '../combat/firing.ts';
import { firstFireTable } from '../combat/firstFireTable.ts';
import { actionCodes, actionTitles } from '../core/actions.ts';
import { battleKinds, stages } from '../core/battle.ts';
import { islandName } from '../core/names.ts';
import { refitTables } from '../core/refitTables.ts';
import { pointItems } from '../core/victory.ts';
import { islands, markers, tables, units } from '../data/data.ts';
import unitsJson from '../data/units.json' with { type: 'json' };
import { actionTexts } from './actionMenu.ts';
import battleKindTexts from './battleKinds.json' with { type: 'json' };
import texts from './charts.json' with { type: 'json' };
import { factorsOf } from './faces.ts';

const given = (rule: string): Source => ({ kind: 'given', rule });

const { victory, draw } = tables.levels;

const victoryPoints: Chart = {
  id: 'victory points',
  ...texts['victory points'],
  rows: pointItems.map(({ id, title }) => ({ title, cells: [signed(tables.victoryPoints[id])] })),
  notes: [
    `${victory} points or more are a victory, ${draw} to ${victory - 1} a draw, and fewer a defeat. The historical result is 24 (4.4).`,
    ...texts['victory points'].notes,
  ],
  source: sourceOf(tables.victoryPoints.source, 'values'),
};

const actions: Chart = {
  id: 'actions',
  ...texts.actions,
  rows: actionCodes.map((code) => ({ title: code, cells: [actionTitles[code], actionTexts[code]] })),
  source: given('8.1'),
};

const participants: Chart = {
  id: 'battles',
  ...texts.battles,
  rows: battleKinds.map((kind) => {
    const { title, attackers, defenders } = battleKindTexts[kind];
    const { attacker, defender } = fires[kind];
    return { title, cells: [attackers, stagesInWords(attacker), defenders, stagesInWords(defender)] };
  }),
  source: given('10.0'),
};

function stagesInWords(stagesFired: readonly number[]): string {
  return stagesFired.length === 0 ? 'nothing' : list(stagesFired.map((stage) => stages[stage]!));
}

const targetPriority: Chart = {
  id: 'target priority',
  ...texts['target priority'],
  rows: tables.targetPriority.rows.map((types, row) => ({ title: String(row + 1), cells: [types.join(', ')] })),
  source: sourceOf(tables.targetPriority.source, 'order'),
};

function refitChart(side: 'us' | 'japan'): Chart {
  const id = `refit ${side}` as const;
  return chartOf(refitTables[side], { id, ...texts[id], source: sourceOf(tables.refit.source, 'values') });
}

const islandLocation: Chart = {
  id: 'island location',
  ...texts['island location'],
  rows: tables.islandLocation.rows.map((names, row) => ({ title: String(row + 2), cells: [islandsInWords(names)] })),
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
  ...texts['base levels'],
  rows: [0, 1, 2, 3].map((step) => {
    const cells = (['us', 'japan'] as const).flatMap((side) => {
      const base = units.find((unit) => unit.side === side && unit.category === 'base')!;
      const [antiAir, , , antiGround] = factorsOf(base, step + 1);
      return [antiAir!.value, antiGround!.value];
    });
    return { title: String(step + 1), cells: [...cells, String(step + 1)] };
  }),
  source: sourceOf(sourceIn(unitsJson), 'counters'),
};

const usFates: Readonly<Record<string, string>> = {
  keep: 'kept until you play it',
  'at once': 'at once',
  stays: 'when drawn',
  pool: 'returns to the pool',
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
  ...texts.events,
  rows: [...new Set(markers.map(({ event }) => event))].map((event) => {
    const alike = markers.filter((marker) => marker.event === event);
    const { side, title, text, when, after } = alike[0]!;
    const number = String(alike.length);
    if (side === 'us') {
      return {
        title,
        cells: [number, text, usFates[when]!, after === 'stays' ? 'remains in effect' : usFates[after]!, ''],
      };
    }
    const [fate, byTyphoon] = japaneseFates[event] ?? ['out of the game', 'yes'];
    return { title, cells: [number, text, 'when drawn', fate, byTyphoon] };
  }),
  source: given('6.1'),
};

const cargo: Chart = {
  id: 'cargo',
  ...texts.cargo,
  rows: (['AP', 'APD', 'LST'] as const).map((type) => {
    const { capacity } = units.find((unit) => unit.side === 'us' && unit.class === type)!;
    const load =
      capacity === 1
        ? '1 division and any number of smaller ground units'
        : '2 divisions and any number of smaller ground units, or 1 air unit';
    return { title: type, cells: [String(capacity), load] };
  }),
  source: given('9.9'),
};

const island: Chart = {
  id: 'islands',
  ...texts.islands,
  rows: islands.map(({ title, zone, size, airfield, port, majorObjective, japaneseBase, japaneseUnits }) => ({
    title,
    cells: [
      zone,
      size,
      ...[airfield, port, majorObjective].map((isSo) => (isSo ? 'yes' : '')),
      `level ${japaneseBase}`,
      String(japaneseUnits),
    ],
  })),
  source: {
    kind: 'reconstructed',
    why: 'Bases and garrisons are given by 3.5; zones, sizes, airfields, and ports are our choice.',
  },
};

export const charts: readonly Chart[] = [
  victoryPoints,
  actions,
  participants,
  { id: 'stages', ...texts.stages, source: given('10.2') },
  modifierChart(firstFireTable, { id: 'first fire', ...texts['first fire'], source: given('10.3') }),
  targetPriority,
  events,
  refitChart('us'),
  refitChart('japan'),
  islandLocation,
  baseLevels,
  { id: 'stacking', ...texts.stacking, source: given('7.2') },
  cargo,
  island,
];
