import { verbsIn, verbTaken } from '../choosing/listedVerbs.ts';
import { type Offer, onlyTarget, optionKey, standsAlone } from '../choosing/offers.ts';
import { isChosenInPrompt } from '../choosing/promptTargets.ts';
import { isStaffed } from '../choosing/staffed.ts';
import type { PlayTable } from '../choosing/table.ts';
import { KeyHint } from '../parts/KeyHint.tsx';
import { PanelIcon } from '../parts/PanelIcon.tsx';
import { RuleLink } from '../parts/RuleLink.tsx';
import { useWords } from '../parts/useWords.ts';
import type { Scene } from '../scene/scene.ts';
import { waitingFor } from '../scene/waiting.ts';
import {
  AdviceButton,
  Asking,
  BattleStrip,
  NumberChoices,
  OrderOffer,
  Over,
  Placements,
  Several,
  SpeedChoice,
  StaffButton,
  StaffStrip,
  StagedStrip,
  Watching,
} from './lazyParts.ts';
import { Thinking } from './Thinking.tsx';
import './promptBar.css';

interface PromptBarProps {
  readonly scene: Scene;
  readonly table: PlayTable;
  readonly onList: () => void;
  readonly onResult: () => void;
}

/** What the game waits for, and everything that is chosen by a button. */
export function PromptBar({ scene, table, onList, onResult }: PromptBarProps) {
  const sight = table.sight.value;
  const view = table.shown.value;
  if (!sight || !view) return null;
  if (sight.stage === 'over') return <Over table={table} onResult={onResult} />;
  if (table.asking.value) return <Asking table={table} />;
  if (isStaffed(scene.game, sight, table.seat.value)) return <StaffStrip scene={scene} table={table} />;
  const decision = table.decision.value;
  if (decision && scene.isWatched.value) return <Watching scene={scene} />;
  return (
    <section
      class={decision ? 'prompt-bar prompt-bar-mine' : 'prompt-bar'}
      aria-label={decision ? 'Your decision' : 'Waiting'}
      aria-busy={table.sending.value}
    >
      {decision ? (
        <div class="prompt-bar-words">
          <p class="prompt-bar-who">{table.link.seats.length > 1 ? scene.titleOf(decision.seat) : 'Your decision'}</p>
          <Prompt scene={scene} table={table} rule={decision.rule} />
          <Forgone table={table} />
        </div>
      ) : (
        <Waiting scene={scene} table={table} />
      )}
      <div class="prompt-bar-tools">
        {(table.hands?.keys || (table.draft.value.length > 0 && !leadsBack(table))) && (
          <button type="button" class="button" onClick={() => table.cancel()}>
            Cancel <KeyHint name="cancel" />
          </button>
        )}
        {decision && (
          <button type="button" class="button" aria-label="List of choices" title="List of choices" onClick={onList}>
            <PanelIcon name="list" /> <KeyHint name="menu" />
          </button>
        )}
        {decision && (
          <AdviceButton scene={scene} table={table}>
            <KeyHint name="advice" />
          </AdviceButton>
        )}
        {decision && <StaffButton scene={scene} table={table} />}
        {table.link.seats.length > 0 && (
          <button
            type="button"
            class="button"
            disabled={!table.canUndo.value || table.sending.value}
            onClick={() => void table.undo()}
          >
            <PanelIcon name="undo" /> <span class="prompt-bar-undo">Undo</span> <KeyHint name="undo" />
          </button>
        )}
        {table.canRedo.value && (
          <button type="button" class="button" disabled={table.sending.value} onClick={() => void table.redo()}>
            Redo
          </button>
        )}
      </div>
      {decision && <Several scene={scene} table={table} />}
      <div class="prompt-bar-buttons">
        {decision ? <Choices scene={scene} table={table} /> : isMachineAt(table) && <SpeedChoice />}
      </div>
      {scene.panel.value !== 'battle' && <BattleStrip scene={scene} table={table} />}
      {scene.panel.value !== 'battle' && <StagedStrip scene={scene} table={table} />}
    </section>
  );
}

interface PromptProps {
  readonly scene: Scene;
  readonly table: PlayTable;
  readonly rule?: string;
}

/** What to decide; its terms are explained, and those of the buttons beside it. */
function Prompt({ scene, table, rule }: PromptProps) {
  const { explain, sign } = useWords(scene);
  const labels = [...table.offers.value, ...table.notPossible.value].map(({ label }) => label);
  return (
    <p class="prompt-bar-prompt">
      {table.hands?.words ?? explain(scene.game.prompt(table.shown.value!))} <RuleLink scene={scene} rule={rule} />{' '}
      {sign(labels)}
    </p>
  );
}

/** What the way on would cost now, before it is chosen. */
function Forgone({ table }: { readonly table: PlayTable }) {
  const done = table.done.value;
  const [first] = done ? table.forgone(done) : [];
  return first === undefined ? null : <p class="prompt-bar-forgone">{`${done!.label}: ${first}`}</p>;
}

/** Whether the way back is among the choices: it then needs no second button. */
function leadsBack(table: PlayTable): boolean {
  return table.offers.value.some(({ role }) => role === 'cancel');
}

function isMachineAt(table: PlayTable): boolean {
  const { view, players = [] } = table.sight.value ?? {};
  const pending = view ? table.game.pending(view) : [];
  return players.some(({ seat, bot }) => bot !== undefined && pending.includes(seat));
}

