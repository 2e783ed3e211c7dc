import type { Hex } from '#board/grid';
import { type Box, scale } from '../geometry/plane.ts';
import { onSheet } from '../geometry/view.ts';
import { counterWidth, type PlacedPiece } from './stacks.ts';

interface FannedGroundProps {
  readonly placed: readonly PlacedPiece[];
  readonly fanned: Hex | undefined;
  readonly sheet: Box;
}

const half = (counterWidth * scale) / 2;

/** The ground on which the pieces of an opened place lie. */
export function FannedGround({ placed, fanned, sheet }: FannedGroundProps) {
  const open = placed.filter(({ hex, together }) => hex === fanned && together > 1);
  if (open.length === 0) return null;
  const places = open.map(({ at }) => onSheet(sheet, at));
  const { size, hex } = open[0]!;
  const edge = half * size * 1.25;
  const [left, top] = [0, 1].map((axis) => Math.min(...places.map((place) => place[axis]!)) - edge) as [number, number];
  const [right, bottom] = [0, 1].map((axis) => Math.max(...places.map((place) => place[axis]!)) + edge) as [
    number,
    number,
  ];
  return (
    <div
      class="board-tray"
      data-place={hex}
      style={{
        left: `${left}px`,
        top: `${top}px`,
        width: `${right - left}px`,
        height: `${bottom - top}px`,
        borderRadius: `${12 * size}px`,
      }}
    />
  );
}
