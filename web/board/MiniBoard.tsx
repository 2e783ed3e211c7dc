import type { Hex } from '#board/grid';
import type { BoardDisplay, Display, Piece } from '#games/display';
import { Counter } from '../art/Counter.tsx';
import { straight } from '../geometry/curves.ts';
import { outlineOf, spotOf } from '../geometry/places.ts';
import { inUnits, scale, viewBoxOf } from '../geometry/plane.ts';
import { Print } from '../map/Print.tsx';
import type { PrintedMap } from '../map/prints.ts';
import { pieceKey } from './board.ts';
import { counterWidth, type PlacedPiece, placedPieces } from './stacks.ts';
import '../map/map.css';
import './miniBoard.css';

interface MiniBoardProps {
  readonly board: BoardDisplay;
  readonly printed: PrintedMap;
  readonly colours: Display['colours'];
  readonly pieces: readonly Piece[];
  /** Hexes that can be chosen. */
  readonly hexes: readonly Hex[];
  /** Pieces that can be chosen, as `pieceKey`s. */
  readonly choosable: ReadonlySet<string>;
  /** Counters as plain squares, where there is no room for more. */
  readonly plain: boolean;
}

/** A whole board as a picture: its print, its counters and what can be chosen. */
export function MiniBoard({ board, printed, colours, pieces, hexes, choosable, plain }: MiniBoardProps) {
  const Drawn = plain ? Square : Small;
  const { field = printed.sheet } = printed;
  return (
    <svg class="mini-board" viewBox={viewBoxOf(field)} aria-hidden="true">
      {/* One within the other, which cuts off what is printed beside the map. */}
      <svg {...inUnits(field)} viewBox={viewBoxOf(field)} aria-hidden="true">
        <Print printed={printed} detail="plain" />
      </svg>
      <path class="mini-board-choose" d={hexes.map((hex) => straight(outlineOf(board, hex), true)).join('')} />
      {placedPieces(board, pieces).map((placed) => (
        <Drawn key={placed.key} placed={placed} colours={colours} choosable={choosable.has(pieceKey(placed.piece))} />
      ))}
      {/* A ring that is seen even where the counter itself is a dot. */}
      {plain && <path class="mini-board-choose" d={ringsAround(board, pieces, choosable)} />}
    </svg>
  );
}

interface DrawnProps {
  readonly placed: PlacedPiece;
  readonly colours: Display['colours'];
  readonly choosable: boolean;
}

const width = counterWidth * scale;

function Small({ placed: { piece, at }, colours, choosable }: DrawnProps) {
  return (
    <g transform={`translate(${Math.round(at[0] * scale - width / 2)} ${Math.round(at[1] * scale - width / 2)})`}>
      <Counter piece={piece} colours={colours} size={width} silent />
      {choosable && <rect class="mini-board-able" x="-4" y="-4" width={width + 8} height={width + 8} rx="6" />}
    </g>
  );
}

function Square({ placed: { piece, at }, colours }: DrawnProps) {
  const colour = piece.side === null ? 'neutral' : (colours[piece.side] ?? 'neutral');
  const size = piece.face.style === 'marker' ? 40 : 70;
  return (
    <rect
      class={`mini-board-square mini-board-${colour}`}
      x={Math.round(at[0] * scale - size / 2)}
      y={Math.round(at[1] * scale - size / 2)}
      width={size}
      height={size}
      rx={piece.face.style === 'marker' ? 20 : 8}
    />
  );
}

function ringsAround(board: BoardDisplay, pieces: readonly Piece[], choosable: ReadonlySet<string>): string {
  return pieces
    .flatMap((piece) => (choosable.has(pieceKey(piece)) && 'hex' in piece.place ? [piece.place.hex] : []))
    .map((hex) => {
      const [x, y] = spotOf(board, hex);
      const at = outlineOf(board, hex).map(([cx, cy]): [number, number] => [x + (cx - x) * 1.25, y + (cy - y) * 1.25]);
      return straight(at, true);
    })
    .join('');
}
