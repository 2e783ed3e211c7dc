import type { Place as ShownPlace } from '../../display.ts';
import { READY } from '../core/hand.ts';
import { placeId } from '../core/names.ts';
import { hexCount, isArea, isHex, OUT_OF_PLAY, type Place } from '../core/places.ts';
import type { BaseId } from '../core/state.ts';
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

/** 9.7.6: the box of the units of an air battle that are not on its board. */
export const OFF_BATTLE_BOARD = 'off the battle board';

/** The card with the display of a base. */
export function baseCard(base: BaseId): string {
  return `base ${bases[base]!.id}`;
}

/** Targets of actions that are no pieces. An airbase off the map or on a ship is chosen by its display. */
export function placeOf(kind: string, target: number): ShownPlace | undefined {
  if (kind === 'place') return isOnMap(target) ? onMap(target) : undefined;
  if (kind === 'town') return places[target] ? onMap(places[target].hex) : undefined;
  if (kind === 'base') return placeOfBase(target);
  return kind === 'board hex' && target >= 0 && target < tacticalBoard.grid.size ? onBattleBoard(target) : undefined;
}

function placeOfBase(base: BaseId): ShownPlace | undefined {
  const type = bases[base];
  if (!type || type.kind === 'place' || type.kind === 'mobile' || type.kind === 'unavailable') return undefined;
  return type.kind === 'off-map' ? onMap(hexCount + type.area) : { box: baseCard(base), compartment: `${READY}` };
}
