import type { Place as BoardPlace } from '../../display.ts';
import { IWO_JIMA, type Place, placeOfIsland } from '../core/places.ts';
import { board } from './board.ts';

// The board calls zones, islands and off-map bases by the numbers that the rules give them.

export function isOnBoard(place: Place): boolean {
  return place >= 0 && place <= IWO_JIMA;
}

export function onBoard(place: Place): Extract<BoardPlace, { board: string }> {
  return { board: board.id, hex: place };
}

export function placeOf(kind: string, target: number): BoardPlace | undefined {
  if (kind === 'place') return isOnBoard(target) ? onBoard(target) : undefined;
  return kind === 'island' && target >= 0 && isOnBoard(placeOfIsland(target))
    ? onBoard(placeOfIsland(target))
    : undefined;
}
