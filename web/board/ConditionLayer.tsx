import type { ReadonlySignal } from '@preact/signals';
import type { BoardDisplay, HexCondition } from '#games/display';
import { widthOfText } from '../art/counterText.ts';
import { spotOf } from '../geometry/places.ts';
import { type Point, scale } from '../geometry/plane.ts';
import './conditionLayer.css';

interface ConditionLayerProps {
  readonly board: BoardDisplay;
  readonly viewBox: string;
  readonly conditions: ReadonlySignal<readonly HexCondition[]>;
}

// Lengths in hexes.
const high = 0.17;
const gap = 0.025;
const widest = 0.86;

/** A chip for each condition, in rows along the lower edge of the hex: over the counters, which they are about. */
export function ConditionLayer({ board, viewBox, conditions }: ConditionLayerProps) {
  const byHex = Map.groupBy(conditions.value, ({ hex }) => hex);
  return (
    <svg class="board-layer board-conditions" viewBox={viewBox} aria-hidden="true">
      {[...byHex].map(([hex, some]) => (
        <g key={hex}>
          {laidOut(spotOf(board, hex), some).map(({ condition: { short, tone }, left, top, wide }) => (
            <g key={short} class={`condition condition-${tone}`}>
              <rect x={units(left)} y={units(top)} width={units(wide)} height={units(high)} rx="4" />
              <text x={units(left + wide / 2)} y={units(top + high * 0.79)} font-size={units(high * 0.82)}>
                {short}
              </text>
            </g>
          ))}
        </g>
      ))}
    </svg>
  );
}

function units(length: number): number {
  return Math.round(length * scale);
}

interface Chip {
  readonly condition: HexCondition;
  readonly left: number;
  readonly top: number;
  readonly wide: number;
}

/** Rows from the lowest up, each in the middle. */
function laidOut([x, y]: Point, conditions: readonly HexCondition[]): Chip[] {
  const rows: { chips: { condition: HexCondition; wide: number }[]; wide: number }[] = [];
  for (const condition of conditions) {
    const wide = widthOfText(condition.short) * high * 0.82 + 0.07;
    const last = rows.at(-1);
    if (last && last.wide + gap + wide <= widest) {
      last.chips.push({ condition, wide });
      last.wide += gap + wide;
    } else rows.push({ chips: [{ condition, wide }], wide });
  }
  return rows.flatMap(({ chips, wide }, row) => {
    let left = x - wide / 2;
    return chips.map((chip): Chip => {
      const placed = { ...chip, left, top: y + 0.32 - row * (high + gap) };
      left += chip.wide + gap;
      return placed;
    });
  });
}
