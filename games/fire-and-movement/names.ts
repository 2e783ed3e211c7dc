import { localHex } from '#board/archipelago';
import type { Hex } from '#board/grid';
import { list } from '../words.ts';
import { archipelago, islands, markers, units } from './data.ts';
import { type Island, type LineCode, type SideCode, terrainLines, US } from './dataTypes.ts';
import type { MarkerId, UnitId } from './state.ts';

// What players call units, hexes and markers, for prompts and the log.

export function islandName(island: Island): string {
  return islands[island]!.title;
}

/** `1302`: its number on the map of its island. */
export function hexNumber(hex: Hex): string {
  const { part, hex: local } = localHex(archipelago, hex);
  return part.map.grid.names[local]!;
}

/** `Guam 1302`, with the name of the place where it has one. */
export function hexName(hex: Hex): string {
  const { partOf, placeName } = archipelago;
  const name = `${islandName(partOf[hex]!)} ${hexNumber(hex)}`;
  return placeName[hex] ? `${name} (${placeName[hex]})` : name;
}

/** `Guam 1302 → 1303 → 1304`. */
export function wayName(way: readonly Hex[]): string {
  return `${islandName(archipelago.partOf[way[0]!]!)} ${way.map(hexNumber).join(' → ')}`;
}

export function sideTitle(side: SideCode): string {
  return side === US ? 'US' : 'Japanese';
}

/** `US 1/22`; a unit without a designation is called by what it is: `Japanese sniper`. */
export function unitName(unit: UnitId): string {
  const { designation, side, branch } = units[unit]!;
  return `${side === 'us' ? 'US' : 'Japanese'} ${designation || branch.replace('japanese ', '')}`;
}

/** `naval gunfire +8`. */
export function markerName(marker: MarkerId): string {
  const { title, value } = markers[marker]!;
  return `${title} +${value}`;
}

export function unitList(members: readonly UnitId[]): string {
  return list(members.map(unitName));
}

/** The units of a hex that is attacked; an empty reef defends too (12.3). */
export function defendersName(defenders: readonly UnitId[]): string {
  return defenders.length === 0 ? 'the reef' : unitList(defenders);
}

export function markerList(members: readonly MarkerId[]): string {
  return list(members.map(markerName));
}

/** A line of the combat results table; the best for the defender serves reefs as well (12.3). */
export function lineName(line: LineCode): string {
  return line === 0 ? 'reef and mountain' : terrainLines[line];
}
