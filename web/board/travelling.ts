import type { Piece } from '#games/display';
import type { Leg } from './timeline.ts';

/** Pieces that go the same way together, shown by the counter of one of them. */
export interface Traveller {
  readonly piece: Piece;
  readonly legs: readonly Leg[];
  readonly count: number;
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
    groups.set(key, group ? { ...group, count: group.count + 1 } : { piece, legs, count: 1 });
  }
  return [...groups.values()];
}
