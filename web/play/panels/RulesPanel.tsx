import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { isInChapter, type Rulebook, type RuleCase } from '#engine/rulebook';
import type { About } from '#games/display';
import { useLoaded } from '../../base/lazily.tsx';
import { RuleLink } from '../parts/RuleLink.tsx';
import type { Scene } from '../scene/scene.ts';
import { searchRules } from './ruleSearch.ts';
import './rulesPanel.css';

/** Every rule in our own words: in five minutes, by chapter, or as a search finds them. */
export function RulesPanel({ scene }: { readonly scene: Scene }) {
  const { rulebook } = scene.game.definition;
  const [sought, setSought] = useState('');
  const found = useMemo(() => searchRules(rulebook, sought), [rulebook, sought]);
  const shown = scene.rule.value;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (shown === undefined) return;
    setSought('');
    const rule = list.current?.querySelector<HTMLElement>(`[id="rule-${CSS.escape(shown)}"]`);
    rule?.closest('details')?.setAttribute('open', '');
    rule?.scrollIntoView({ block: 'center' });
  }, [shown]);
  return (
    <div class="rules-panel" ref={list}>
      <label class="field">
        <span class="caps">Search the rules</span>
        <input
          type="search"
          class="input"
          value={sought}
          placeholder="zone, 7.7, banzai"
          onInput={(event) => setSought(event.currentTarget.value)}
        />
      </label>
      {sought.trim() === '' && <Primer scene={scene} isOpen={shown === undefined} />}
      {sought.trim() === '' && <Terms scene={scene} />}
      {sought.trim() === '' ? (
        chaptersIn(rulebook).map(({ number, title, cases }) => (
          <details key={number} class="rules-panel-chapter" open={cases.some(({ id }) => id === shown)}>
            <summary>
              <b>{number}</b> {title}
            </summary>
            <Cases cases={cases} shown={shown} />
          </details>
        ))
      ) : (
        <>
          <p class="soft" role="status">
            {found.length === 0
              ? 'No matching rules. Try one word or a rule number.'
              : `${found.length} ${found.length === 1 ? 'rule' : 'rules'}`}
          </p>
          <Cases cases={found} shown={shown} />
        </>
      )}
      <p class="soft small">{rulebook.book}. The sentences are our own.</p>
    </div>
  );
}

/** How to play the game in five minutes, open unless a rule was asked for. */
function Primer({ scene, isOpen }: { readonly scene: Scene; readonly isOpen: boolean }) {
  const about = useLoaded(() => scene.display.about(), scene.display);
  return <Texts scene={scene} title="The game in five minutes" isOpen={isOpen} texts={about?.primer ?? []} />;
}

/** The words of the game, by the alphabet. */
function Terms({ scene }: { readonly scene: Scene }) {
  const terms = useLoaded(() => scene.display.terms(), scene.display) ?? [];
  const texts = terms.map(({ term, text, rule }) => ({ title: term, text, rule }));
  return <Texts scene={scene} title="Terms and abbreviations" isOpen={false} texts={texts} />;
}

interface TextsProps {
  readonly scene: Scene;
  readonly title: string;
  readonly isOpen: boolean;
  readonly texts: About['primer'];
}

function Texts({ scene, title, isOpen, texts }: TextsProps) {
  return (
    <details class="rules-panel-chapter" open={isOpen}>
      <summary>
        <b>{title}</b>
      </summary>
      <dl class="rules-panel-cases">
        {texts.map(({ title: name, text, rule }) => (
          <div key={name} class="rules-panel-case">
            <dt>{name}</dt>
            <dd>
              {text} <RuleLink scene={scene} rule={rule} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Cases({ cases, shown }: { readonly cases: readonly RuleCase[]; readonly shown: string | undefined }) {
  return (
    <dl class="rules-panel-cases">
      {cases.map(({ id, title, text }) => (
        <div
          key={id}
          id={`rule-${id}`}
          class={id === shown ? 'rules-panel-case rules-panel-shown' : 'rules-panel-case'}
        >
          <dt>
            <span class="rules-panel-number">{id}</span> {title}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function chaptersIn({ chapters, cases }: Rulebook) {
  return chapters.map((chapter) => ({
    ...chapter,
    cases: cases.filter(({ id }) => isInChapter(id, chapter)),
  }));
}
