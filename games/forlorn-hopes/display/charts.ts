import { sourceOf } from '../../data/provenance.ts';
import type { Source as DataSource } from '../../data/source.ts';
import type { Chart } from '../../display.ts';
import { chartOf, modifierChart } from '../../tables/chart.ts';
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
import { inPoints } from '../core/names.ts';
import { halfPoints, places, tables } from '../data/data.ts';
import { groundCombatTable } from '../ground/groundCombatTable.ts';
import { landingTable } from '../ground/landingTable.ts';
import { initiativeTable } from '../initiative/initiativeTable.ts';
import { reconnaissanceTable } from '../initiative/reconTable.ts';
import { interceptionTable } from '../naval/interceptionTable.ts';
import { sortieTable } from '../naval/sortieTable.ts';
import { spottingTable } from '../naval/spottingTable.ts';
import { airbaseRestoration } from '../regroup/generalRegroup.ts';
import { regroupTable } from '../regroup/regroupTable.ts';

/** What the results of a table mean, as its rows say it. */
function wordsOf(rows: readonly { readonly result: string; readonly words: string }[]): string[] {
  return rows.map(({ result, words }) => `${result}: ${words}`);
}

/** A table with its modifiers, as two charts. */
function chartsOf<Situation, Total extends string, Result extends string>(
  id: string,
  table: Table<Situation, Total, Result>,
  from: DataSource,
  notes: readonly string[] = [],
): Chart[] {
  const source = sourceOf(from, 'rest');
  const results = chartOf(table, { id, notes, source });
  if (table.modifiers.length === 0) return [results];
  const modifiers = modifierChart(table, { id: `${id} modifiers`, notes: [], source: sourceOf(from, 'drms') });
  return [results, { ...modifiers, title: `${table.title}: modifiers` }];
}

const randomEvents: Chart = {
  id: 'random events',
  title: tables.randomEvents.title,
  rule: tables.randomEvents.rule,
  corner: 'Die',
  columns: ['Event'],
  rows: tables.randomEvents.events.map((event, at) => ({ title: String(at + 1), cells: [event] })),
  notes: [],
  source: sourceOf(tables.randomEvents.source, 'events'),
};

const placeValues: Chart = {
  id: 'places',
  title: 'Towns and cities',
  rule: '16.2a',
  corner: 'Place',
  columns: ['Kind', 'Points', 'Port', 'Airbase', 'Room', 'Most hits'],
  rows: places.map(({ title, kind, vp, port, airbase, maxHits }) => ({
    title,
    cells: [kind, `${vp}`, port === 'none' ? '' : port, airbase.class, `${airbase.capacity}`, `${maxHits}`],
  })),
  notes: ['A place out of supply gives half of its points (16.2).'],
  source: sourceOf(places[0]!.source, 'vp'),
};

const deeds: readonly (readonly [title: string, side: string, halves: number])[] = [
  ['11th Air Fleet committed', 'Allies', halfPoints.eleventhCommitted],
  ['Unit of the 11th Air Fleet reduced', 'Allies', halfPoints.eleventhReduced],
  ['Unit of the 11th Air Fleet bought', 'Allies', halfPoints.eleventhBought],
  ['CA or DD of the Covering Force enters', 'Allies', halfPoints.smallCoveringShip],
  ['CV or BB of the Covering Force enters', 'Allies', halfPoints.largeCoveringShip],
  ['Unit of either destroyed', 'Allies', halfPoints.commandUnitDestroyed],
  ['Japanese ship restored', 'Allies', halfPoints.japaneseShipRestored],
  ['Bomber aborts', 'the other side', halfPoints.bomberAborts],
  ['Allied ship restored', 'Japan', halfPoints.alliedShipRestored],
  ['Allied air step replaced', 'Japan', halfPoints.alliedAirStep],
  ['Variable Allied air unit', 'Japan', halfPoints.variableAirUnit],
  ['Hit on Darwin at the end', 'Japan', halfPoints.darwinHit],
  ['Hit on Singapore at the end', 'Allies', halfPoints.singaporeHit],
];

const victoryPoints: Chart = {
  id: 'victory points',
  title: 'Victory points',
  rule: '16.2a',
  corner: 'For each',
  columns: ['Side', 'Points'],
  rows: deeds.map(([title, side, halves]) => ({ title, cells: [side, inPoints(halves)] })),
  notes: ['Places give their value to the side that holds them at the end (16.2).'],
  source: sourceOf(halfPoints.source, 'play'),
};

export const charts: readonly Chart[] = [
  victoryPoints,
  placeValues,
  randomEvents,
  ...chartsOf('evacuation', evacuation, tables.evacuation.source, wordsOf(tables.evacuation.rows.list)),
  ...chartsOf('reconnaissance', reconnaissanceTable, tables.reconnaissance.source),
  ...chartsOf('initiative', initiativeTable, tables.initiative.source),
  ...chartsOf('interceptor scramble', interceptorScramble, tables.interceptorScramble.source),
  ...chartsOf(
    'target scramble',
    targetScramble,
    tables.targetScramble.source,
    wordsOf(tables.targetScramble.rows.list),
  ),
  ...chartsOf('air to air', airFireTable, tables.airToAir.source, wordsOf(tables.airToAir.rows.list)),
  ...chartsOf('lucky shots', luckyShotTable, tables.luckyShots.source, wordsOf(tables.luckyShots.rows.list)),
  ...chartsOf('anti-aircraft', antiAircraftTable, tables.antiAircraft.source),
  ...chartsOf('bombing', bombingTable, tables.bombing.source),
  ...chartsOf('radar', radarTable, tables.darwinRadar.source),
  ...chartsOf('landing accidents', landingAccidents, tables.landingAccidents.source),
  ...chartsOf('sortie', sortieTable, tables.sortie.source),
  ...chartsOf('spotting', spottingTable, tables.spotting.source),
  ...chartsOf('naval interception', interceptionTable, tables.navalInterception.source),
  ...chartsOf('rounds', roundsTable, tables.navalCombat.source),
  ...chartsOf('naval combat', gunfireTable, tables.navalCombat.source),
  ...chartsOf('naval damage', sinkingTable, tables.navalDamage.source),
  ...chartsOf('ground combat', groundCombatTable, tables.groundCombat.source, wordsOf(tables.groundCombat.rows.list)),
  ...chartsOf(
    'contested landing',
    landingTable,
    tables.contestedLanding.source,
    wordsOf(tables.contestedLanding.rows.list),
  ),
  ...chartsOf('regroup', regroupTable, tables.regroup.source),
  ...chartsOf('airbase restoration', airbaseRestoration, tables.airbaseRestoration.source),
];
