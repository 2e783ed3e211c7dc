import type { Display, Track } from '#games/display';
import { type Box, grown, inUnits, scale } from '../geometry/plane.ts';
import { linesOf } from './linesOf.ts';

interface TurnTrackProps {
  readonly box: Box;
  /** How many times as large as on a map of single stacks all is drawn. */
  readonly by: number;
  readonly track: Track;
  readonly colours: Display['colours'];
}

/** The turns in a box of the map: the present one stands out, a dot says who comes then, and what comes next is told below. */
export function TurnTrack({ box, by, track: { turns, turn }, colours }: TurnTrackProps) {
  const { left, top, right } = box;
  const [edge, gap, head, dot] = [0.22 * by, 0.05 * by, 0.62 * by, 0.2 * by];
  const small = (right - left > 6 * by ? 0.32 : 0.21) * by;
  const told = nextArrivals(turns, turn, Math.floor((right - left - 2 * edge) / (0.48 * small)));
  const around = head + edge + told.length * small * 1.25;
  const [wide, high] = [right - left - 2 * edge, box.bottom - top - around];
  const columns = columnsFor(turns.length, wide, high);
  const rows = Math.ceil(turns.length / columns);
  const cell = { wide: wide / columns, high: Math.min(high / rows, highestCell * by) };
  const letterHigh = Math.min(0.45 * cell.high, 0.4 * cell.wide, 0.6 * by);
  // Few turns do not fill the room that is kept for them.
  const bottom = top + around + rows * cell.high;
  const panel = { ...box, bottom };
  return (
    <g>
      <rect class="map-track-panel" {...inUnits(panel)} rx="6" />
      <rect class="map-track-edge" {...inUnits(grown(panel, -0.06 * by))} rx="6" />
      <text
        class="map-track-title"
        x={units((left + right) / 2)}
        y={units(top + 0.44 * by)}
        style={{ fontSize: `${units(0.34 * by)}px` }}
      >
        Turns
      </text>
      {turns.map(({ title, arrivals }, index) => {
        const x = left + edge + (index % columns) * cell.wide;
        const y = top + head + Math.floor(index / columns) * cell.high;
        const state = index < turn ? 'past' : index === turn ? 'now' : 'to-come';
        const sides = [...new Set(arrivals.map(({ side }) => side))];
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
              y={units(y + cell.high / 2 + 0.35 * letterHigh - (sides.length > 0 ? 0.4 * dot : 0))}
              style={{ fontSize: `${units(letterHigh)}px` }}
            >
              {index + 1}
            </text>
            {sides.map((side, at) => (
              <circle
                key={side}
                class={`map-track-side map-track-${colours[side] ?? 'grey'}`}
                cx={units(x + cell.wide / 2 + (at - (sides.length - 1) / 2) * 1.4 * dot)}
                cy={units(y + cell.high - gap - 0.75 * dot)}
                r={units(dot / 2)}
              />
            ))}
          </g>
        );
      })}
      {told.map((line, at) => (
        <text
          key={line}
          class="map-track-told"
          x={units((left + right) / 2)}
          y={units(bottom - edge - (told.length - 1 - at) * small * 1.25)}
          style={{ fontSize: `${units(small)}px` }}
        >
          {line}
        </text>
      ))}
    </g>
  );
}

/** A turn has at most so high a box. */
const highestCell = 1.8;

/** What comes in the present turn, or in the next one in which anything does. */
function nextArrivals(turns: Track['turns'], turn: number, most: number): readonly string[] {
  const next = turns.findIndex(({ arrivals }, index) => index >= turn && arrivals.length > 0);
  if (next < 0) return [];
  const { title, arrivals } = turns[next]!;
  return linesOf(`${title}: ${arrivals.map((arrival) => arrival.title).join('. ')}`, most);
}

function units(length: number): number {
  return Math.round(length * scale);
}

/** As many as make the cells nearest to squares. */
function columnsFor(count: number, wide: number, high: number): number {
  const all = Array.from({ length: count }, (_, index) => index + 1);
  const sideOf = (columns: number): number => Math.min(wide / columns, high / Math.ceil(count / columns));
  return all.reduce((best, columns) => (sideOf(columns) > sideOf(best) ? columns : best), 1);
}
