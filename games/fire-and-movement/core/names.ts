import { localHex } from '#board/archipelago';
import type { Hex } from '#board/grid';
import { sideTitle, sideTitles } from '../../ground/sides.ts';
import { list } from '../../words.ts';
import { archipelago, islands, markers, units } from '../data/data.ts';
import { type Island, type LineCode, type SideCode, terrainLines } from '../data/dataTypes.ts';
import type { MarkerId, Phase, UnitId } from './state.ts';

// What players call sides, phases, units, hexes and markers, for prompts and the log.

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

export { sideTitle };

/** `US Mobile Movement Phase`. */
export function phaseTitle(side: SideCode, phase: Phase): string {
  return `${sideTitle(side)} ${phase.replace(/\b\w/g, (letter) => letter.toUpperCase())} Phase`;
}

/** What is printed on a counter; one without a designation is called by what it is: `Japanese sniper`. */
function printedName({ designation, side, branch }: (typeof units)[number]): string {
  return `${sideTitles[side]} ${designation || branch.replace('japanese ', '')}`;
}

/**
 * No two alike: units of an island that would share a name are numbered, `Japanese sniper 2`, or lettered if they have a number
 * already, `Japanese 1A`; those that share it with units of other islands say theirs, as their counters do: `US 1/22 (Guam)`.
 */
const unitNames: readonly string[] = units.map((unit) => {
  const name = printedName(unit);
  const alike = units.filter((other) => printedName(other) === name);
  const here = alike.filter(({ island }) => island === unit.island);
  const at = here.indexOf(unit);
  const told = here.length === 1 ? name : unit.designation ? `${name}${'ABCDEF'[at]}` : `${name} ${at + 1}`;
  return here.length === alike.length ? told : `${told} (${islands.find(({ id }) => id === unit.island)!.title})`;
});

export function unitName(unit: UnitId): string {
  return unitNames[unit]!;
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
