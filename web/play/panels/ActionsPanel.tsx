import { useLayoutEffect, useRef } from 'preact/hooks';
import type { ActionMenu } from '#games/display';
import { Switch } from '../../base/Check.tsx';
import { isBoolean, isTexts, remembered } from '../../base/remembered.ts';
import { type ActionGroup, actionGroups, type ListedAction, takeAction } from '../choosing/actionList.ts';
import type { Offer } from '../choosing/offers.ts';
import type { PlayTable } from '../choosing/table.ts';
import { ForceView } from '../parts/ForceView.tsx';
import { RuleLink } from '../parts/RuleLink.tsx';
import { TargetButtons } from '../parts/TargetButtons.tsx';
import { useWords } from '../parts/useWords.ts';
import { roomy } from '../scene/roomy.ts';
import type { Scene } from '../scene/scene.ts';
import './actionsPanel.css';

interface ActionsPanelProps {
  readonly scene: Scene;
  readonly table: PlayTable;
}

const onlyPossible = remembered('actions-possible', false, isBoolean);
/** The titles of the groups that are folded. */
const folded = remembered('actions-folded', [], isTexts);

/** The actions of the present choice, what pays for them and which are possible; then, what the one chosen is made of. */
export function ActionsPanel({ scene, table }: ActionsPanelProps) {
  const menu = table.actionMenu.value;
  if (menu) return <Menu scene={scene} table={table} menu={menu} />;
  if (!table.shown.value || !table.decision.value) return <p class="soft">No action to choose now.</p>;
  return <UnderWay scene={scene} table={table} />;
}

/** What is asked for the action that was chosen. */
function UnderWay({ scene, table }: ActionsPanelProps) {
  const view = table.shown.value!;
  const decision = table.decision.value!;
  const { explain, sign } = useWords(scene);
  const top = useRef<HTMLDivElement>(null);
  // The list may have been far down; and the button of the action that was chosen is gone, with the keyboard on it.
  useLayoutEffect(() => {
    const panel = top.current!.closest<HTMLElement>('.panels-body');
    panel?.scrollTo(0, 0);
    if (document.activeElement === document.body) panel?.focus({ preventScroll: true });
  }, []);
  return (
    <div class="actions-panel" ref={top}>
      <p class="actions-panel-now">
        {explain(scene.game.prompt(view))} <RuleLink scene={scene} rule={decision.rule} />{' '}
        {sign(table.offers.value.map(({ label }) => label))}
      </p>
      <ForceView scene={scene} table={table} />
      {table.offers.value.filter(isListed(table)).map((offer) => (
        <section key={offer.choice.verb} class="actions-panel-places">
          <h3 class="caps">{offer.label}</h3>
          <TargetButtons scene={scene} table={table} offer={offer} />
        </section>
      ))}
      <InTheWay scene={scene} table={table} />
    </div>
  );
}

/** Why those that were put together can go nowhere. */
function InTheWay({ scene, table }: ActionsPanelProps) {
  const { chosen = [], several } = table.gathering.value ?? {};
  if (chosen.length === 0) return null;
  const decision = table.decision.value!;
  const isAboutPlaces = (verb: string) => {
    const { of = '' } = scene.game.verb(decision, verb) ?? {};
    return !several?.has(verb) && table.naming.placeOf(of, 0) !== undefined;
  };
  return table.notPossible.value
    .filter(({ verb }) => isAboutPlaces(verb))
    .map(({ verb, label, rule, sentence }) => (
      <section key={verb} class="actions-panel-places">
        <h3 class="caps">{label}</h3>
        <p class="soft small">
          {sentence} <RuleLink scene={scene} rule={rule} />
        </p>
      </section>
    ));
}

/** What is chosen on the map can be chosen here too. Members of a force are shown by themselves. */
function isListed({ naming, pieces, gathering }: PlayTable): (offer: Offer) => boolean {
  const { add, drop } = gathering.value ?? {};
  return ({ choice: { verb, of, targets } }) => {
    if (verb === add || verb === drop) return false;
    const [first = -1] = targets;
    const isPiece = pieces.value.some(({ kind, target }) => kind === of && target === first);
    return isPiece || naming.placeOf(of, first) !== undefined;
  };
}

