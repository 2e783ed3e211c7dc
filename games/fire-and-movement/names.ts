import type { Hex } from '#board/grid';
import { archipelago, islands, markers, units } from './data.ts';
import type { Island, SideCode } from './dataTypes.ts';
import { US } from './dataTypes.ts';
import type { MarkerId, UnitId } from './state.ts';

// What players call units, hexes and markers, for prompts and the log.

export function islandName(island: Island): string {
  return islands[island]!.title;
}

/** `Guam 1302`, with the name of the place where it has one. */
export function hexName(hex: Hex): string {
  const { parts, partOf, placeName } = archipelago;
  const part = parts[partOf[hex]!]!;
  const name = `${islandName(partOf[hex]!)} ${part.map.grid.names[hex - part.first]}`;
  return placeName[hex] ? `${name} (${placeName[hex]})` : name;
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

export function list(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? 'none';
  return `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`;
}

export function unitList(members: readonly UnitId[]): string {
  return list(members.map(unitName));
}
