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

/** The numbers of the hexes in sight: all of a large map would be thousands. Areas drawn on the sea cover what lies under them. */
export function HexNumbers({ board, readable }: HexNumbersProps) {
  const { grid, areas = [] } = board;
  const lids = areas.filter(({ lies }) => lies === 'beyond the edge').map((area) => area.box);
  const above = 0.38 * cellWidth(board);
  const box = readable.value;
  if (!box) return null;
  return (
    <g class="map-numbers">
      {Array.from({ length: grid.size }, (_, hex) => {
        const [x, y] = spotOf(board, hex);
        if (!isWithin(box, x, y) || lids.some((lid) => isWithin(lid, x, y - above))) return null;
        return (
          <text key={hex} x={Math.round(x * scale)} y={Math.round((y - above) * scale)}>
            {nameOf(grid, hex)}
          </text>
        );
      })}
    </g>
  );
}

function isWithin({ left, top, right, bottom }: Box, x: number, y: number): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}
