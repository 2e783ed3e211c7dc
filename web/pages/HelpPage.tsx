import { primers } from 'virtual:primers';
import { KeyRows } from '../base/KeyRows.tsx';
import { keyActions } from '../base/keys.ts';
import { paths } from '../base/paths.ts';
import { type CatalogueEntry, catalogue } from '../library/catalogue.ts';
import './help.css';

const screen: readonly { readonly title: string; readonly text: string }[] = [
  {
    title: 'The prompt',
    text: 'The bar below the map says who decides now, what is to be decided, and under which rule. Its buttons are everything else that can be done at this moment.',
  },
  {
    title: 'Choosing',
    text: 'What can be chosen is marked on the map. Click or tap a unit, and the hexes it can reach light up with their cost; click a hex, and it goes there. A click on something that is not allowed tells you why, with the rule.',
  },
  {
    title: 'Attacking',
    text: 'Pick what is attacked and who attacks. The strengths, the column of the table and the exact chances of each result are shown before you commit.',
  },
  {
    title: 'Taking back',
    text: 'Everything can be undone until a die was rolled or something hidden came to light. What cannot be undone asks once. In a game with others you can ask them for more.',
  },
  {
    title: 'The map',
    text: 'Drag to move it, turn the wheel or pinch to zoom, double tap to come closer. A stack opens when you point at it or tap it. Hex numbers appear when you are near enough.',
  },
  {
    title: 'Several islands',
    text: 'Where more than one island is played, a strip above the map has a card for each: how long there is for it, how many choices wait there, and a red dot where something has moved meanwhile. Side by side, all of them are seen at once.',
  },
  {
    title: 'Alone',
    text: 'Where the rules lead the other side, each of its moves says which rule made it. After its turn a card sums up what it did and plays it again; where the rules leave a choice to you, you are asked.',
  },
  {
    title: 'The panels',
    text: 'Log, battle, units, charts and rules stand at the edge and fold away. A line of the log flies to its place on the map; a rule number opens the rule.',
  },
  {
    title: 'Dice',
    text: 'All rolls follow from one secret number. Its fingerprint is shown when the game starts, the number itself when it ends, so that anybody can check every roll with one click.',
  },
  {
    title: 'Without a connection',
    text: 'Games against the machine and at one screen are played and kept in this browser. Once the page has been loaded they need no connection.',
  },
  {
    title: 'By file',
    text: 'A game can be saved as a small file and opened anywhere: drop it on the window. So two people can play by mail.',
  },
];

export default function HelpPage() {
  return (
    <div class="page page-narrow help">
      <header>
        <h1>How to play here</h1>
        <p>
          The rules are enforced, so you cannot make an illegal move. Try things: the program says what is possible.
        </p>
      </header>
      <section class="help-part" aria-labelledby="help-screen">
        <h2 id="help-screen">The screen</h2>
        <dl class="help-list">
          {screen.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      {catalogue.map((entry) => (
        <Primer key={entry.id} entry={entry} />
      ))}
      <section class="help-part" aria-labelledby="help-keys">
        <h2 id="help-keys">Keys</h2>
        <p>
          Everything can be done without a mouse. You can change the keys in the <a href={paths.settings}>settings</a>.
        </p>
        <div class="help-keys">
          <KeyRows actions={keyActions} />
        </div>
      </section>
    </div>
  );
}

function Primer({ entry }: { readonly entry: CatalogueEntry }) {
  return (
    <section class="help-part" aria-labelledby={`primer-${entry.id}`}>
      <h2 id={`primer-${entry.id}`}>{entry.title} in five minutes</h2>
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
    </section>
  );
}