function Menu({ scene, table, menu }: ActionsPanelProps & { readonly menu: ActionMenu }) {
  const groups = actionGroups(table, menu);
  const possible = groups.reduce((sum, group) => sum + group.possible, 0);
  return (
    <div class="actions-panel">
      {menu.means.length > 0 && (
        <dl class="actions-panel-means" aria-label="Actions left">
          {menu.means.map(({ name, value, rule }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {value} <RuleLink scene={scene} rule={rule} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <Switch of={onlyPossible}>Show available actions only ({possible})</Switch>
      {groups.map((group) => (
        <Group key={group.title} scene={scene} table={table} group={group} />
      ))}
    </div>
  );
}

function Group({ scene, table, group }: ActionsPanelProps & { readonly group: ActionGroup }) {
  const { sign } = useWords(scene);
  const { title, actions, possible } = group;
  const shown = onlyPossible.value ? actions.filter(({ offer }) => offer) : actions;
  if (shown.length === 0) return null;
  return (
    <details
      class="actions-panel-group"
      open={!folded.value.includes(title)}
      onToggle={(event) => {
        const others = folded.value.filter((one) => one !== title);
        folded.value = event.currentTarget.open ? others : [...others, title];
      }}
    >
      <summary>
        <h3>{title}</h3>{' '}
        <span class="soft small">
          {possible} of {actions.length}
          <span class="unseen"> possible</span>
        </span>
      </summary>
      <p class="actions-panel-terms">{sign(shown.flatMap(({ title: name, text }) => [name, text]))}</p>
      <ul class="actions-panel-list">
        {shown.map((action) => (
          <li key={action.verb}>
            <Action scene={scene} table={table} action={action} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Action({ scene, table, action }: ActionsPanelProps & { readonly action: ListedAction }) {
  const { code, title, text, rule, offer, refusal } = action;
  const isTaken = offer !== undefined && table.verbInHand.value === action.verb;
  return (
    <div class={offer ? 'actions-panel-action' : 'actions-panel-action actions-panel-impossible'}>
      <RuleLink scene={scene} rule={rule} text={code} />
      <button
        type="button"
        class="actions-panel-choose"
        aria-disabled={!offer}
        aria-pressed={offer && action.count > 0 ? isTaken : undefined}
        disabled={table.sending.value}
        onClick={() => choose(scene, table, action)}
      >
        <span class="actions-panel-title">{title}</span>
        {offer && action.count > 0 && <span class="actions-panel-count">{placesText(action.count)}</span>}
        <span class="actions-panel-text">{text}</span>
      </button>
      {refusal && (
        <p class="actions-panel-why">
          {refusal.sentence} <RuleLink scene={scene} rule={refusal.rule === rule ? undefined : refusal.rule} />
        </p>
      )}
      {isTaken && <Targets scene={scene} table={table} offer={offer} />}
    </div>
  );
}

function Targets({ scene, table, offer }: ActionsPanelProps & { readonly offer: Offer }) {
  return (
    <div class="actions-panel-targets">
      <p class="small">Choose on the map, or here:</p>
      <TargetButtons scene={scene} table={table} offer={offer} />
    </div>
  );
}

function choose(scene: Scene, table: PlayTable, { offer, refusal }: ListedAction): void {
  if (!offer) {
    if (refusal) table.reply.value = { rule: refusal.rule, sentence: refusal.sentence };
    return;
  }
  const isOpen = takeAction(table, offer);
  // On a small screen the list lies over the map on which one goes on.
  if (!roomy.value) scene.panel.value = undefined;
  if (!isOpen) return;
  const { of, targets } = offer.choice;
  scene.reveal(targets.flatMap((target) => table.naming.placeOf(of, target) ?? []));
}

function placesText(count: number): string {
  return count === 1 ? '1 place' : `${count} places`;
}
