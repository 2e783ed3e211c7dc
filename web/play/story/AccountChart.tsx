import { useId } from 'preact/hooks';
import type { Account, Analysis } from '#bots/analysis/analysis';
import { pointsText } from '#bots/analysis/words';
import type { NamedSide } from './DiceOfGame.tsx';
import { labelStep } from './scale.ts';

const [width, height] = [400, 220];
const [left, right, top, bottom] = [46, 392, 12, 172];
const roomForLabels = 16;

interface AccountChartProps {
  readonly analysis: Analysis;
  readonly sides: readonly NamedSide[];
}

interface Bars {
  readonly title: string;
  readonly style: string;
  readonly amountIn: (account: Account) => number;
}

/** What luck and the decisions of each side changed, turn by turn. */
export function AccountChart({ analysis: { turns }, sides }: AccountChartProps) {
  const id = useId();
  const bars: readonly Bars[] = [
    { title: `${sides[0]!.title}: luck`, style: 'analysis-luck', amountIn: ({ luck }) => luck.mean },
    ...sides.map(({ side, title, colour }) => ({
      title: `${title}: decisions`,
      style: `story-${colour}`,
      amountIn: (account: Account) => account.sides[side]!.gain.mean,
    })),
  ];
  const most = Math.max(0.02, ...turns.flatMap((turn) => bars.map(({ amountIn }) => Math.abs(amountIn(turn)))));
  const y = (amount: number) => (top + bottom) / 2 - ((bottom - top) / 2) * (amount / most);
  const step = (right - left) / turns.length;
  const barWidth = (step * 0.8) / bars.length;
  const every = labelStep(turns.length, roomForLabels);
  return (
    <figure class="story-chart sheet">
      <figcaption>
        <h3>Luck and decisions</h3>
        <p class="soft small">Percentage points. Decisions are measured against routine play.</p>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-labelledby={`${id}t`}>
        <title id={`${id}t`}>Luck and decisions by turn. The numbers are in the table below.</title>
        {[-most, 0, most].map((tick) => (
          <g key={tick}>
            <line class={tick === 0 ? 'story-base' : 'story-rule'} x1={left} x2={right} y1={y(tick)} y2={y(tick)} />
            <text class="story-tick story-tick-y" x={left - 6} y={y(tick) + 4}>
              {pointsText(tick)}
            </text>
          </g>
        ))}
        {turns.map((turn, at) => (
          <g key={turn.turn}>
            {bars.map(({ title, style, amountIn }, which) => {
              const amount = amountIn(turn);
              return (
                <rect
                  key={title}
                  class={`analysis-bar ${style}`}
                  x={left + at * step + step * 0.1 + which * barWidth}
                  y={y(Math.max(amount, 0))}
                  width={Math.max(1, barWidth - 1)}
                  height={Math.abs(y(amount) - y(0))}
                >
                  <title>{`${title}, turn ${turn.turn}: ${pointsText(amount)}`}</title>
                </rect>
              );
            })}
            {at % every === 0 && (
              <text class="story-tick story-tick-x" x={left + (at + 0.5) * step} y={bottom + 20}>
                {turn.turn}
              </text>
            )}
          </g>
        ))}
        <text class="story-tick story-tick-x" x={(left + right) / 2} y={height - 8}>
          Turn
        </text>
      </svg>
      <ul class="story-legend">
        {bars.map(({ title, style }) => (
          <li key={title} class={style}>
            <svg viewBox="0 0 24 12" aria-hidden="true">
              <rect class="analysis-bar" x={2} y={0} width={20} height={12} />
            </svg>
            {title}
          </li>
        ))}
      </ul>
    </figure>
  );
}
