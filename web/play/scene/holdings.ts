import type { State } from '#engine/state';
import { areaAt } from '#games/boardPlaces';
import type { Display, Piece } from '#games/display';

/** A place beside the map with what lies there. */
export interface Holding {
  readonly id: string;
  readonly title: string;
  readonly note?: string | undefined;
  readonly pieces: readonly Piece[];
}

/** The bases beyond the edges of the maps, then the boxes, as the game lists them; those with cards are shown otherwise. */
export function holdingsOf(display: Display, view: State, pieces: readonly Piece[]): readonly Holding[] {
  const bases = display.boards.flatMap((board) =>
    (board.areas ?? [])
      .filter(({ lies }) => lies === 'beyond the edge')
      .map(({ id, title }) => {
        const hex = areaAt(board, id);
        const there = pieces.filter(({ place }) => 'hex' in place && place.board === board.id && place.hex === hex);
        return { id: `${board.id} ${id}`, title, pieces: there };
      }),
  );
  const boxes = display
    .boxes(view)
    .filter(({ card }) => !card)
    .map(({ id, title, note }) => ({
      id,
      title,
      note,
      pieces: pieces.filter(({ place }) => 'box' in place && place.box === id),
    }));
  return [...bases, ...boxes];
}

/** Whether so much lies beside the maps that it deserves a panel of its own: bases beyond their edges, or boxes with cards. */
export function hasDisplays({ boards, cards }: Display): boolean {
  return cards ?? boards.some(({ areas = [] }) => areas.some(({ lies }) => lies === 'beyond the edge'));
}
