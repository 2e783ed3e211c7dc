import type { ReadonlySignal } from '@preact/signals';
import { centreOf, nameOf } from '#board/grid';
import type { BoardDisplay } from '#games/display';
import { type Box, scale } from '../geometry/plane.ts';

interface HexNumbersProps {
  readonly board: BoardDisplay;
  /** Where hexes are so near that numbers can be read, in the map's coordinates; nowhere from afar. */
  readonly readable: ReadonlySignal<Box | undefined>;
}

/** The numbers of the hexes in sight: all of a large map would be thousands. */
export function HexNumbers({ board: { grid }, readable }: HexNumbersProps) {
  const box = readable.value;
  if (!box) return null;
  return (
    <g class="map-numbers">
      {Array.from({ length: grid.size }, (_, hex) => {
        const [x, y] = centreOf(grid, hex);
        if (x < box.left || x > box.right || y < box.top || y > box.bottom) return null;
        return (
          <text key={hex} x={Math.round(x * scale)} y={Math.round((y - 0.38) * scale)}>
            {nameOf(grid, hex)}
          </text>
        );
      })}
    </g>
  );
}