/** A waiting player is told who decides and about what; the prompt itself speaks to that player. */
function Waiting({ scene, table }: { readonly scene: Scene; readonly table: PlayTable }) {
  const waiting = waitingFor(scene);
  const { explain } = useWords(scene);
  return (
    <div class="prompt-bar-words">
      <p class="prompt-bar-who">
        {waiting?.who}
        {isMachineAt(table) && (
          <span class="prompt-bar-thinking">
            {' · '}
            <Thinking key={table.updates.value.at(-1)?.number} />
          </span>
        )}
      </p>
      <p class="prompt-bar-waiting">
        {waiting?.phase}: <q>{explain(waiting?.question ?? '')}</q> <RuleLink scene={scene} rule={waiting?.rule} />
      </p>
    </div>
  );
}

/** The prompt and its buttons once more, over what covers them. */
export function PromptChoices({ scene, table }: { readonly scene: Scene; readonly table: PlayTable }) {
  const view = table.shown.value;
  if (!view || !table.decision.value) return null;
  if (table.asking.value) return <Asking table={table} />;
  return (
    <>
      <Prompt scene={scene} table={table} />
      <Choices scene={scene} table={table} />
    </>
  );
}

/** Verbs that stand alone or are about one piece only, numbers, and what is not possible now. */
function Choices({ scene, table }: { readonly scene: Scene; readonly table: PlayTable }) {
  // Where ways are plotted, buttons for all their moves would be gone in a moment.
  if (scene.board.value.oriented && scene.display.plotter && !table.hands) return null;
  const menu = table.actionMenu.value;
  const listed = verbsIn(menu);
  const plotted = table.hands?.plotting?.plot.value?.verbs;
  const isElsewhere = (verb: string) =>
    listed.has(verb) || table.gathering.value?.several.has(verb) || plotted?.includes(verb);
  const offers = table.offers.value.filter(({ choice }) => !isElsewhere(choice.verb));
  const done = table.done.value;
  const isHeld = table.hands?.holding.isThere;
  const target = isHeld ? -1 : onlyTarget(offers);
  // A verb without targets now is only said in the list of choices; one that stands alone is missed in its place.
  const alone = ({ verb }: { readonly verb: string }) => {
    const { targets, role } = scene.game.verb(table.decision.value!, verb) ?? {};
    // Nor is a way back missed before anything was chosen.
    return !isElsewhere(verb) && !targets && role !== 'back' && role !== 'cancel';
  };
  const drafting = table.draft.value.length > 0;
  const isListOpen = table.allOffers.value.some(({ choice }) => listed.has(choice.verb));
  const isMain = (offer: Offer) => offer === done && !isListOpen && (!drafting || offer.role === 'done');
  // Beside the list of actions the markers held speak for themselves.
  const boxes = menu ? [] : scene.display.boxes(scene.view.value!);
  const hasPlace = (kind: string, number: number) => table.naming.placeOf(kind, number) !== undefined;
  const isNumber = (offer: Offer) => isChosenInPrompt(offer, hasPlace, (spot) => scene.pieceOf(spot), boxes);
  return (
    <>
      {menu && <ToTheList scene={scene} table={table} isMain={isListOpen} />}
      <NumberChoices table={table} offers={offers.filter(isNumber)} />
      {target !== undefined &&
        offers
          .filter((offer) => !standsAlone(offer) && !isNumber(offer))
          .map((offer) => (
            <button
              key={optionKey(offer, target)}
              type="button"
              class="button"
              disabled={table.sending.value}
              onClick={() => table.choose({ offer, target: offer.choice.targets[0]! })}
            >
              {offer.label}
            </button>
          ))}
      {offers.filter(standsAlone).map((offer) => (
        <button
          key={offer.choice.verb}
          type="button"
          class={isMain(offer) ? 'button button-main' : 'button'}
          disabled={table.sending.value}
          onClick={() => table.choose({ offer })}
        >
          {offer.label} {offer === done && <KeyHint name="done" />}
        </button>
      ))}
      {(isHeld ? [] : table.notPossible.value.filter(alone)).map(({ verb, label, ...refusal }) => (
        <button
          key={verb}
          type="button"
          class="button prompt-bar-impossible"
          aria-disabled="true"
          title={refusal.sentence}
          onClick={() => {
            table.reply.value = refusal;
          }}
        >
          {label}
        </button>
      ))}
      {scene.display.placements && <Placements table={table} />}
      {scene.game.definition.orders && <OrderOffer scene={scene} table={table} />}
    </>
  );
}

interface ToTheListProps {
  readonly scene: Scene;
  readonly table: PlayTable;
  /** Whether something in it is possible. */
  readonly isMain: boolean;
}

/** The way to the list of actions, and back to it. */
function ToTheList({ scene, table, isMain }: ToTheListProps) {
  const isTaken = verbTaken(table) !== undefined;
  if (!isTaken && scene.panel.value === 'actions') return null;
  return (
    <button
      type="button"
      class={isMain && !isTaken ? 'button button-main' : 'button'}
      onClick={() => {
        table.takeVerb(undefined);
        scene.panel.value = 'actions';
      }}
    >
      {isTaken ? 'Another action' : isMain ? 'Choose an action' : 'Show actions'} <KeyHint name="actions" />
    </button>
  );
}
