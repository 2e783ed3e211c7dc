import { type Hex, nameOf } from '#board/grid';
import { sideTitles } from '../ground/sides.ts';
import { boardMap, units } from './data.ts';
import type { UnitId } from './state.ts';

// What players call units and hexes, for prompts and the log.

export function hexName(hex: Hex): string {
  const place = boardMap.placeName[hex];
  return place ? `${nameOf(boardMap.grid, hex)} (${place})` : nameOf(boardMap.grid, hex);
}

export function unitName(unit: UnitId): string {
  const { designation, side } = units[unit]!;
  return `${sideTitles[side]} ${designation}`;
}
