import { useId } from 'preact/hooks';
import { labelStep, ticksFor } from './scale.ts';

export interface ChartLine {
  readonly title: string;
  /** The colour set of its side. */
  readonly colour: string;
  readonly values: readonly number[];
}

interface LineChartProps {
  readonly title: string;
  readonly unit: string;
  readonly note?: string | undefined;
  /** One for each value: a short one for the axis, and in full. */
  readonly points: readonly { readonly label: string; readonly title: string }[];
  readonly axis: string;
  readonly lines: readonly ChartLine[];
}

const width = 400;
const height = 220;
const left = 38;
const right = 362;
const top = 12;
const bottom = 172;
/** So many labels have room along the axis. */
const roomForLabels = 13;

/** How something grew and shrank for each side. The numbers are in a table below it, too. */
export function LineChart({ title, unit, note, points, axis, lines }: LineChartProps) {
  const id = useId();
  const ticks = ticksFor(lines.flatMap(({ values }) => values));
  const [low, high] = [ticks[0]!, ticks.at(-1)!];
  const x = (index: number) => left + ((right - left) * index) / Math.max(1, points.length - 1);
  const y = (value: number) => bottom - ((bottom - top) * (value - low)) / (high - low);
  const every = labelStep(points.length, roomForLabels);
  return (
    <figure class="story-chart sheet">
      <figcaption>
        <h3>{title}</h3>
        <p class="soft small">{unit}</p>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-labelledby={`${id}t ${id}d`}>
        <title id={`${id}t`}>{`${title}: ${unit}`}</title>
        <desc id={`${id}d`}>
          {lines.map((line) => `${line.title} from ${line.values[0]} to ${line.values.at(-1)}`).join('; ')}
        </desc>
        {ticks.map((tick) => (
          <g key={tick}>
            <line class={tick === 0 ? 'story-base' : 'story-rule'} x1={left} x2={right} y1={y(tick)} y2={y(tick)} />
            <text class="story-tick story-tick-y" x={left - 8} y={y(tick) + 4}>
              {minus(tick)}
            </text>
          </g>
        ))}
        {points.map(({ label }, index) =>
          index % every === 0 || index === points.length - 1 ? (
            <text key={label} class="story-tick story-tick-x" x={x(index)} y={bottom + 20}>
              {index === points.length - 1 || points.length - 1 - index >= every ? label : ''}
            </text>
          ) : null,
        )}
        <text class="story-tick story-tick-x" x={(left + right) / 2} y={height - 8}>
          {axis}
        </text>
        {lines.map((line, which) => (
          <g key={line.title} class={`story-line story-${line.colour}`}>
            <polyline points={line.values.map((value, index) => `${x(index)},${y(value)}`).join(' ')} />
            {line.values.map((value, index) => (
              <Mark key={points[index]!.label} x={x(index)} y={y(value)} square={which > 0} />
            ))}
            <text x={right + 8} y={labelHeight(lines, which, y) + 5}>
              {minus(line.values.at(-1)!)}
            </text>
          </g>
        ))}
      </svg>
      <ul class="story-legend">
        {lines.map((line, which) => (
          <li key={line.title} class={`story-line story-${line.colour}`}>
            <svg viewBox="0 0 24 12" aria-hidden="true">
              <polyline points="0,6 24,6" />
              <Mark x={12} y={6} square={which > 0} />
            </svg>
            {line.title}
          </li>
        ))}
      </ul>
      {note && <p class="soft small">{note}</p>}
      <details>
        <summary>Table</summary>
        <table class="story-table">
          <thead>
            <tr>
              <th scope="col">When</th>
              {lines.map((line) => (
                <th key={line.title} scope="col">
                  {line.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map((point, index) => (
              <tr key={point.title}>
                <th scope="row">{point.title}</th>
                {lines.map((line) => (
                  <td key={line.title}>{minus(line.values[index]!)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

/** Sides are told apart by shape as well as by colour. */
function Mark({ x, y, square }: { readonly x: number; readonly y: number; readonly square: boolean }) {
  return square ? <rect x={x - 3} y={y - 3} width={6} height={6} /> : <circle cx={x} cy={y} r={3.4} />;
}

/** The last values stand beside their lines, but not on each other. */
function labelHeight(lines: readonly ChartLine[], which: number, y: (value: number) => number): number {
  const heights = lines.map(({ values }) => y(values.at(-1)!));
  const [own, other] = [heights[which]!, heights[1 - which]];
  if (other === undefined || Math.abs(own - other) >= 16) return own;
  const isAbove = own < other || (own === other && which === 0);
  return (own + other) / 2 + (isAbove ? -8 : 8);
}

function minus(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}
