import type { ReadonlySignal } from '@preact/signals';
import { nameOf } from '#board/grid';
import type { BoardDisplay } from '#games/display';
import { cellWidth, spotOf } from '../geometry/places.ts';
import { type Box, scale } from '../geometry/plane.ts';

interface HexNumbersProps {
  readonly board: BoardDisplay;
  /** Where hexes are so near that numbers can be read, in the map's coordinates; nowhere from afar. */
  readonly readable: ReadonlySignal<Box | undefined>;
}

/** The numbers of the hexes in sight: all of a large map would be thousands. */
export function HexNumbers({ board, readable }: HexNumbersProps) {
  const { grid } = board;
  const above = 0.38 * cellWidth(board);
  const box = readable.value;
  if (!box) return null;
  return (
    <g class="map-numbers">
      {Array.from({ length: grid.size }, (_, hex) => {
        const [x, y] = spotOf(board, hex);
        if (x < box.left || x > box.right || y < box.top || y > box.bottom) return null;
        return (
          <text key={hex} x={Math.round(x * scale)} y={Math.round((y - above) * scale)}>
            {nameOf(grid, hex)}
          </text>
        );
      })}
    </g>
  );
}
