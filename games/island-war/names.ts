import { type Hex, nameOf } from '#board/grid';
import { sideTitle, sideTitles } from '../ground/sides.ts';
import { boardMap, units } from './data.ts';
import type { SideCode } from './dataTypes.ts';
import type { UnitId } from './state.ts';

// What players call sides, phases, units and hexes, for prompts and the log.

const phaseTitles = { movement: 'Movement Phase', combat: 'Combat Phase' };

/** `US Movement Phase`. */
export function phaseTitle(side: SideCode, phase: keyof typeof phaseTitles): string {
  return `${sideTitle(side)} ${phaseTitles[phase]}`;
}

export function hexName(hex: Hex): string {
  const place = boardMap.placeName[hex];
  return place ? `${nameOf(boardMap.grid, hex)} (${place})` : nameOf(boardMap.grid, hex);
}

export function unitName(unit: UnitId): string {
  const { designation, side } = units[unit]!;
  return `${sideTitles[side]} ${designation}`;
}
