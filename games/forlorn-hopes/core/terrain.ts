import { cellsAround, type Hex } from '#board/grid';
import { marked, terrainAt } from '#board/map';
import { placeAt, places } from '../data/data.ts';
import { land, operational } from '../data/maps.ts';
import { SINGAPORE, type SideCode } from '../data/types.ts';
import { type ForlornHopes, isIntroductory, type TownId } from './state.ts';

const coast = marked(operational, 'coast');

/** By hex: the column and the row that its name gives. */
export const columnOf = Uint8Array.from(operational.grid.names, (name) => Number(name.slice(0, 2)));
export const rowOf = Uint8Array.from(operational.grid.names, (name) => Number(name.slice(2)));

/** 17.1.3b: the columns of the introductory scenario. */
const introductoryColumns = [14, 22] as const;

/** Whether a hex is in the area of the scenario. */
export function isInPlayArea(state: Pick<ForlornHopes, 'scenario'>, hex: Hex): boolean {
  if (!isIntroductory(state)) return true;
  const column = columnOf[hex]!;
  return column >= introductoryColumns[0] && column <= introductoryColumns[1];
}

export function isLand(hex: Hex): boolean {
  return terrainAt(operational, hex) !== 'sea';
}

/** Land and sea (G4.3). */
export function isCoastal(hex: Hex): boolean {
  return coast[hex] === 1;
}

export function hasSea(hex: Hex): boolean {
  return !isLand(hex) || isCoastal(hex);
}

/** The town or city of a hex, or -1. */
export function townIn(hex: Hex): TownId {
  return placeAt[hex]!;
}

/** 17.2.5a, ruling 81: nobody enters Singapore before its surrender. */
export function isBesieged({ surrendered }: Pick<ForlornHopes, 'surrendered'>, hex: Hex): boolean {
  return townIn(hex) === SINGAPORE && surrendered === 0;
}

/** By hex: 1 where there is a port. */
const ports = Uint8Array.from(placeAt, (town) => (town >= 0 && places[town]!.port === 'port' ? 1 : 0));

/** 13.1d: a port for ships; Palembang is one for supply only. */
export function hasPort(hex: Hex): boolean {
  return ports[hex] === 1;
}

/** Whether a hex is a port of a side in which its ships can lie. */
export function isFriendlyPort({ control }: Pick<ForlornHopes, 'control'>, side: SideCode, hex: Hex): boolean {
  return hasPort(hex) && control[hex] === side;
}

/** By hex: the land hexes that land joins to it (11.2a); none from the open sea. */
export const landNeighbors: readonly (readonly Hex[])[] = cellsAround(land);
