import type { ReadonlySignal } from '@preact/signals';
import type { BoardArea, BoardDisplay, Display } from '#games/display';
import { cellWidth } from '../geometry/places.ts';
import { scale } from '../geometry/plane.ts';
import type { Holder } from './board.ts';

interface HolderLayerProps {
  readonly board: BoardDisplay;
  readonly viewBox: string;
  readonly holders: ReadonlySignal<readonly Holder[]>;
  readonly colours: Display['colours'];
}

/** A ring around every island, open where its signs are, in the colour of the side that holds it. */
export function HolderLayer({ board, viewBox, holders, colours }: HolderLayerProps) {
  return (
    <svg class="board-layer map" viewBox={viewBox} aria-hidden="true">
      {holders.value.map(({ area, side }) => {
        const lens = board.areas?.find(({ id }) => id === area)?.lens;
        if (!lens) return null;
        return (
          <path
            key={area}
            class={`board-holder board-holder-${colours[side] ?? 'grey'}`}
            d={ringAround(lens, cellWidth(board) * scale)}
          />
        );
      })}
    </svg>
  );
}

/** From the top, where signs stand on the rim, to the beginning of the ring, in radians. */
const opening = 1.15;

function ringAround({ centre, radius }: NonNullable<BoardArea['lens']>, by: number): string {
  const [x, y, around] = [...centre, radius].map((length) => length * by) as [number, number, number];
  const far = around + 10;
  const [across, up] = [far * Math.sin(opening), far * Math.cos(opening)].map(Math.round) as [number, number];
  return `M${Math.round(x) + across} ${Math.round(y) - up}A${far} ${far} 0 1 1 ${Math.round(x) - across} ${Math.round(y) - up}`;
}
