import type { Piece } from '#games/display';
import type { Box, Point } from '../geometry/plane.ts';

/** A part of a board with its counters, as it lies in the first turn of a game. */
export interface FirstPicture {
  readonly title: string;
  /** What of the map is seen. */
  readonly box: Box;
  readonly pieces: readonly PicturedPiece[];
}

export interface PicturedPiece extends Pick<Piece, 'face' | 'marks' | 'side' | 'title'> {
  readonly at: Point;
}
