import { useId } from 'preact/hooks';
import type { ChanceAt } from '#bots/analysis/analysis';
import { bandOf, chanceText } from '#bots/analysis/words';
import type { NamedSide } from './DiceOfGame.tsx';

const [width, height] = [400, 220];
const [left, right, top, bottom] = [46, 384, 12, 172];
/** Turns with few actions lie close together: not all of their labels have room. */
const leastApart = 22;

/** How the chance of a side changed, with the band in which it is likely to be. */
export function ChanceChart({ chances, side }: { readonly chances: readonly ChanceAt[]; readonly side: NamedSide }) {
  const id = useId();
  const last = Math.max(1, chances.at(-1)!.action);
  const x = (action: number) => left + ((right - left) * action) / last;
  const y = (chance: number) => bottom - (bottom - top) * chance;
  const along = (value: (at: ChanceAt) => number) => chances.map((at) => `${x(at.action)},${y(value(at))}`);
  const band = [...along(({ chance }) => bandOf(chance).low), ...along(({ chance }) => bandOf(chance).high).reverse()];
  const turns = chances.filter(({ turn }, at) => chances[at - 1]?.turn !== turn);
  const labeled = apart(turns.map(({ action }) => x(action)));
  const title = `${side.title}: chance of winning`;
  const [start, end] = [chances[0]!, chances.at(-1)!].map(({ chance }) => chanceText(chance.mean));
  return (
    <figure class="story-chart sheet">
      <figcaption>
        <h3>{title}</h3>
        <p class="soft small">With nothing hidden. A draw counts as half a win. Band: 95% interval.</p>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-labelledby={`${id}t`}>
        <title id={`${id}t`}>{`${title}: from ${start} to ${end}`}</title>
        {[0, 0.25, 0.5, 0.75, 1].map((tick) => (
          <g key={tick}>
            <line class={tick === 0.5 ? 'story-base' : 'story-rule'} x1={left} x2={right} y1={y(tick)} y2={y(tick)} />
            <text class="story-tick story-tick-y" x={left - 6} y={y(tick) + 4}>{`${100 * tick}%`}</text>
          </g>
        ))}
        {turns.map(({ turn, action }, at) =>
          labeled.has(at) ? (
            <text key={turn} class="story-tick story-tick-x" x={x(action)} y={bottom + 20}>
              {turn}
            </text>
          ) : null,
        )}
        <text class="story-tick story-tick-x" x={(left + right) / 2} y={height - 8}>
          Start of turn
        </text>
        <g class={`story-line story-${side.colour}`}>
          <polygon class="analysis-band" points={band.join(' ')} />
          <polyline points={along(({ chance }) => chance.mean).join(' ')} />
          {chances.map(({ action, turn, chance }) => (
            <circle key={action} cx={x(action)} cy={y(chance.mean)} r={3}>
              <title>{`Turn ${turn}: ${chanceText(chance.mean)}`}</title>
            </circle>
          ))}
        </g>
      </svg>
    </figure>
  );
}

/** Which of several places along the axis are labeled, from the first on. */
function apart(places: readonly number[]): ReadonlySet<number> {
  let last = Number.NEGATIVE_INFINITY;
  return new Set(
    places.flatMap((place, at) => {
      if (place - last < leastApart) return [];
      last = place;
      return [at];
    }),
  );
}
