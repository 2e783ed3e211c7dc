import type { Place as ShownPlace } from '../../display.ts';
import { basePlace } from '../core/bases.ts';
import { placeId } from '../core/names.ts';
import { isArea, isHex, OUT_OF_PLAY, type Place } from '../core/places.ts';
import type { BaseId, ForlornHopes } from '../core/state.ts';
import { bases, places } from '../data/data.ts';
import { operationalBoard, tacticalBoard } from './boards.ts';

type OnBoard = Extract<ShownPlace, { board: string }>;

export function isOnMap(place: Place): boolean {
  return isHex(place) || isArea(place);
}

export function onMap(place: Place): OnBoard {
  return { board: operationalBoard.id, hex: place };
}

export function onBattleBoard(hex: number): OnBoard {
  return { board: tacticalBoard.id, hex };
}

/** Where counters at a place are shown; undefined for those that are no part of the scenario. */
export function shownAt(place: Place): ShownPlace | undefined {
  if (isOnMap(place)) return onMap(place);
  return place < 0 || place === OUT_OF_PLAY ? undefined : { box: placeId(place) };
}

/** The box of the units of the 11th Air Fleet that were not drawn (5.1.6). */
export const UNAVAILABLE = 'unavailable';

/** Where the units of a base are shown: with the base. */
export function baseShownAt(view: ForlornHopes, base: BaseId): ShownPlace | undefined {
  return bases[base]?.kind === 'unavailable' ? { box: UNAVAILABLE } : shownAt(basePlace(view, base));
}

/** Targets of actions that are no pieces. Bases that move have no place of their own. */
export function placeOf(kind: string, target: number): ShownPlace | undefined {
  if (kind === 'place') return isOnMap(target) ? onMap(target) : undefined;
  if (kind === 'town') return places[target] ? onMap(places[target].hex) : undefined;
  return kind === 'board hex' && target >= 0 && target < tacticalBoard.grid.size ? onBattleBoard(target) : undefined;
}
