import { useEffect, useRef } from 'preact/hooks';
import { seatDoes } from '#engine/seatWords';
import { capitalized } from '#games/words';
import { type Offer, standsAlone } from '../choosing/offers.ts';
import type { PlayTable } from '../choosing/table.ts';
import { KeyHint } from '../parts/KeyHint.tsx';
import type { Scene } from '../scene/scene.ts';

/* What takes the place of the prompt at times. None of it is there when the board is first seen. */

/** Past events are shown before the next question; a player who goes on sees their end at once. */
export function Watching({ scene }: { readonly scene: Scene }) {
  useEffect(() => {
    const goOn = () => scene.showAtOnce();
    addEventListener('keydown', goOn);
    addEventListener('pointerdown', goOn);
    return () => {
      removeEventListener('keydown', goOn);
      removeEventListener('pointerdown', goOn);
    };
  }, [scene]);
  const told = scene.logBook.lines(scene.updates.value.slice(-1)).findLast(({ kind }) => kind === 'line');
  return (
    <section class="prompt-bar" aria-label="Waiting">
      <div class="prompt-bar-words">
        <p class="prompt-bar-who">Watch the map</p>
        <p class="prompt-bar-waiting">{told?.text}</p>
      </div>
      <div class="prompt-bar-buttons">
        <button type="button" class="button" onClick={() => scene.showAtOnce()}>
          Continue
        </button>
      </div>
    </section>
  );
}

/** Whether something is really meant. */
export function Asking({ table }: { readonly table: PlayTable }) {
  const option = table.asking.value!;
  const yes = useRef<HTMLButtonElement>(null);
  useEffect(() => yes.current?.focus(), []);
  const listed = table.actionMenu.value?.groups
    .flatMap(({ actions }) => actions)
    .find(({ verb }) => verb === option.offer.choice.verb);
  const label = listed?.title ?? option.offer.label;
  // One of many actions ends nothing, and neither does a choice of one target among others.
  const left = listed || option.target !== undefined ? 0 : openTargets(table);
  const forgone = table.forgone(option.offer);
  const { target } = option;
  const about = target === undefined || listed ? '' : `: ${table.naming.nameOf(option.offer.choice.of, target)}`;
  const told = table.notesOn(option).map((text) => `${text}.`);
  return (
    <section class="prompt-bar prompt-bar-asking" aria-label="Are you sure?">
      <div class="prompt-bar-words">
        <p class="prompt-bar-prompt">
          {label}
          {about}? {[...told, ...forgone].join(' ')}{' '}
          {left > 0
            ? `${left} ${left === 1 ? 'choice is' : 'choices are'} still open.`
            : forgone.length === 0 && 'You can’t undo this.'}
        </p>
      </div>
      <div class="prompt-bar-buttons">
        <button type="button" class="button" onClick={() => table.cancel()}>
          No <KeyHint name="cancel" />
        </button>
        <button ref={yes} type="button" class="button button-main" onClick={() => table.choose(option, true)}>
          Yes, {lowerFirst(label)}
        </button>
      </div>
    </section>
  );
}

/** What is quiet, such as taking something back, is not missed. */
function openTargets({ offers, decision, game }: PlayTable): number {
  const isMissed = (offer: Offer) => !standsAlone(offer) && !game.verb(decision.value!, offer.choice.verb)?.quiet;
  return offers.value.filter(isMissed).flatMap(({ choice }) => choice.targets).length;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

export function Over({ table, onResult }: { readonly table: PlayTable; readonly onResult: () => void }) {
  const result = table.view.value?.result;
  const winner = result?.winner;
  return (
    <section class="prompt-bar" aria-label="The game is over">
      <div class="prompt-bar-words">
        <p class="prompt-bar-who">
          {winner ? capitalized(seatDoes(table.game.definition, winner, 'wins', 'win')) : 'A draw'}
        </p>
        <p class="prompt-bar-prompt">{result?.reason}</p>
      </div>
      {!table.link.fleeting && (
        <div class="prompt-bar-buttons">
          <button type="button" class="button button-main" onClick={onResult}>
            {' '}
            Show result{' '}
          </button>
        </div>
      )}
    </section>
  );
}
