import { gamesIn } from '#bots/elo';
import { measurements, strengthOf } from '#bots/measured';
import { levelTitle, scenarioTitle, seatTitle } from './catalogue.ts';

/** How strong the bots of a game are on each side, as far as it was measured. */
export function LevelStrengths({ game }: { readonly game: string }) {
  const measured = measurements.filter((one) => one.game === game);
  if (measured.length === 0) return null;
  return (
    <details>
      <summary>How strong are they?</summary>
      <table>
        <thead>
          <tr>
            <th>Opponent</th>
            <th>Scenario</th>
            <th>Side</th>
            <th>Elo above the Planner (95%)</th>
            <th>Games</th>
          </tr>
        </thead>
        <tbody>
          {measured.map((one) => {
            const { elo, low, high } = strengthOf(one);
            return (
              <tr key={`${one.scenario} ${one.seat} ${one.bot}`}>
                <td>{levelTitle(one.bot)}</td>
                <td>{scenarioTitle(game, one.scenario)}</td>
                <td>{seatTitle(game, one.seat)}</td>
                <td>
                  {Math.round(elo)} ({Math.round(low)} to {Math.round(high)})
                </td>
                <td>{gamesIn(one.record)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </details>
  );
}
