import type { ReadonlySignal } from '@preact/signals';
import type { BoardDisplay, HexCondition } from '#games/display';
import { straight } from '../geometry/curves.ts';
import { outlineOf } from '../geometry/places.ts';
import type { Box } from '../geometry/plane.ts';
import './nightLayer.css';

interface NightLayerProps {
  readonly board: BoardDisplay;
  readonly viewBox: string;
  /** Where the map is printed. */
  readonly field: Box;
  readonly conditions: ReadonlySignal<readonly HexCondition[]>;
}

/** The dark over the printed map: lit hexes lie in it as by day. */
export function NightLayer({ board, viewBox, field, conditions }: NightLayerProps) {
  const lit = new Set(conditions.value.filter(({ tone }) => tone === 'light').map(({ hex }) => hex));
  const windows = [...lit].map((hex) => straight(outlineOf(board, hex), true)).join('');
  const { left, top, right, bottom } = field;
  const corners = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ] as const;
  return (
    <svg class="board-layer board-night" viewBox={viewBox} aria-hidden="true">
      <path class="board-night-dark" d={straight(corners, true) + windows} />
      <path class="board-night-lit" d={windows} />
    </svg>
  );
}
