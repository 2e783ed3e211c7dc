import type { Chart } from '../../../display.ts';
import { signed } from '../../../words.ts';
import barragesJson from '../../data/tables/barrages.json' with { type: 'json' };
import resultsJson from '../../data/tables/combat-results.json' with { type: 'json' };
import conditionsJson from '../../data/tables/conditions.json' with { type: 'json' };
import scatterJson from '../../data/tables/scatter.json' with { type: 'json' };
import { barrageTable, combatResults, conditionTable, scatterTable } from '../../data/tables.ts';
import { indirectModifiers } from '../../field/indirect.ts';
import { directModifiers } from '../../fire/value.ts';
import { combatResultsId, combatRows } from '../combatRows.ts';
import { chart, effect, fileSource, modifierRows } from './chart.ts';

const results = chart(
  {
    id: combatResultsId,
    title: 'Combat Results',
    rule: '8.4a',
    corner: 'Fire',
    columns: Array.from({ length: 9 }, (_, die) => String(die)),
    notes: [
      'Roll one die. If it is the Fire Value or less, its column gives the result. A 0 always hits, a 9 never.',
      'DG1 to DG4: so many levels of disorder. S: Suppressed. E: the Hard Target is eliminated.',
      'R: a Rout Check; R* is easier by one, R** by two. A Deployed unit that fails is Pinned, one In-Column routs.',
    ],
    source: fileSource(resultsJson),
  },
  combatRows.map(({ half, type, title }) => [
    title,
    half === 'hex' ? combatResults.hex[type] : combatResults.hard[type],
  ]),
);

const direct = chart(
  {
    id: 'fire modifiers',
    title: 'Fire: what counts',
    rule: '8.3b',
    corner: 'Modifier',
    columns: ['Amount', 'When'],
    source: { kind: 'given', rule: '8.3' },
  },
  modifierRows(directModifiers),
);

const indirect = chart(
  {
    id: 'indirect modifiers',
    title: 'Indirect fire: what counts',
    rule: '8.6.3a',
    corner: 'Modifier',
    columns: ['Amount', 'When'],
    notes: ['Nothing else counts. Bombardments, air strikes, and mines have no modifiers at all.'],
    source: { kind: 'given', rule: '8.6.3' },
  },
  modifierRows(indirectModifiers),
);

const conditions = chart(
  {
    id: 'conditions',
    title: 'Disorder, Pinned, Suppressed',
    rule: '10.2.3a',
    corner: 'Marker',
    columns: ['Fire', 'Movement', 'Troop Quality', 'Assault'],
    notes: ['Each rally takes off one level of disorder, or the Pinned or Suppressed marker.'],
    source: fileSource(conditionsJson),
  },
  conditionTable.conditions.map(({ id, fire, movement, quality, mayAssault }) => [
    id.charAt(0).toUpperCase() + id.slice(1),
    [effect(fire), effect(movement), signed(quality), mayAssault ? 'yes' : 'no'],
  ]),
);

const { barrages, bombardment } = barrageTable;

const barrageChart = chart(
  {
    id: 'barrages',
    title: 'Barrages',
    rule: '8.6.2a',
    corner: 'Barrage',
    columns: ['Fire Power from', 'Fire', 'Movement', 'Troop Quality'],
    notes: ['It holds for everyone in the hex and hides what is behind it until the Wind Chit comes.'],
    source: fileSource(barragesJson),
  },
  [
    ...barrages.map(({ id, from, fire, movement, quality }): [string, (string | number)[]] => [
      id.charAt(0).toUpperCase() + id.slice(1),
      [from, effect(fire), effect(movement), signed(quality)],
    ]),
    ['Bombardment', ['', effect(bombardment.fire), effect(bombardment.movement), signed(bombardment.quality)]],
  ],
);

const scatter = chart(
  {
    id: 'scatter',
    title: 'Scatter',
    rule: '8.6.5c',
    corner: 'Die',
    columns: ['The fire lands in'],
    notes: ['Only fire that no unit on the ground spots is rolled for.'],
    source: fileSource(scatterJson),
  },
  scatterTable.faces.map((face, die) => [String(die), [face === 'target' ? 'the target' : `the hex to the ${face}`]]),
);

export const fireCharts: readonly Chart[] = [results, direct, indirect, conditions, barrageChart, scatter];
