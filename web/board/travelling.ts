import type { Piece } from '#games/display';
import { pieceKey } from './board.ts';
import type { Leg } from './timeline.ts';

/** Pieces that go the same way together, shown by the counter of one of them. */
export interface Traveller {
  readonly piece: Piece;
  readonly legs: readonly Leg[];
  /** The keys of all of them. */
  readonly members: readonly string[];
}

/** A piece under way. */
export interface Going {
  readonly piece: Piece;
  readonly legs: readonly Leg[];
}

/** Pieces that are part of a force when seen from afar: those of a side that go the same way at one time are one. */
export function travelling(going: readonly Going[]): Traveller[] {
  const groups = new Map<string, Traveller>();
  for (const { piece, legs } of going) {
    const key = `${piece.side} ${legs.map(({ hex, time }) => `${hex}@${Math.round(time)}`).join()}`;
    const group = groups.get(key);
    const members = [...(group?.members ?? []), pieceKey(piece)];
    groups.set(key, group ? { ...group, members } : { piece, legs, members });
  }
  return [...groups.values()];
}

/** The pieces that are where they stand: those still under way are seen on their way alone. */
export function arrived(pieces: readonly Piece[], travellers: readonly Traveller[]): readonly Piece[] {
  if (travellers.length === 0) return pieces;
  const underWay = new Set(travellers.flatMap(({ members }) => members));
  return pieces.filter((piece) => !underWay.has(pieceKey(piece)));
}
