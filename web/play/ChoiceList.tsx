import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { Dialog } from '../app/Dialog.tsx';
import { RuleLink } from '../panels/RuleLink.tsx';
import { standsAlone } from './offers.ts';
import { optionKey } from './PromptBar.tsx';
import type { Scene } from './scene.ts';
import type { PlayTable } from './table.ts';
import './choiceList.css';

interface ChoiceListProps {
  readonly scene: Scene;
  readonly table: PlayTable;
  readonly onClose: () => void;
}

/** Every legal choice as a list, so that the game can be played without the map. */
export function ChoiceList({ scene, table, onClose }: ChoiceListProps) {
  const sought = useSignal('');
  const view = table.shown.value;
  const list = useRef<HTMLDivElement>(null);
  // The list that follows a choice begins at its top, for the keyboard too.
  useEffect(() => list.current?.querySelector('button')?.focus(), [table.offers.value]);
  const fits = (text: string) => text.toLowerCase().includes(sought.value.trim().toLowerCase());
  const choose = (option: Parameters<PlayTable['choose']>[0]) => {
    table.choose(option);
    // A choice that leads to another is followed by its list; one that was sent, or asks, ends it.
    if (table.sending.value || table.asking.value) onClose();
  };
  return (
    <Dialog title="What you can choose" onClose={onClose} wide>
      {view && <p>{scene.game.prompt(view)}</p>}
      <label class="field">
        <span>Find</span>
        <input
          class="input"
          type="search"
          value={sought.value}
          onInput={(event) => {
            sought.value = event.currentTarget.value;
          }}
        />
      </label>
      <div ref={list} class="choice-list-all">
        {table.offers.value.map((offer) => (
          <section key={`${offer.choice.verb} ${offer.before.length}`} class="choice-list">
            <h3>{offer.label}</h3>
            <ul class="choice-list-options">
              {standsAlone(offer) ? (
                <li>
                  <button type="button" class="button button-main" onClick={() => choose({ offer })}>
                    {offer.label}
                  </button>
                </li>
              ) : (
                offer.choice.targets
                  .map((target) => ({ target, text: table.naming.describe(offer.choice.of, target) }))
                  .filter(({ text }) => fits(text))
                  .map(({ target, text }) => (
                    <li key={optionKey(offer, target)}>
                      <button type="button" class="button" onClick={() => choose({ offer, target })}>
                        {text}
                      </button>
                    </li>
                  ))
              )}
            </ul>
          </section>
        ))}
      </div>
      {table.notPossible.value.length > 0 && (
        <section class="choice-list">
          <h3>Not possible now</h3>
          <ul>
            {table.notPossible.value.map(({ verb, label, sentence, rule }) => (
              <li key={verb}>
                {label}: {sentence} <RuleLink scene={scene} rule={rule} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}
