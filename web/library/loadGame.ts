import { printedMaps } from 'virtual:printed-maps';
import type { Game } from '#engine/game';
import type { Display } from '#games/display';
import { findOnShelf, openingOf } from '#games/shelf';
import { addForceParts } from '../board/forceParts.ts';
import { addPrint, fetchPrint } from '../map/prints.ts';

/** What a screen needs of the game that it shows. */
export interface ShownGame {
  readonly game: Game;
  readonly display: Display;
}

const loading = new Map<string, Promise<ShownGame>>();

/** Loads a game, once, with all its rules. Fails with a sentence where this version of the client does not know it. */
export async function loadGame(id: string): Promise<ShownGame> {
  const shown = await loadOpening(id);
  await shown.game.whole();
  return shown;
}

/** Loads what a first board of a game needs, once: `whole` brings the rest of its rules. */
export function loadOpening(id: string): Promise<ShownGame> {
  const begun = loading.get(id);
  if (begun) return begun;
  const started = load(id);
  loading.set(id, started);
  // What failed without a connection may succeed the next time.
  started.catch(() => loading.delete(id));
  return started;
}

async function load(id: string): Promise<ShownGame> {
  const shelved = findOnShelf(id);
  const prints = printedMaps[id];
  if (!shelved || !prints) throw new Error(`This version of Atoll does not know the game '${id}'.`);
  const [game, display, { maps, parts }] = await Promise.all([openingOf(shelved), shelved.display(), prints()]);
  if (parts) addForceParts(parts);
  for (const board of display.boards) addPrint(board, maps[board.id]!);
  // Of several boards it depends on the position which comes first.
  if (display.boards.length === 1) fetchPrint(display.boards[0]!);
  return { game, display };
}

/** Begins to load a game that will most likely be opened. What goes wrong shows when it is. */
export function fetchGame(id: string): void {
  loadOpening(id).catch(() => undefined);
}
