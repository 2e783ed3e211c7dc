import { findHex, type Hex } from '#board/grid';
import { type BoardMap, marked } from '#board/map';
import type { Reading } from '#board/reading';
import { named, wholeNumber, yesOrNo } from '../data/dataFile.ts';
import { checkSource } from '../data/provenance.ts';
import { isSea, landingHexes } from './dataCheckGround.ts';
import {
  type Conditions,
  type IslandType,
  islandIds,
  type PlacementRow,
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
  const entries = islandEntries(file);
  const islands = entries.map((entry, island) => checkIsland(entry, maps[island]!.map, key));
  islands.forEach(({ letters }, island) => {
    const first = islands.findIndex((other) => other.letters === letters);
    if (first < island) entries[island]!.field('letters').refuse(`are those of '${islands[first]!.id}'`);
  });
  return islands;
}

/** An entry for each island, in the order of `islandIds`. */
function islandEntries(file: Reading): Reading[] {
  const list = file.field('islands');
  const entries = list.list().map((entry) => named(entry, 'id'));
  const ids = entries.map((entry) => entry.field('id').value);
  if (ids.join() !== islandIds.join()) list.refuse(`must be ${islandIds.join(', ')}, in this order`);
  return entries.slice(0, islandIds.length);
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
  const places = entry.field('places').list();
  const conditions = {
    airstrips: yesOrNo(entry.field('airstrips')),
    villages: yesOrNo(entry.field('villages')),
    everyHex: yesOrNo(entry.field('everyHex')),
    places: places.map((place) => place.text()),
    garrison: yesOrNo(entry.field('garrison')),
  };
  for (const place of places) landHex(place, map);
  if (conditions.airstrips && !has('airstrip')) entry.field('airstrips').refuse('but the map has no airstrip hexes');
  if (conditions.villages && !has('village')) entry.field('villages').refuse('but the map has no village hexes');
  if (!conditions.airstrips && !conditions.villages && !conditions.everyHex && places.length === 0) {
    entry.refuse('must ask for some hexes');
  }
  return conditions;
}

/** 19.0, by island: a row for each of its Japanese units, in their order; hexes are those of all maps joined. */
export function checkPlacement(file: Reading, units: readonly UnitType[], maps: IslandMaps): PlacementRow[][] {
  checkSource(file.field('source'));
  return islandEntries(file).map((entry, island) => {
    const garrison = units.flatMap(({ side, island: home }, unit) =>
      side === 'japan' && home === islandIds[island] ? [unit] : [],
    );
    return checkRows(entry.field('rows'), garrison, units, maps[island]!);
  });
}

function checkRows(
  list: Reading,
  garrison: readonly number[],
  units: readonly UnitType[],
  { map, first }: IslandMaps[number],
): PlacementRow[] {
  const entries = list.list().map((entry) => named(entry, 'unit'));
  const ids = garrison.map((unit) => units[unit]!.id);
  if (entries.map((entry) => entry.field('unit').value).join() !== ids.join()) {
    list.refuse(`must be of the units ${ids.join(', ')}, in this order`);
  }
  const rows = entries.map((entry, index) => {
    const hexes = entry.field('hexes').list();
    if (hexes.length !== dieFaces) entry.field('hexes').refuse('must have a hex for each die from 1 to 6');
    return { unit: garrison[index] ?? -1, hexes: hexes.map((hex) => first + landHex(hex, map)) };
  });
  // A unit rolls until it finds a free hex, so there must be one whatever the units before it rolled.
  rows.forEach(({ hexes }, index) => {
    const rivals = rows.slice(0, index).filter((other) => other.hexes.some((hex) => hexes.includes(hex)));
    if (rivals.length >= new Set(hexes).size) entries[index]!.refuse('might find all its hexes taken');
  });
  return rows;
}

/** The hex of a map that an entry names, or -1. */
function landHex(reading: Reading, map: BoardMap): Hex {
  const hex = findHex(map.grid, reading.text());
  if (hex < 0) reading.refuse(`there is no hex ${String(reading.value)} on the map`);
  else if (isSea(map, hex)) reading.refuse('must be a land hex');
  return hex;
}
