import type { Piece } from '#games/display';

/** Pieces that look alike in one place: as many as `pieces`, of which any will do. */
export interface Alike {
  readonly pieces: readonly Piece[];
}

export interface PieceGroup {
  /** The box they lie in. */
  readonly box: string;
  readonly alike: readonly Alike[];
}

/** Pieces beside the map by their boxes, like ones together. */
export function inBoxes(pieces: readonly Piece[]): readonly PieceGroup[] {
  const boxes = new Map<string, Map<string, Piece[]>>();
  for (const piece of pieces) {
    if (!('box' in piece.place)) continue;
    const box = boxes.get(piece.place.box) ?? new Map<string, Piece[]>();
    boxes.set(piece.place.box, box);
    const key = JSON.stringify([piece.kind, piece.title, piece.face, piece.marks]);
    const known = box.get(key);
    if (known) known.push(piece);
    else box.set(key, [piece]);
  }
  return [...boxes].map(([box, alike]) => ({ box, alike: [...alike.values()].map((same) => ({ pieces: same })) }));
}
