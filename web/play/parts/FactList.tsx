import type { Fact, Source } from '#games/display';
import type { Scene } from '../scene/scene.ts';
import { RuleLink } from './RuleLink.tsx';
import { useWords } from './useWords.ts';
import './factList.css';

/** Whether a value stands in the rulebook or is our own reconstruction. */
export function SourceMark({ source }: { readonly source: Source | undefined }) {
  if (!source) return null;
  if (source.kind === 'given') {
    return (
      <span
        class="source source-given"
        title={`Given by the rulebook, ${source.rule}${source.note ? `: ${source.note}` : ''}`}
      >
        given
      </span>
    );
  }
  return (
    <details class="source source-reconstructed">
      <summary>reconstructed</summary>
      <p>{source.why}</p>
    </details>
  );
}

export function FactList({ scene, facts }: { readonly scene: Scene; readonly facts: readonly Fact[] }) {
  const { explain } = useWords(scene);
  return (
    <dl class="fact-list">
      {facts.map(({ name, value, rule, source }) => (
        <div key={name} class="fact-list-fact">
          <dt>{explain(name)}</dt>
          <dd>
            <span class="fact-list-value">{explain(value)}</span>
            <RuleLink scene={scene} rule={rule} />
            <SourceMark source={source} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
