import type { DiceOfKind, DiceStory, SideDice } from '#games/story/dice';
import type { Expectation } from '#games/story/distribution';
import { deviationInWords, luckInWords } from '#games/story/words';

/** A side as the page speaks of it. */
export interface NamedSide {
  readonly side: string;
  readonly title: string;
  readonly colour: string;
}

interface DiceOfGameProps {
  readonly dice: DiceStory;
  readonly sides: readonly NamedSide[];
  /** The side of the reader, who is spoken to. */
  readonly own: string | undefined;
}

/** What the dice gave, beside what they give on average. */
export function DiceOfGame({ dice, sides, own }: DiceOfGameProps) {
  const spokenOf = dice.sides.find(({ side }) => side === own) ?? dice.sides[0];
  const titleOf = (side: string) => sides.find((one) => one.side === side)?.title ?? side;
  return (
    <>
      {spokenOf && (
        <p class="story-verdict">
          {luckInWords(spokenOf.luck, spokenOf.side === own ? undefined : titleOf(spokenOf.side))}
        </p>
      )}
      <p class="soft small">
        {dice.trials > 0 &&
          `This compares ${dice.trials} rolls with all that they could have come to, each at its own odds; every roll counts the same. `}
        A band covers 90% of all games. In one game of ten, a number lies outside its band by chance alone.
      </p>
      <div class="story-dice">
        {dice.kinds.map((kind) => (
          <Faces key={`${kind.faces} ${kind.lowest}`} kind={kind} />
        ))}
        {dice.sides.map((side) => {
          const named = sides.find((one) => one.side === side.side);
          return (
            <Results key={side.side} results={side} named={named ?? { ...side, title: side.side, colour: 'grey' }} />
          );
        })}
      </div>
    </>
  );
}

/** How often each face came. */
function Faces({ kind: { faces, lowest, count, counts, face, sum } }: { readonly kind: DiceOfKind }) {
  const most = Math.max(...counts, face.high) * 1.15;
  const step = 320 / faces;
  const y = (value: number) => 130 - (110 * value) / most;
  const average = (value: number) => (value / count).toFixed(2);
  return (
    <figure class="story-chart sheet">
      <figcaption>
        <h3>{count === 1 ? '1 die' : `${count} dice`}</h3>
        <p class="soft small">{`How often each face of a ${faces}-sided die came`}</p>
      </figcaption>
      <svg viewBox="0 0 340 172" role="img" aria-label="Faces of the dice">
        <desc>{counts.map((times, index) => `${index + lowest}: ${times}`).join('; ')}</desc>
        <rect class="story-band" x={10} width={320} y={y(face.high)} height={Math.max(1, y(face.low) - y(face.high))} />
        {counts.map((times, index) => (
          <g key={String(index + lowest)}>
            <rect
              class="story-bar"
              x={10 + index * step + step * 0.22}
              width={step * 0.56}
              y={y(times)}
              height={130 - y(times)}
            />
            <text class="story-tick story-tick-x story-face" x={10 + (index + 0.5) * step} y={148}>
              {index + lowest}
            </text>
            <text class="story-tick story-tick-x" x={10 + (index + 0.5) * step} y={166}>
              {`× ${times}`}
            </text>
          </g>
        ))}
        <line class="story-expected" x1={10} x2={330} y1={y(face.expected)} y2={y(face.expected)} />
        <line class="story-base" x1={10} x2={330} y1={130} y2={130} />
      </svg>
      <p class="small">
        Average {average(sum.got)}, expected {average(sum.expected)} ({deviationInWords(sum.deviations)}). In 90% of
        games it is {average(sum.low)} to {average(sum.high)}.
      </p>
    </figure>
  );
}

/** What came of the rolls of one side. */
function Results({ results, named }: { readonly results: SideDice; readonly named: NamedSide }) {
  const rows = results.tallies;
  if (rows.length === 0) return null;
  return (
    <div class="story-chart sheet">
      <h3>
        <span class={`side side-${named.colour}`} aria-hidden="true" /> {named.title}
      </h3>
      <table class="story-table">
        <thead>
          <tr>
            <th scope="col">Result</th>
            <th scope="col">Came</th>
            <th scope="col">Expected</th>
            <th scope="col">90% band</th>
            <td class="story-wide" />
          </tr>
        </thead>
        <tbody>
          {rows.map(({ title, standing }) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              <td>{standing.got}</td>
              <td>{standing.expected.toFixed(1)}</td>
              <td class="story-range">{`${standing.low}–${standing.high}`}</td>
              <td class="story-wide">
                <Band standing={standing} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {results.dice.map(({ faces, count, sum }) => (
        <p key={faces} class="small">
          {`${count === 1 ? '1 die' : `${count} dice`}, average ${(sum.got / count).toFixed(2)}, expected ${(sum.expected / count).toFixed(2)} (${deviationInWords(sum.deviations)}). In 90% of games it is ${(sum.low / count).toFixed(2)} to ${(sum.high / count).toFixed(2)}.`}
        </p>
      ))}
    </div>
  );
}

/** A number beside its band. */
function Band({ standing: { got, low, high, expected } }: { readonly standing: Expectation }) {
  const room = Math.max(1, (high - low) * 0.4);
  const [from, to] = [Math.min(got, low) - room, Math.max(got, high) + room];
  const x = (value: number) => 4 + (88 * (value - from)) / (to - from);
  const isOutside = got < low || got > high;
  return (
    <svg class="story-standing" viewBox="0 0 96 16" aria-hidden="true">
      <line class="story-rule" x1={4} x2={92} y1={8} y2={8} />
      <rect class="story-band" x={x(low)} width={Math.max(2, x(high) - x(low))} y={3} height={10} />
      <line class="story-expected" x1={x(expected)} x2={x(expected)} y1={2} y2={14} />
      <circle class={isOutside ? 'story-got story-outside' : 'story-got'} cx={x(got)} cy={8} r={3.6} />
    </svg>
  );
}
