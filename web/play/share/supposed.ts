import type { Display } from '#games/display';
import { pieceKey } from '../../board/board.ts';

/** A display on which these pieces, by their keys, are marked as supposed. */
export function withSupposed(display: Display, guessed: readonly string[]): Display {
  const keys = new Set(guessed);
  return {
    ...display,
    pieces: (view) =>
      display
        .pieces(view)
        .map((piece) => (keys.has(pieceKey(piece)) ? { ...piece, marks: [...piece.marks, 'supposed'] } : piece)),
  };
}
