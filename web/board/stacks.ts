import type { Hex } from '#board/grid';
import type { BoardDisplay, Piece } from '#games/display';
import { spotOf } from '../geometry/places.ts';
import type { Box, Point } from '../geometry/plane.ts';
import { pieceKey } from './board.ts';

/** A counter with the place of its middle on the map, and how high it lies. */
export interface PlacedPiece {
  readonly key: string;
  readonly piece: Piece;
  readonly hex: Hex;
  readonly at: Point;
  readonly level: number;
  /** How many lie in its hex, itself included. */
  readonly together: number;
  /** How many times as large as others it is shown. */
  readonly size: number;
  /** How many lie in its pile, where it is the uppermost of several and nothing else tells. */
  readonly count?: number;
  /** The pieces that it stands for, where it stands for several, as `pieceKey`s. */
  readonly members?: readonly string[];
}

/** How wide a counter is, in hexes. */
export const counterWidth = 0.72;

/** How many times as large as others counters are that must have room to be turned. */
const orientedSize = 1.4;

/** The pieces on a board, by their place. */
export function stacksOf(board: string, pieces: readonly Piece[]): ReadonlyMap<Hex, readonly Piece[]> {
  const stacks = new Map<Hex, Piece[]>();
  for (const piece of pieces) {
    if (!('hex' in piece.place) || piece.place.board !== board) continue;
    const stack = stacks.get(piece.place.hex);
    if (stack) stack.push(piece);
    else stacks.set(piece.place.hex, [piece]);
  }
  return stacks;
}

/**
 * Where each piece on a board of hexes stands. Pieces in one hex lie on each other, each a little higher and further right,
 * markers below units; in the hex that is `fanned` they lie side by side. All are shown `size` times as large as usual.
 */
export function placedPieces(board: BoardDisplay, pieces: readonly Piece[], fanned?: Hex, size = 1): PlacedPiece[] {
  return [...stacksOf(board.id, pieces)].flatMap(([hex, stack]) => {
    const ordered = [...stack].sort((a, b) => rank(a) - rank(b));
    const [x, y] = spotOf(board, hex);
    return ordered.map((piece, level): PlacedPiece => {
      const [right, down] = hex === fanned ? inFan(level, ordered.length, size) : inStack(level, ordered.length);
      const at: Point = [x + right, y + down];
      return {
        key: pieceKey(piece),
        piece,
        hex,
        at,
        level,
        together: ordered.length,
        size: piece.facing || piece.level ? size * orientedSize : size,
      };
    });
  });
}

/** What its stacks hide of a board: with all their counters, and the outline of what can be chosen. */
export function roomOfStacks(board: BoardDisplay, pieces: readonly Piece[], size = 1): Box[] {
  const outline = 0.04;
  return [...stacksOf(board.id, pieces)].map(([hex, { length }]) => {
    const [x, y] = spotOf(board, hex);
    const by = (counterWidth / 2 + inStack(length - 1, length)[0] + outline) * size;
    return { left: x - by, right: x + by, top: y - by, bottom: y + by };
  });
}

/** What goes along with units lies under them, and markers under all. */
const ranks: Readonly<Partial<Record<Piece['face']['style'], number>>> = { marker: 0, asset: 1 };

function rank({ face }: Piece): number {
  return ranks[face.style] ?? 2;
}

/** However many there are, a stack stays within its hex. */
function inStack(level: number, together: number): Point {
  if (together === 1) return [0, 0];
  const step = Math.min(0.13, 0.26 / (together - 1));
  const off = (level - (together - 1) / 2) * step;
  return [off, -off];
}

function inFan(level: number, together: number, size: number): Point {
  if (together === 1) return [0, 0];
  const perRow = Math.ceil(Math.sqrt(together + 1));
  const row = Math.floor(level / perRow);
  const rows = Math.ceil(together / perRow);
  const inRow = Math.min(perRow, together - row * perRow);
  const step = counterWidth * size + 0.07;
  return [(level - row * perRow - (inRow - 1) / 2) * step, (row - (rows - 1) / 2) * step];
}
