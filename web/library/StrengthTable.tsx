import { useEffect, useRef } from 'preact/hooks';
import { gamesIn } from '#bots/elo';
import { type Measurement, measurements, strengthOf } from '#bots/measured';
import { PLANNER } from '#bots/names';
import type { Seat } from '#engine/state';
import { type CatalogueEntry, optionsToPlay, seatsFor, standardOptions } from './catalogue.ts';
import { Side } from './Side.tsx';
import './strengthTable.css';

interface StrengthTableProps {
  readonly entry: CatalogueEntry;
  readonly scenario: string;
}

/** All levels of a game, the strongest first, with what was measured in a scenario for each side. */
export function StrengthTable({ entry, scenario }: StrengthTableProps) {
  const ofGame = measurements.filter(({ game }) => game === entry.id);
  const measured = ofGame.filter((one) => one.scenario === scenario);
  const seats = seatsFor(entry, scenario, optionsToPlay(entry, scenario, 'together') ?? standardOptions(entry));
  const titleOf = (id: string) => entry.scenarios.find((one) => one.id === id)?.title ?? id;
  const elsewhere = [...new Set(ofGame.map((one) => one.scenario))].filter((id) => id !== scenario).map(titleOf);
  const root = useRef<HTMLDivElement>(null);
  // It opens at the lower edge of a dialog, below what is in sight.
  useEffect(() => root.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div ref={root} class="strength-table">
      <table>
        <caption>{titleOf(scenario)}: Elo points above the Planner on the same side, with the 95% interval</caption>
        <thead>
          <tr>
            <th scope="col">Opponent</th>
            {seats.map(({ id }) => (
              <th key={id} scope="col">
                <Side game={entry.id} seat={id} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entry.levels.map(({ bot, title }) => (
            <tr key={bot}>
              <th scope="row">{title}</th>
              {seats.map(({ id }) => (
                <td key={id}>
                  <Strength bot={bot} measured={measurementOf(measured, bot, id)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="soft small">
        A bot that is 100 points stronger would win 64 of 100 even games. Bots may have changed since the day of a
        measurement.
        {elsewhere.length > 0 && ` Also measured: ${elsewhere.join('; ')}.`}
      </p>
    </div>
  );
}

function measurementOf(measured: readonly Measurement[], bot: string, seat: Seat): Measurement | undefined {
  return measured.find((one) => one.bot === bot && one.seat === seat);
}

function Strength({ bot, measured }: { readonly bot: string; readonly measured: Measurement | undefined }) {
  if (bot === PLANNER) return <>0</>;
  if (!measured) return <span class="soft">not measured</span>;
  const { elo, low, high } = strengthOf(measured);
  return (
    <>
      <b>{signed(elo)}</b> <span class="strength-table-band">{`${signed(low)} to ${signed(high)}`}</span>{' '}
      <span class="soft small">{`${gamesIn(measured.record)} games, ${measured.date}`}</span>
    </>
  );
}

/** `+35`, `0`, `−110`. */
function signed(points: number): string {
  const rounded = Math.round(points);
  return rounded < 0 ? `−${-rounded}` : rounded > 0 ? `+${rounded}` : '0';
}
