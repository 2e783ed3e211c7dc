import { primers } from 'virtual:primers';
import { terms } from 'virtual:terms';
import type { About } from '#games/display';
import { KeyRows } from '../base/KeyRows.tsx';
import { keyActions } from '../base/keyList.ts';
import { paths } from '../base/paths.ts';
import { Section } from '../base/Section.tsx';
import { type CatalogueEntry, catalogue } from '../library/catalogue.ts';
import screen from './help.json' with { type: 'json' };
import './help.css';

export default function HelpPage() {
  return (
    <div class="page page-narrow help">
      <header>
        <h1>How to play</h1>
        <p>You can’t make an illegal move, so try things: the game tells you what is allowed.</p>
      </header>
      <Section title="The screen" class="help-part">
        <Texts texts={screen} />
      </Section>
      {catalogue.map((entry) => (
        <Primer key={entry.id} entry={entry} />
      ))}
      <Section title="Keyboard shortcuts" class="help-part">
        <p>
          You can do everything without a mouse. You can change the shortcuts in the{' '}
          <a href={paths.settings}>settings</a>.
        </p>
        <div class="help-keys">
          <KeyRows actions={keyActions} />
        </div>
      </Section>
    </div>
  );
}

function Primer({ entry }: { readonly entry: CatalogueEntry }) {
  const words = (terms[entry.id] ?? []).map(({ term, text, rule }) => ({ title: term, text, rule }));
  return (
    <Section title={`${entry.title} in five minutes`} class="help-part">
      <Texts texts={primers[entry.id] ?? []} />
      <details class="help-terms">
        <summary>Terms and abbreviations of {entry.title}</summary>
        <Texts texts={words} />
      </details>
    </Section>
  );
}

function Texts({ texts }: { readonly texts: About['primer'] }) {
  return (
    <dl class="help-list">
      {texts.map(({ title, text, rule }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            {text} {rule && <span class="help-rule">{rule}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
