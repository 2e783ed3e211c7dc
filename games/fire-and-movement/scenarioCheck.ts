import { findHex, type Hex } from '#board/grid';
import { type BoardMap, marked } from '#board/map';
import type { Reading } from '#board/reading';
import type { OptionDefinition } from '#engine/definition';
import { named, wholeNumber, yesOrNo } from '../data/dataFile.ts';
import { checkSource } from '../data/provenance.ts';
import { isSea, landingHexes } from './dataCheckGround.ts';
import {
  type Conditions,
  type IslandType,
  islandIds,
  type MarkerType,
  type PlacementRow,
  type Scenario,
  type ScenariosFile,
  type TerrainKey,
  type UnitType,
} from './dataTypes.ts';

/** The map of each island, in the order of `islandIds`, with the position of its first hex among the hexes of all. */
export type IslandMaps = readonly { readonly map: BoardMap; readonly first: Hex }[];

const mostTurns = 99;
const mostBoats = 99;
const dieFaces = 6;

export function checkIslands(file: Reading, maps: IslandMaps, key: TerrainKey): IslandType[] {
  checkSource(file.field('source'));
  const entries = file.field('islands').list();
  if (entries.length !== islandIds.length) file.field('islands').refuse(`must be ${islandIds.join(', ')}`);
  const islands = entries.map((entry, index) => {
    if (entry.field('id').value !== islandIds[index]) entry.field('id').refuse(`must be '${islandIds[index]}'`);
    return checkIsland(named(entry, 'id'), maps[index]?.map ?? maps[0]!.map, key);
  });
  islands.forEach(({ letters }, index) => {
    if (islands.findIndex((island) => island.letters === letters) < index) {
      named(entries[index]!, 'id').field('letters').refuse('are those of an earlier island');
    }
  });
  return islands;
}

function checkIsland(entry: Reading, map: BoardMap, key: TerrainKey): IslandType {
  const date = entry.field('date').text();
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) entry.field('date').refuse('must be a day such as 1944-02-18');
  const boats = wholeNumber(entry.field('boats'), 1, mostBoats);
  const landings = landingHexes(map, key).length;
  if (landings < boats) entry.field('boats').refuse(`must be at most ${landings}, the hexes where boats can land`);
  const rebuildHexes = entry.field('rebuildHexes').list();
  for (const hex of rebuildHexes) checkAirstrip(hex, map);
  return {
    id: entry.field('id').oneOf(islandIds),
    title: entry.field('title').text(),
    letters: entry.field('letters').text(),
    date,
    turns: wholeNumber(entry.field('turns'), 1, mostTurns),
    deadline: wholeNumber(entry.field('deadline'), 1, mostTurns),
    boats,
    rebuilds: wholeNumber(entry.field('rebuilds'), 0, mostTurns),
    rebuildHexes: rebuildHexes.map((hex) => hex.text()),
    conditions: checkConditions(entry.field('conditions'), map),
    source: checkSource(entry.field('source')),
  };
}

function checkAirstrip(reading: Reading, map: BoardMap): void {
  const hex = landHex(reading, map);
  if (hex >= 0 && marked(map, 'airstrip')[hex] === 0) reading.refuse('must be an airstrip hex');
}

function checkConditions(entry: Reading, map: BoardMap): Conditions {
  const has = (mark: string) => marked(map, mark).includes(1);
  const [airstrips, villages] = [entry.field('airstrips'), entry.field('villages')];
  if (airstrips.value === true && !has('airstrip')) airstrips.refuse('the map has no airstrip hexes');
  if (villages.value === true && !has('village')) villages.refuse('the map has no village hexes');
  const places = entry.field('places').list();
  for (const place of places) landHex(place, map);
  return {
    airstrips: yesOrNo(airstrips),
    villages: yesOrNo(villages),
    everyHex: yesOrNo(entry.field('everyHex')),
    places: places.map((place) => place.text()),
    garrison: yesOrNo(entry.field('garrison')),
  };
}

