import type { Arrival } from '#games/display';
import { Counter } from '../../art/Counter.tsx';
import { pieceKey } from '../../board/board.ts';
import { RuleLink } from '../parts/RuleLink.tsx';
import { SideMark } from '../parts/SideMark.tsx';
import { ThePosition } from '../parts/ThePosition.tsx';
import { TheProspect } from '../parts/TheProspect.tsx';
import { useWords } from '../parts/useWords.ts';
import type { Scene } from '../scene/scene.ts';
import { arrivalRuns } from './arrivals.ts';
import './goalPanel.css';

/** What the game is about, how it stands, and what is still to come. */
export function GoalPanel({ scene }: { readonly scene: Scene }) {
  return (
    <div class="goal-panel">
      <TheProspect scene={scene} />
      <Arrivals scene={scene} />
      <ThePosition scene={scene} />
    </div>
  );
}

function Arrivals({ scene }: { readonly scene: Scene }) {
  const view = scene.view.value;
  const runs = view ? arrivalRuns(scene.display.track(view)) : [];
  return (
    <section>
      <h3>What arrives when</h3>
      {runs.length === 0 && <p class="soft">No more units arrive.</p>}
      <ol class="goal-panel-runs">
        {runs.map(({ title, isNow, arrivals }) => (
          <li key={title}>
            <h4>
              {title} {isNow && <span class="soft">(now)</span>}
            </h4>
            {arrivals.map((arrival) => (
              <ArrivalView key={`${arrival.side} ${arrival.title}`} scene={scene} arrival={arrival} />
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}

function ArrivalView({ scene, arrival }: { readonly scene: Scene; readonly arrival: Arrival }) {
  const { explain } = useWords(scene);
  const { side, title, rule, pieces } = arrival;
  const shown = pieces.flatMap((spot) => scene.pieceOf(spot) ?? []);
  return (
    <>
      <p class="goal-panel-arrival">
        <SideMark scene={scene} side={side} />
        <span>
          <span class="unseen">{scene.titleOf(side)}: </span>
          {explain(title)} <RuleLink scene={scene} rule={rule} />
        </span>
      </p>
      {shown.length > 0 && (
        <ul class="goal-panel-pieces">
          {shown.map((piece) => (
            <li key={pieceKey(piece)} title={piece.title}>
              <Counter piece={piece} colours={scene.display.colours} size={40} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
