import type { Track } from '#games/display';
import { type Box, inUnits, scale } from '../geometry/plane.ts';

/** The turns in a box of the map, with a mark on the present one. */
export function TurnTrack({ box, track: { turns, turn } }: { readonly box: Box; readonly track: Track }) {
  const { left, top, right, bottom } = box;
  const head = 0.62;
  const [wide, high] = [right - left - 2 * edge, bottom - top - head - edge];
  const columns = columnsFor(turns.length, wide, high);
  const rows = Math.ceil(turns.length / columns);
  const cell = { wide: wide / columns, high: high / rows };
  const letterHigh = Math.min(0.45 * cell.high, 0.4 * cell.wide, 0.6);
  return (
    <g>
      <text class="map-track-title" x={units((left + right) / 2)} y={units(top + 0.44)}>
        Turns
      </text>
      {turns.map(({ title }, index) => {
        const x = left + edge + (index % columns) * cell.wide;
        const y = top + head + Math.floor(index / columns) * cell.high;
        const state = index < turn ? 'past' : index === turn ? 'now' : 'to-come';
        return (
          <g key={title}>
            <rect
              class={`map-track-cell map-track-${state}`}
              {...inUnits({ left: x + gap, top: y + gap, right: x + cell.wide - gap, bottom: y + cell.high - gap })}
              rx="5"
            />
            <text
              class={`map-track-number map-track-number-${state}`}
              x={units(x + cell.wide / 2)}
              y={units(y + cell.high / 2 + 0.35 * letterHigh)}
              style={{ fontSize: `${units(letterHigh)}px` }}
            >
              {index + 1}
            </text>
          </g>
        );
      })}
    </g>
  );
}

const edge = 0.22;
const gap = 0.05;

function units(length: number): number {
  return Math.round(length * scale);
}

/** As many as make the cells nearest to squares. */
function columnsFor(count: number, wide: number, high: number): number {
  const all = Array.from({ length: count }, (_, index) => index + 1);
  const sideOf = (columns: number): number => Math.min(wide / columns, high / Math.ceil(count / columns));
  return all.reduce((best, columns) => (sideOf(columns) > sideOf(best) ? columns : best), 1);
}
