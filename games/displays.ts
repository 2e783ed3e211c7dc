import type { Display } from './display.ts';
import { shelf } from './shelf.ts';

/** How each game is shown, by its id. */
export const displays: Readonly<Record<string, Display>> = Object.fromEntries(
  await Promise.all(shelf.map(async ({ id, display }) => [id, await display()] as const)),
);

/** How a game is shown that is in the library. */
export function displayOf(id: string): Display {
  const display = displays[id];
  if (!display) throw new RangeError(`There is no game '${id}' to show; there are ${Object.keys(displays).join(', ')}`);
  return display;
}