/** 19.0, by island: every Japanese unit of the island once, in the order of `units`; hexes are those of all maps joined. */
export function checkPlacement(file: Reading, units: readonly UnitType[], maps: IslandMaps): PlacementRow[][] {
  checkSource(file.field('source'));
  const tables = file.field('islands').list();
  if (tables.length !== islandIds.length) file.field('islands').refuse(`must be ${islandIds.join(', ')}`);
  return tables.map((table, island) => {
    if (table.field('island').value !== islandIds[island])
      table.field('island').refuse(`must be '${islandIds[island]}'`);
    const rows = named(table, 'island').field('rows');
    const garrison = units.flatMap(({ side, island: home }, unit) =>
      side === 'japan' && home === islandIds[island] ? [unit] : [],
    );
    if (rows.list().length !== garrison.length) rows.refuse(`must have a row for each of the ${garrison.length} units`);
    const read = rows
      .list()
      .map((row, index) => checkRow(named(row, 'unit'), garrison[index] ?? 0, units, maps[island]!));
    read.forEach(({ hexes }, index) => {
      const rivals = read.slice(0, index).filter((other) => other.hexes.some((hex) => hexes.includes(hex)));
      // A unit rolls until it finds a free hex, so there must be one whatever the earlier units rolled.
      if (rivals.length >= new Set(hexes).size)
        named(rows.list()[index]!, 'unit').refuse('could find all its hexes taken');
    });
    return read;
  });
}

function checkRow(
  row: Reading,
  unit: number,
  units: readonly UnitType[],
  { map, first }: IslandMaps[number],
): PlacementRow {
  if (row.field('unit').value !== units[unit]?.id) row.field('unit').refuse(`must be '${units[unit]?.id}'`);
  const hexes = row.field('hexes').list();
  if (hexes.length !== dieFaces) row.field('hexes').refuse('must have a hex for each die from 1 to 6');
  return { unit, hexes: hexes.map((hex) => first + landHex(hex, map)) };
}

/** What the scenarios refer to. */
export interface Pieces {
  readonly islands: readonly IslandType[];
  readonly markers: readonly MarkerType[];
}

export function checkScenarios(file: Reading, { islands, markers }: Pieces): ScenariosFile {
  const stated = (field: string, number: string, low: number, high: number) => {
    checkSource(file.field(field).field('source'));
    return wholeNumber(file.field(field).field(number), low, high);
  };
  const deadlines = islands.map(({ deadline }) => deadline);
  const cups = islandIds.map(
    (island) => markers.filter((marker) => marker.side === 'japan' && marker.island === island).length,
  );
  return {
    lastTurn: stated('lastTurn', 'turn', Math.max(...deadlines), mostTurns),
    boats: stated('boats', 'markers', islandIds.length, mostBoats),
    leastMarkers: stated('leastMarkers', 'markers', 0, Math.min(...cups)),
    scenarios: file
      .field('scenarios')
      .list()
      .map((entry) => checkScenario(named(entry, 'id'))),
    options: file
      .field('options')
      .list()
      .map((entry) => checkOption(named(entry, 'id'))),
  };
}

function checkScenario(entry: Reading): Scenario {
  const mode = entry.field('mode').oneOf(['simultaneous', 'sequenced', 'individual']);
  const names = entry.field('islands').list();
  const islands = names.map((name) => islandIds.indexOf(name.oneOf(islandIds)));
  if (mode === 'individual' && islands.length !== 1) entry.field('islands').refuse('must be one island');
  if (mode !== 'individual' && islands.join() !== [...islandIds.keys()].join()) {
    entry.field('islands').refuse(`must be ${islandIds.join(', ')}`);
  }
  return {
    id: entry.field('id').oneOf([...islandIds, 'sequenced', 'simultaneous']),
    title: entry.field('title').text(),
    rule: entry.field('rule').text(),
    summary: entry.field('summary').text(),
    mode,
    islands,
    source: checkSource(entry.field('source')),
  };
}

function checkOption(entry: Reading): OptionDefinition {
  const values = entry
    .field('values')
    .list()
    .map((choice) => ({ value: settingOf(choice.field('value')), title: choice.field('title').text() }));
  const standard = settingOf(entry.field('standard'));
  if (!values.some(({ value }) => value === standard)) entry.field('standard').refuse('must be one of the values');
  return {
    id: entry.field('id').oneOf(['japanese', 'withheldTens', 'plottedFire', 'firstLegUnit', 'takeBacks']),
    title: entry.field('title').text(),
    rule: entry.field('rule').text(),
    values,
    standard,
  };
}

function settingOf(reading: Reading): string | boolean {
  const { value } = reading;
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  reading.refuse('must be text, true or false');
  return '';
}

/** The hex of a map that an entry names, or -1. */
function landHex(reading: Reading, map: BoardMap): Hex {
  const hex = findHex(map.grid, reading.text());
  if (hex < 0) reading.refuse(`there is no hex ${String(reading.value)} on the map`);
  else if (isSea(map, hex)) reading.refuse('must be a land hex');
  return hex;
}
