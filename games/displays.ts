import type { Display } from './display.ts';
import { islandWarDisplay } from './island-war/display/display.ts';
import { islandWar } from './island-war/game.ts';

/** How each game of the library is shown, by its id. */
export const displays: Readonly<Record<string, Display>> = {
  [islandWar.id]: islandWarDisplay,
};

/** How a game is shown that is in the library. */
export function displayOf(id: string): Display {
  const display = displays[id];
  if (!display) throw new RangeError(`There is no game '${id}' to show; there are ${Object.keys(displays).join(', ')}`);
  return display;
}
