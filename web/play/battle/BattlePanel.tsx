import type { Seat } from '#engine/state';
import type { Battle, Contribution, Forecast } from '#games/display';
import { signed, withMinus } from '#games/words';
import type { PlayTable } from '../choosing/table.ts';
import { FaceDown, Marker } from '../parts/CupView.tsx';
import { FactList } from '../parts/FactList.tsx';
import { fraction } from '../parts/fraction.ts';
import { percent } from '../parts/percent.ts';
import { RuleLink } from '../parts/RuleLink.tsx';
import { useWords } from '../parts/useWords.ts';
import type { Scene } from '../scene/scene.ts';
import { BattleChanges } from './BattleChanges.tsx';
import { useForecast } from './useForecast.ts';
import './battlePanel.css';

/** The battle being built: what counts on each side, how the table is entered, and the exact odds of what happens. */
export function BattlePanel({ scene, table }: { readonly scene: Scene; readonly table: PlayTable }) {
  const battle = table.battle.value;
  const forecast = useForecast(table);
  if (!battle) {
    return (
      <p class="soft">
        No attack yet. In the Combat Phase, choose a unit to attack: its odds and what would change them are shown here.
      </p>
    );
  }
  return (
    <div class="battle-panel">
      <h3>{battle.title}</h3>
      {forecast && <Outcomes scene={scene} forecast={forecast} />}
      <Results scene={scene} battle={battle} />
      {forecast && <BattleChanges scene={scene} changes={forecast.changes} />}
      {forecast && <Supposed scene={scene} forecast={forecast} />}
      <div class="battle-panel-sides">
        <Side scene={scene} heading="Attack" side={battle.attack} />
        <Side scene={scene} heading="Defense" side={battle.defense} />
      </div>
      <FactList scene={scene} facts={battle.entry} />
      <button type="button" class="button button-plain battle-panel-table" onClick={() => scene.openPanel('charts')}>
        Show the combat table
      </button>
    </div>
  );
}

function Supposed({ scene, forecast }: { readonly scene: Scene; readonly forecast: Forecast }) {
  return <p class="soft small">{useWords(scene).explain(forecast.supposed.join(' '))}</p>;
}

interface SideProps {
  readonly scene: Scene;
  readonly heading: string;
  readonly side: Battle['attack'];
}

function Side({ scene, heading, side }: SideProps) {
  const colour = scene.display.colours[side.side] ?? 'grey';
  return (
    <section class={`battle-panel-side battle-panel-${colour}`}>
      <header>
        <h4>
          {heading} <span class="soft">{scene.titleOf(side.side)}</span>
        </h4>
        <output class="battle-panel-total">{withMinus(side.total)}</output>
      </header>
      <ul class="battle-panel-parts">
        {side.parts.map((part) => (
          <Part key={`${part.title} ${part.rule}`} scene={scene} side={side.side} part={part} />
        ))}
        {side.faceDown !== undefined && (
          <li>
            <FaceDown count={side.faceDown} side={side.side} colours={scene.display.colours} />
            <b>?</b>
          </li>
        )}
        {side.parts.length === 0 && side.faceDown === undefined && <li class="soft">nothing yet</li>}
      </ul>
    </section>
  );
}

interface PartProps {
  readonly scene: Scene;
  readonly side: Seat;
  readonly part: Contribution;
}

function Part({ scene, side, part }: PartProps) {
  const { explain } = useWords(scene);
  return (
    <li>
      {part.face && <Marker side={side} title="" face={part.face} colours={scene.display.colours} size={30} />}
      <span>{explain(part.title)}</span>
      <RuleLink scene={scene} rule={part.rule} />
      <b>{signed(part.amount)}</b>
    </li>
  );
}

/** What happens, with all that retreats and losses lead to. */
function Outcomes({ scene, forecast: { outcomes } }: { readonly scene: Scene; readonly forecast: Forecast }) {
  const { explain } = useWords(scene);
  if (outcomes.length === 0) return null;
  return (
    <table class="battle-panel-outcomes">
      <caption class="caps">What happens</caption>
      <thead class="unseen">
        <tr>
          <th scope="col">Outcome</th>
          <th scope="col">Odds</th>
        </tr>
      </thead>
      <tbody>
        {outcomes.map(({ title, ways, of, results, favors }) => (
          <tr key={title}>
            <th scope="row">
              {explain(title)} <span class="soft small">{explain(results.join(', '))}</span>
              <span class={`battle-panel-bar battle-panel-${favors}`} aria-hidden="true">
                <span style={{ width: `${(100 * ways) / of}%` }} />
              </span>
            </th>
            <td class="battle-panel-chance">
              <b>{percent(ways, of)}</b>
              {of > 1 && of <= 100 && <span class="soft small">{fraction(ways, of)}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What the table alone says. */
function Results({ scene, battle }: { readonly scene: Scene; readonly battle: Battle }) {
  const { explain } = useWords(scene);
  if (battle.chances.length === 0) return <p class="soft">Add an attacker to see the odds.</p>;
  return (
    <table class="battle-panel-results">
      <caption class="caps">Results of the table</caption>
      <thead class="unseen">
        <tr>
          <th scope="col">Result</th>
          <th scope="col">Effect</th>
          <th scope="col">Odds</th>
        </tr>
      </thead>
      <tbody>
        {battle.chances.map(({ result, effect, ways, of, rule }) => (
          <tr key={`${result} ${effect}`}>
            <th scope="row">{explain(result)}</th>
            <td>
              {explain(effect)} <RuleLink scene={scene} rule={rule} />
            </td>
            <td class="battle-panel-chance">{fraction(ways, of)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
