import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Counter } from '../../art/Counter.tsx';
import { Dialog } from '../../base/Dialog.tsx';
import { type Offer, optionKey, standsAlone } from '../choosing/offers.ts';
import type { PlayTable } from '../choosing/table.ts';
import { aboutStaff, LeadButton, StaffTasks, staffTasksOf } from '../overlays/StaffButton.tsx';
import { RuleLink } from '../parts/RuleLink.tsx';
import { type Listing, listed } from '../scene/alike.ts';
import type { Scene } from '../scene/scene.ts';
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
    <Dialog title="Your choices" onClose={onClose} wide>
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
            {standsAlone(offer) ? (
              <ul class="choice-list-options">
                <li>
                  <button type="button" class="button button-main" onClick={() => choose({ offer })}>
                    {offer.label}
                  </button>
                </li>
              </ul>
            ) : (
              listed(offer.choice.targets, listingOf(scene, table, offer)).map(({ title, options }) => (
                <Group key={title} title={title}>
                  {options
                    .filter(({ text }) => fits(`${title} ${text}`))
                    .map(({ target, text, piece, count }) => (
                      <li key={optionKey(offer, target)}>
                        <button type="button" class="button" onClick={() => choose({ offer, target })}>
                          {piece && <Counter piece={piece} colours={scene.display.colours} size={34} silent />}
                          <span>
                            {text}
                            {count > 1 && <b> ×{count}</b>}
                          </span>
                        </button>
                      </li>
                    ))}
                </Group>
              ))
            )}
          </section>
        ))}
      </div>
      {staffTasksOf(table).length > 0 && (
        <section class="choice-list">
          <h3>Let the staff decide</h3>
          <p class="soft">{aboutStaff}</p>
          <div class="choice-list-options">
            <StaffTasks table={table} onChosen={onClose} />
            <LeadButton scene={scene} onChosen={onClose} />
          </div>
        </section>
      )}
      {table.notPossible.value.length > 0 && (
        <section class="choice-list">
          <h3>Not available now</h3>
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

function Group({ title, children }: { readonly title: string; readonly children: readonly VNode[] }) {
  if (children.length === 0) return null;
  return (
    <>
      {title !== '' && <h4 class="caps choice-list-group">{title}</h4>}
      <ul class="choice-list-options">{children}</ul>
    </>
  );
}

function listingOf(scene: Scene, table: PlayTable, { choice }: Offer): Listing {
  const view = scene.view.value;
  const boxes = view ? scene.display.boxes(view) : [];
  const pieces = new Map(
    scene.pieces.value.flatMap((piece) => (piece.kind === choice.of ? [[piece.target, piece] as const] : [])),
  );
  const placeOf = (target: number) => pieces.get(target)?.place ?? table.naming.placeOf(choice.of, target);
  return {
    pieceOf: (target) => pieces.get(target),
    textOf: (target) => table.naming.describe(choice.of, target),
    groupOf(target) {
      const place = placeOf(target);
      if (!place) return '';
      return 'box' in place ? (boxes.find(({ id }) => id === place.box)?.title ?? '') : scene.titleOfBoard(place.board);
    },
  };
}
