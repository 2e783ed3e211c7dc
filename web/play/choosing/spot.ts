import type { Hex } from '#board/grid';
import type { Piece } from '#games/display';

/** A place on a board that was clicked or is under the pointer or the cursor. */
export interface Spot {
  readonly board: string;
  readonly hex: Hex;
  readonly piece?: Piece;
}

/** A place on the screen. */
export interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}

/** `0911, jungle`; ground that tells the name of its place says it all. */
export function withGround(title: string, ground: string | undefined): string {
  if (!ground) return title;
  return ground.startsWith(title) ? ground : `${title}, ${ground}`;
}
