import type { Piece } from '#games/display';
import type { Naming } from './naming.ts';
import type { Offer } from './offers.ts';

/** How many units and hexes can be chosen on each board. */
export function choicesOnBoards(
  offers: readonly Offer[],
  naming: Naming,
  pieces: readonly Piece[],
): ReadonlyMap<string, number> {
  const boardOfPiece = new Map<string, string>(
    pieces.flatMap(({ kind, target, place }) => ('hex' in place ? [[`${kind} ${target}`, place.board] as const] : [])),
  );
  const counted = new Set<string>();
  const counts = new Map<string, number>();
  for (const { choice } of offers) {
    for (const target of choice.targets) {
      const key = `${choice.of} ${target}`;
      const board = boardOfPiece.get(key) ?? naming.placeOf(choice.of, target)?.board;
      if (board === undefined || counted.has(key)) continue;
      counted.add(key);
      counts.set(board, (counts.get(board) ?? 0) + 1);
    }
  }
  return counts;
}
