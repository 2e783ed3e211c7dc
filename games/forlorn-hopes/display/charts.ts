import { sourceOf } from '../../data/provenance.ts';
import type { Provenance, Source } from '../../data/source.ts';
import type { Chart } from '../../display.ts';
import { chartOf, dashed, modifierChart } from '../../tables/chart.ts';
import type { Table } from '../../tables/table.ts';
import { landingAccidents } from '../air/accidentTable.ts';
import { airFireTable, luckyShotTable } from '../air/battle/airFireTable.ts';
import { interceptorScramble } from '../air/scrambleTable.ts';
import { targetScramble } from '../air/targetScrambleTable.ts';
import { evacuation } from '../bases/evacuationTable.ts';
import { antiAircraftTable } from '../combat/antiAircraftTable.ts';
import { bombingTable } from '../combat/bombingTable.ts';
import { gunfireTable, roundsTable } from '../combat/gunfireTable.ts';
import { radarTable } from '../combat/radar.ts';
import { sinkingTable } from '../combat/sinking.ts';
import { tables } from '../data/data.ts';
import type { ModifierWords } from '../data/tableParts.ts';
import { groundCombatTable } from '../ground/groundCombatTable.ts';
import { landingTable } from '../ground/landingTable.ts';
import { initiativeTable } from '../initiative/initiativeTable.ts';
import { reconnaissanceTable } from '../initiative/reconTable.ts';
import { interceptionTable } from '../naval/interceptionTable.ts';
import { sortieTable } from '../naval/sortieTable.ts';
import { spottingTable } from '../naval/spottingTable.ts';
import { airbaseRestoration } from '../regroup/generalRegroup.ts';
import { regroupTable } from '../regroup/regroupTable.ts';
import { listCharts, modifierRows } from './listCharts.ts';

/** What the results of a table mean, as its rows say it. */
function wordsOf(rows: readonly { readonly result: string; readonly words: string }[]): string[] {
  return rows.map(({ result, words }) => `${dashed(result)}: ${words}`);
}

/** What the data says about a table that is rolled on. */
interface Told {
  readonly source: Source;
  readonly modifiers?: Readonly<Record<string, ModifierWords>>;
}

/** Among modifiers of different origin a chart tells the least certain one. */
function sourceOfModifiers({ source, modifiers = {} }: Told): Provenance {
  const all = Object.values(modifiers).map((modifier) => sourceOf(modifier.source, ''));
  return all.find(({ kind }) => kind === 'reconstructed') ?? all[0] ?? sourceOf(source, '');
}

/** A table with its modifiers, as two charts; `part`: where its results come from, if its parts have different sources. */
function chartsOf<Situation, Total extends string, Result extends string>(
  id: string,
  table: Table<Situation, Total, Result>,
  told: Told,
  { part = '', notes = [] }: { readonly part?: string; readonly notes?: readonly string[] } = {},
): Chart[] {
  const results = chartOf(table, { id, notes, source: partOf(id, told.source, part) });
  if (table.modifiers.length === 0) return [results];
  const modifiers = modifierChart(table, { id: `${id} modifiers`, notes: [], source: sourceOfModifiers(told) });
  return [results, { ...modifiers, title: `${table.title}: modifiers` }];
}

/** The source of a part; a chart must not cite one that is not there. */
function partOf(id: string, source: Source, part: string): Provenance {
  if (typeof source.kind !== 'string' && !(part in source)) throw new Error(`${id}: no source of '${part}'`);
  return sourceOf(source, part);
}

/** Modifiers of a roll that is read without a table. */
function modifiersOnly(id: string, told: Required<Told> & { readonly title: string; readonly rule: string }): Chart {
  return {
    id,
    title: told.title,
    rule: told.rule,
    corner: 'Modifier',
    columns: ['Amount', 'When'],
    rows: modifierRows(told.modifiers),
    notes: [],
    source: sourceOfModifiers(told),
  };
}

export const charts: readonly Chart[] = [
  ...listCharts,
  ...chartsOf('evacuation', evacuation, tables.evacuation, { notes: wordsOf(tables.evacuation.rows.list) }),
  ...chartsOf('reconnaissance', reconnaissanceTable, tables.reconnaissance),
  ...chartsOf('initiative', initiativeTable, tables.initiative, { part: 'threshold' }),
  ...chartsOf('interceptor scramble', interceptorScramble, tables.interceptorScramble, { part: 'range' }),
  ...chartsOf('target scramble', targetScramble, tables.targetScramble, {
    notes: wordsOf(tables.targetScramble.rows.list),
  }),
  ...chartsOf('air to air', airFireTable, tables.airToAir, { notes: wordsOf(tables.airToAir.rows.list) }),
  ...chartsOf('lucky shots', luckyShotTable, tables.luckyShots, { notes: wordsOf(tables.luckyShots.rows.list) }),
  modifiersOnly('variable sequence', tables.variableSequence),
  ...chartsOf('anti-aircraft', antiAircraftTable, tables.antiAircraft, { part: 'rest' }),
  ...chartsOf('bombing', bombingTable, tables.bombing),
  ...chartsOf('radar', radarTable, tables.darwinRadar, { part: 'destroyedAt' }),
  ...chartsOf('landing accidents', landingAccidents, tables.landingAccidents, { part: 'lossAt' }),
  ...chartsOf('sortie', sortieTable, tables.sortie),
  ...chartsOf('spotting', spottingTable, tables.spotting, { part: 'spottedAt' }),
  ...chartsOf('naval interception', interceptionTable, tables.navalInterception, { part: 'successAt' }),
  ...chartsOf('rounds', roundsTable, tables.navalCombat, { part: 'rounds' }),
  ...chartsOf('naval combat', gunfireTable, tables.navalCombat, { part: 'rest' }),
  modifiersOnly('night action', tables.nightAction),
  ...chartsOf('naval damage', sinkingTable, tables.navalDamage),
  ...chartsOf('ground combat', groundCombatTable, tables.groundCombat, {
    notes: wordsOf(tables.groundCombat.rows.list),
  }),
  ...chartsOf('contested landing', landingTable, tables.contestedLanding, {
    notes: wordsOf(tables.contestedLanding.rows.list),
  }),
  ...chartsOf('regroup', regroupTable, tables.regroup, { part: 'airUnit' }),
  ...chartsOf('airbase restoration', airbaseRestoration, tables.airbaseRestoration),
];
