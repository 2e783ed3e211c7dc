import type { Seat } from '#engine/state';
import type { Battle, Contribution } from '#games/display';
import type { PlayTable } from '../choosing/table.ts';
import { FaceDown, Marker } from '../parts/CupView.tsx';
import { FactList } from '../parts/FactList.tsx';
import { percent } from '../parts/percent.ts';
import { RuleLink } from '../parts/RuleLink.tsx';
import type { Scene } from '../scene/scene.ts';
import './battlePanel.css';

/** The battle being built: what counts on each side, how the table is entered, and the exact chances. */
export function BattlePanel({ scene, table }: { readonly scene: Scene; readonly table: PlayTable }) {
  const battle = table.battle.value;
  if (!battle) {
    return (
      <p class="soft">
        No battle is being built. Choose a unit to attack in the combat phase, and its strengths and chances stand here
        while you add to it.
      </p>
    );
  }
  return (
    <div class="battle-panel">
      <h3>{battle.title}</h3>
      <div class="battle-panel-sides">
        <Side scene={scene} heading="Attack" side={battle.attack} />
        <Side scene={scene} heading="Defense" side={battle.defense} />
      </div>
      <Chances scene={scene} battle={battle} />
      <FactList scene={scene} facts={battle.entry} />
      <button type="button" class="button button-plain battle-panel-table" onClick={() => scene.openPanel('charts')}>
        Show the combat table
      </button>
    </div>
  );
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
        <output class="battle-panel-total">{side.total}</output>
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
  return (
    <li>
      {part.face && <Marker side={side} title="" face={part.face} colours={scene.display.colours} size={30} />}
      <span>{part.title}</span>
      <RuleLink scene={scene} rule={part.rule} />
      <b>{part.amount > 0 ? `+${part.amount}` : part.amount}</b>
    </li>
  );
}

function Chances({ scene, battle }: { readonly scene: Scene; readonly battle: Battle }) {
  if (battle.chances.length === 0) return <p class="soft">Add an attacker to see the chances.</p>;
  return (
    <table class="battle-panel-chances">
      <caption class="caps">Chances</caption>
      <thead class="unseen">
        <tr>
          <th scope="col">Result</th>
          <th scope="col">What happens</th>
          <th scope="col">Chance</th>
        </tr>
      </thead>
      <tbody>
        {battle.chances.map(({ result, effect, ways, of, rule }) => (
          <tr key={`${result} ${effect}`}>
            <th scope="row">{result}</th>
            <td>
              <div class="battle-panel-bar">
                <span style={{ width: `${(100 * ways) / of}%` }} />
              </div>
              {effect} <RuleLink scene={scene} rule={rule} />
            </td>
            <td class="battle-panel-chance">
              <b>{of > 100 ? percent(ways, of) : `${ways}/${of}`}</b>
              {of <= 100 && <span class="soft">{percent(ways, of)}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
