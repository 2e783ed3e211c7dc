import { useSignal } from '@preact/signals';
import { leadsBack } from '#engine/procedure';
import type { Muster, MusterTeller } from '#games/display';
import { Counter } from '../../art/Counter.tsx';
import { lazily, useLoaded } from '../../base/lazily.tsx';
import { type ForceGroup, type ForceRow, forceGroups, keptAway, offersBeside } from '../choosing/forceList.ts';
import type { Gathering } from '../choosing/gathering.ts';
import { optionKey, standsAlone } from '../choosing/offers.ts';
import type { PlayTable } from '../choosing/table.ts';
import { GatheringChips } from '../parts/GatheringChips.tsx';
import { OutlookLines } from '../parts/OutlookLines.tsx';
import { RuleLink } from '../parts/RuleLink.tsx';
import { TargetButtons } from '../parts/TargetButtons.tsx';
import { useWords } from '../parts/useWords.ts';
import type { Scene } from '../scene/scene.ts';
import './forcePanel.css';

/** Only for games that give every piece a target. */
const PairingTable = lazily(async () => (await import('./PairingTable.tsx')).PairingTable);

interface ForcePanelProps {
  readonly scene: Scene;
  readonly table: PlayTable;
}

const none = async (): Promise<MusterTeller> => ({ tell: () => undefined });

/** More places than these are found faster on the map. */
const mostListed = 8;

/** What is being put together: all that can come, place by place, what awaits them, and the button that sends them. */
export function ForcePanel({ scene, table }: ForcePanelProps) {
  const teller = useLoaded(scene.display.muster ?? none, scene);
  const { sign } = useWords(scene);
  const view = table.shown.value;
  const decision = table.decision.value;
  const gathering = table.gathering.value;
  if (!view || !decision) return <p class="soft">Nothing is being put together now.</p>;
  const muster = teller?.tell(view, decision);
  const pairing = muster?.pairing;
  return (
    <div class="force-panel">
      <h3>
        {muster?.title} <RuleLink scene={scene} rule={decision.rule} />{' '}
        {sign(table.offers.value.map(({ label }) => label))}
      </h3>
      {gathering && (
        <>
          <GatheringChips scene={scene} table={table} />
          {forceGroups(table, gathering, muster).map((group) => (
            <Group key={group.title} scene={scene} table={table} group={group} />
          ))}
        </>
      )}
      {pairing && <PairingTable scene={scene} table={table} pairing={pairing} />}
      {offersBeside(table, pairing).map((offer) => (
        <section key={offer.choice.verb}>
          <h4 class="caps">{offer.label}</h4>
          {offer.choice.targets.length > mostListed ? (
            <p class="soft small">Choose one of {offer.choice.targets.length} on the map.</p>
          ) : (
            <TargetButtons scene={scene} table={table} offer={offer} />
          )}
        </section>
      ))}
      <OutlookLines scene={scene} table={table} />
      {gathering && <KeptAway scene={scene} table={table} gathering={gathering} muster={muster} />}
      <WaysOn table={table} />
    </div>
  );
}

/** All from one place, which are put in or taken out together by their heading. */
function Group({ scene, table, group: { title, place, rows } }: ForcePanelProps & { readonly group: ForceGroup }) {
  const chosen = table.gathering.value!.chosen;
  const members = rows.map(({ piece }) => piece.target);
  const inside = rows.filter(({ isIn }) => isIn).length;
  const canJoin = rows.some(({ isIn, isOpen }) => isOpen && !isIn);
  const others = chosen.filter((target) => !members.includes(target));
  return (
    <section class="force-panel-group">
      <h4>
        {'hex' in place ? (
          <button type="button" class="force-panel-place" onClick={() => scene.reveal([place])}>
            {title}
          </button>
        ) : (
          title
        )}
        <span class="soft">
          {inside} of {rows.length}
        </span>
        {rows.length > 1 && (canJoin || inside > 0) && (
          <button
            type="button"
            class="button button-plain force-panel-all"
            aria-label={`${canJoin ? 'All' : 'None'} from ${title}`}
            disabled={table.sending.value}
            onClick={() => table.gather(canJoin ? [...others, ...members] : others)}
          >
            {canJoin ? 'All' : 'None'}
          </button>
        )}
      </h4>
      <ul>
        {rows.map((row) => (
          <Row key={row.piece.target} scene={scene} table={table} row={row} />
        ))}
      </ul>
    </section>
  );
}

