import type { Hex } from '#board/grid';
import { type Box, boxOf, grown, scale } from '../geometry/plane.ts';
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
  const { size, hex } = open[0]!;
  const { left, top, right, bottom } = grown(boxOf(open.map(({ at }) => onSheet(sheet, at))), half * size * 1.25);
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
