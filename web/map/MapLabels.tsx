import type { ReadonlySignal } from '@preact/signals';
import { centreOf, nameOf } from '#board/grid';
import type { BoardDisplay } from '#games/display';
import { type Box, scale } from '../geometry/plane.ts';
import type { Label } from '../print/labels.ts';

/** The names on the map. On a board they stand in a layer of their own, above what is marked. */
export function Labels({ labels }: { readonly labels: readonly Label[] }) {
  return (
    <g class="map-labels">
      {labels.map((label) => (
        <Name key={`${label.text} ${label.x}`} {...label} />
      ))}
    </g>
  );
}

function Name({ text, kind, from, anchor, angle, ...at }: Label) {
  const [x, y] = [at.x, at.y].map((value) => Math.round(value * scale));
  return (
    <text
      class={`map-label map-label-${kind} map-label-from-${from}`}
      x={x}
      y={y}
      text-anchor={anchor}
      {...(angle === undefined ? {} : { transform: `rotate(${angle} ${x} ${y})` })}
    >
      {text}
    </text>
  );
}

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
