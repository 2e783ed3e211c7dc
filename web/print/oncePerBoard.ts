import type { BoardDisplay } from '#games/display';

/** What is worked out from a board, and kept. */
export function oncePerBoard<T>(make: (board: BoardDisplay) => T): (board: BoardDisplay) => T {
  const known = new WeakMap<BoardDisplay, { readonly made: T }>();
  return (board) => {
    const { made } = known.get(board) ?? { made: make(board) };
    known.set(board, { made });
    return made;
  };
}
