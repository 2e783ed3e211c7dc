import { primers } from 'virtual:primers';
import { KeyRows } from '../base/KeyRows.tsx';
import { keyActions } from '../base/keys.ts';
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
        <dl class="help-list">
          {screen.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
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
  return (
    <Section title={`${entry.title} in five minutes`} class="help-part">
      <dl class="help-list">
        {(primers[entry.id] ?? []).map(({ title, text, rule }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              {text} {rule && <span class="help-rule">{rule}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
