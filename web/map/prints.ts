import type { BoardDisplay } from '#games/display';
import type { Theme } from '../print/inks.ts';
import type { MapSetting, PrintDetail } from '../print/printedMap.ts';
import { shownTheme } from './theme.ts';

/** A map that was drawn when the client was built: the addresses of its prints, and what is set on them. */
export interface PrintedMap extends MapSetting {
  readonly prints: Readonly<Record<Theme, Readonly<Record<PrintDetail, string>>>>;
}

/** The map that stands for a game where it is only spoken of. */
export interface Cover {
  readonly title: string;
  readonly printed: PrintedMap;
}

const known = new WeakMap<BoardDisplay, PrintedMap>();

/** The print of a board; every board of a game that was loaded has one. */
export function printOfBoard(board: BoardDisplay): PrintedMap {
  const printed = known.get(board);
  if (!printed) throw new RangeError(`The map '${board.title}' has not been printed.`);
  return printed;
}

/** Makes the print of a board known. */
export function addPrint(board: BoardDisplay, printed: PrintedMap): void {
  known.set(board, printed);
}

let fetched: HTMLImageElement | undefined;

/** Fetches the print of a board that will be shown, while what stands on it is not yet known. */
export function fetchPrint(board: BoardDisplay): void {
  // Kept, or the browser might not.
  fetched = new Image();
  fetched.src = printOfBoard(board).prints[shownTheme()].full;
}
