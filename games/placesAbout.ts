import type { About } from '#engine/procedure';
import type { Display, Piece, Place } from './display.ts';

type OnBoard = Extract<Place, { board: string }>;

/** Where the units and places are that a question is about, each once; what lies beside the boards is left out. */
export function placesAbout(
  { placeOf }: Pick<Display, 'placeOf'>,
  about: About,
  pieces: readonly Piece[],
): readonly OnBoard[] {
  const found = new Map<string, OnBoard>();
  for (const [kind, targets] of Object.entries(about)) {
    for (const target of targets) {
      const place = placeOf(kind, target) ?? pieces.find((one) => one.kind === kind && one.target === target)?.place;
      if (place && 'hex' in place) found.set(`${place.board} ${place.hex}`, place);
    }
  }
  return [...found.values()];
}