function Row({ scene, table, row }: ForcePanelProps & { readonly row: ForceRow }) {
  const { piece, title, isIn, isOpen, role, way, options } = row;
  const { chosen } = table.gathering.value!;
  const toggle = (event: MouseEvent) => {
    if (!isOpen) table.clickPiece(piece, { x: event.clientX, y: event.clientY });
    else if (isIn) table.gather(chosen.filter((target) => target !== piece.target));
    else table.gather([...chosen, piece.target]);
  };
  return (
    <li class={isIn ? 'force-panel-row force-panel-in' : 'force-panel-row'}>
      <button type="button" class="force-panel-tick" aria-pressed={isIn} aria-disabled={!isOpen} onClick={toggle}>
        <span class="force-panel-box" aria-hidden="true">
          {isIn ? '✓' : ''}
        </span>
        <Counter piece={{ ...piece, marks: [] }} colours={scene.display.colours} size={34} silent />
        <span class="force-panel-name">
          {title}
          {role !== '' && <span class="soft">{role}</span>}
        </span>
        {way !== '' && <span class="force-panel-way">{way}</span>}
      </button>
      {options.map((option) => (
        <button
          key={optionKey(option.offer, option.target)}
          type="button"
          class="button button-plain"
          disabled={table.sending.value}
          aria-label={`${option.offer.label}: ${title}`}
          onClick={() => table.choose(option)}
        >
          {option.offer.label}
        </button>
      ))}
    </li>
  );
}

interface KeptAwayProps extends ForcePanelProps {
  readonly gathering: Gathering;
  readonly muster: Muster | undefined;
}

/** Those that cannot come, with the reason. It is worked out when it is asked for. */
function KeptAway({ scene, table, gathering, muster }: KeptAwayProps) {
  const isOpen = useSignal(false);
  const titles = new Map(muster?.members.map(({ target, title }) => [target, title]));
  const { explain } = useWords(scene);
  return (
    <details
      class="force-panel-away"
      open={isOpen.value}
      onToggle={(event) => {
        isOpen.value = event.currentTarget.open;
      }}
    >
      <summary>Why not others?</summary>
      {isOpen.value && (
        <ul>
          {keptAway(table, gathering).map(({ refusal, pieces }) => (
            <li key={refusal.rule}>
              {explain(refusal.sentence)} <RuleLink scene={scene} rule={refusal.rule} />
              <span class="soft"> {pieces.map(({ target, title }) => titles.get(target) ?? title).join('; ')}</span>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

/** The ways on and back. They stand in the prompt, too, which may be far from here or covered. */
function WaysOn({ table }: { readonly table: PlayTable }) {
  const done = table.done.value;
  const alone = table.offers.value.filter((offer) => standsAlone(offer) && offer.role !== 'several');
  const ways = [...alone.filter(({ role }) => !leadsBack(role)), ...alone.filter(({ role }) => leadsBack(role))];
  return (
    <div class="force-panel-ways">
      {ways.map((offer) => (
        <button
          key={offer.choice.verb}
          type="button"
          class={offer === done ? 'button button-main' : leadsBack(offer.role) ? 'button force-panel-back' : 'button'}
          disabled={table.sending.value}
          onClick={() => table.choose({ offer })}
        >
          {offer.label}
        </button>
      ))}
    </div>
  );
}
