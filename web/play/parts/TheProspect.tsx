import { useLoaded } from '../../base/lazily.tsx';
import type { Scene } from '../scene/scene.ts';
import { FactList } from './FactList.tsx';
import { RuleLink } from './RuleLink.tsx';
import { SideMark } from './SideMark.tsx';
import { useWords } from './useWords.ts';
import './theProspect.css';

/** What each side must do, who would win now, and what the decision is made of. */
export function TheProspect({ scene }: { readonly scene: Scene }) {
  const facts = useLoaded(() => scene.loadFacts(), scene);
  const { explain } = useWords(scene);
  const view = scene.view.value;
  if (!facts || !view) return null;
  const { goals, now, measures } = facts.prospect(view);
  return (
    <>
      <section>
        <h3>How to win</h3>
        <ul class="prospect-goals">
          {goals.map(({ side, text, rule }) => (
            <li key={text}>
              <SideMark scene={scene} side={side} />
              <p>
                <b>{side === null ? 'Draw' : scene.titleOf(side)}</b> {explain(text)}{' '}
                <RuleLink scene={scene} rule={rule} />
              </p>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3>{view.result ? 'Result' : 'If the game ended now'}</h3>
        <p class="prospect-now">
          <SideMark scene={scene} side={now.winner} /> {explain(now.text)}
        </p>
        <FactList scene={scene} facts={measures} />
      </section>
    </>
  );
}
