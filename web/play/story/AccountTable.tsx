import type { Account, Analysis } from '#bots/analysis/analysis';
import { pointsText, pointsWithError } from '#bots/analysis/words';
import type { NamedSide } from './DiceOfGame.tsx';

interface AccountTableProps {
  readonly analysis: Analysis;
  readonly sides: readonly NamedSide[];
}

/** Luck and decisions in numbers. */
export function AccountTable({ analysis: { turns, whole }, sides }: AccountTableProps) {
  const rows: readonly (readonly [string, Account])[] = [
    ...turns.map((account) => [`Turn ${account.turn}`, account] as const),
    ['Whole game', whole],
  ];
  return (
    <details>
      <summary>Luck and decisions in numbers</summary>
      <p class="soft small">
        {`Percentage points, ± 95% interval. The change for ${sides[0]!.title} is its luck, plus its decisions${sides.length > 1 ? `, minus the decisions of ${sides[1]!.title}` : ''}. Given away: what the best plan found would have gained beyond the plan played.`}
      </p>
      <div class="analysis-scroll">
        <table class="story-table">
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Change</th>
              <th scope="col">Luck</th>
              {sides.flatMap(({ side, title }) => [
                <th key={side} scope="col">{`${title}: decisions`}</th>,
                <th key={`${side} away`} scope="col">
                  Given away
                </th>,
              ])}
            </tr>
          </thead>
          <tbody>
            {rows.map(([title, account]) => (
              <tr key={title}>
                <th scope="row">{title}</th>
                <td>{pointsText(account.change.mean)}</td>
                <td>{pointsWithError(account.luck)}</td>
                {sides.flatMap(({ side }) => [
                  <td key={side}>{pointsWithError(account.sides[side]!.gain)}</td>,
                  <td key={`${side} away`}>{(100 * account.sides[side]!.givenAway).toFixed(1)}</td>,
                ])}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
