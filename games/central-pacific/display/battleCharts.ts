import { sourceOf } from '../../data/provenance.ts';
import type { Chart, Source } from '../../display.ts';
import { modifierChart } from '../../tables/chart.ts';
import { list } from '../../words.ts';
import { fires } from '../combat/firing.ts';
import { firstFireTable } from '../combat/firstFireTable.ts';
import { type BattleKind, battleKinds, stages } from '../core/battle.ts';
import { tables } from '../data/data.ts';

const given = (rule: string): Source => ({ kind: 'given', rule });

const kindTitles: Readonly<Record<BattleKind, readonly [title: string, attackers: string, defenders: string]>> = {
  sea: ['Sea battle in a zone', 'the ships of the force', 'all ships there'],
  'air on ships': ['Air strike on ships', 'the air units', 'all ships there'],
  'air on island': ['Air strike on an island', 'the air units', 'ground units, base and air units there'],
  bombardment: ['Bombardment', 'the ships of the force', 'coastal defense units'],
  'strike on ships': ['Carrier strike on ships', 'carriers of an adjacent zone', 'nobody'],
  'strike on island': ['Carrier strike on an island', 'carriers of an adjacent zone', 'nobody'],
  counterstrike: ['Counterstrike', 'carriers that survived', 'nobody'],
  ground: ['Ground attack', 'ground units', 'ground units and base'],
  'air-ground': ['Air-ground attack', 'ground units and the air units of one base', 'ground units and base'],
  invasion: ['Invasion', 'troops landed, bombarding ships, the air units of one base', 'ground units and base'],
  counterattack: ['Japanese counterattack', 'Japanese ground units and base', 'US ground units, base and air units'],
};

function stagesInWords(stagesFired: readonly number[]): string {
  return stagesFired.length === 0 ? 'nothing' : list(stagesFired.map((stage) => stages[stage]!));
}

const participants: Chart = {
  id: 'battles',
  title: 'Who fires in which battle',
  rule: '10.0a',
  corner: 'Battle',
  columns: ['Attackers', 'They fire', 'Defenders', 'They fire back'],
  rows: battleKinds.map((kind) => {
    const [title, attackers, defenders] = kindTitles[kind];
    const { attacker, defender } = fires[kind];
    return { title, cells: [attackers, stagesInWords(attacker), defenders, stagesInWords(defender)] };
  }),
  notes: [
    'A unit hits with a die that is not above its factor; each hit costs a step (10.5).',
    'Factors in parentheses are used only beside a ground unit that fires with one of its own (10.13).',
    'Coastal defense units hit the amphibs of a landing first (10.15).',
  ],
  source: given('10.0'),
};

const stageChart: Chart = {
  id: 'stages',
  title: 'Stages of a battle',
  rule: '10.2d',
  corner: 'Stage',
  columns: ['Factor', 'Hits'],
  rows: [
    { title: '1 Anti-air', cells: ['AA', 'air units'] },
    { title: '2 Anti-surface', cells: ['AS', 'surface ships'] },
    { title: '3 Anti-submarine', cells: ['SW', 'submarines'] },
    { title: '4 Anti-ground', cells: ['AG', 'ground units and bases'] },
  ],
  notes: ['In each stage the side with first fire fires and its hits are taken; then the other side fires (10.3).'],
  source: given('10.2'),
};

const firstFire = modifierChart(firstFireTable, {
  id: 'first fire',
  notes: [
    'Each side rolls a die and adds its modifiers. The higher total fires first, the defender on a tie (10.3).',
    'Only one US event marker may be played in a battle (10.3). In carrier strikes nobody rolls (10.10).',
  ],
  source: given('10.3'),
});

const targetPriority: Chart = {
  id: 'target priority',
  title: 'Japanese Targeting Priority Table',
  rule: '10.9b',
  corner: 'Order',
  columns: ['US ships hit'],
  rows: tables.targetPriority.rows.map((types, row) => ({ title: String(row + 1), cells: [types.join(', ')] })),
  notes: ['Japanese hits on ships go to the first category there is; among its ships you choose (10.9).'],
  source: sourceOf(tables.targetPriority.source, 'order'),
};

export const battleCharts: readonly Chart[] = [participants, stageChart, firstFire, targetPriority];
