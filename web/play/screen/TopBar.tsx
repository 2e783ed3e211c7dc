import type { Seat } from '#engine/state';
import type { Track } from '#games/display';
import { Icon } from '../../base/Icon.tsx';
import { paths } from '../../base/paths.ts';
import type { PlayTable } from '../choosing/table.ts';
import { RuleLink } from '../parts/RuleLink.tsx';
import type { Scene } from '../scene/scene.ts';
import './topBar.css';

interface TopBarProps {
  readonly scene: Scene;
  readonly table: PlayTable;
  readonly onMenu: () => void;
}

/** Turn, phase, whose decision it is, and who is there. */
export function TopBar({ scene, table, onMenu }: TopBarProps) {
  return (
    <header class="top-bar">
      <a
        class="button button-plain button-icon"
        href={table.link.fleeting ? paths.learn : paths.home}
        aria-label={table.link.fleeting ? 'To the lessons' : 'To the games'}
      >
        <Icon name="back" />
      </a>
      <TurnTrack scene={scene} />
      <Players scene={scene} table={table} />
      <button type="button" class="button button-plain button-icon" aria-label="Game menu" onClick={onMenu}>
        <Icon name="menu" />
      </button>
    </header>
  );
}

export function TurnTrack({ scene }: { readonly scene: Scene }) {
  const view = scene.view.value;
  if (!view) return <h1 class="top-bar-title">{scene.game.definition.title}</h1>;
  const { turns, turn, phases, phase } = scene.display.track(view);
  const now = phases[phase];
  return (
    <div class="top-bar-track">
      <h1 class="top-bar-title">
        <span class="unseen">{scene.game.definition.title}, </span>
        {turns[turn]?.title ?? ''} <span class="soft">{placeAmong(turns, turn)}</span>
        {turns[turn]?.note && <span class="top-bar-note soft"> · {turns[turn].note}</span>}
      </h1>
      <ol class="top-bar-turns" aria-label="Turn track">
        {turns.map(({ title, note }, at) => (
          <li
            key={title}
            class={at === turn ? 'top-bar-now' : at < turn ? 'top-bar-past' : undefined}
            aria-current={at === turn ? 'step' : undefined}
            title={note ? `${title}: ${note}` : title}
          >
            <span class="unseen">{title}</span>
            <span aria-hidden="true">{at + 1}</span>
          </li>
        ))}
      </ol>
      <p class="top-bar-phase">
        {now?.side && <span class={`side side-${scene.display.colours[now.side] ?? 'grey'}`} />}
        {now ? now.title : scene.view.value?.result ? 'The game is over' : 'Between phases'}{' '}
        <RuleLink scene={scene} rule={now?.rule} />
        <Score scene={scene} />
      </p>
    </div>
  );
}

/** How the game stands; what it is made of is in the panel about the position. */
function Score({ scene }: { readonly scene: Scene }) {
  const view = scene.view.value;
  const score = view && scene.display.score(view);
  if (!score) return null;
  return (
    <button
      type="button"
      class="top-bar-score"
      onClick={() => {
        scene.inspected.value = undefined;
        scene.panel.value = 'info';
      }}
    >
      {score}
    </button>
  );
}

/** `of 15` after `Turn 3`; a turn that goes by another name says which it is. */
function placeAmong(turns: Track['turns'], turn: number): string {
  const isNumbered = turns[turn]?.title.endsWith(` ${turn + 1}`);
  return isNumbered ? `of ${turns.length}` : `(turn ${turn + 1} of ${turns.length})`;
}

function Players({ scene, table }: { readonly scene: Scene; readonly table: PlayTable }) {
  const sight = table.sight.value;
  if (!sight) return null;
  const { present } = table.link.presence.value;
  const pending: readonly Seat[] = sight.view && sight.stage === 'playing' ? scene.game.pending(sight.view) : [];
  return (
    <ul class="top-bar-players">
      {sight.players.map(({ seat, name, player, bot }) => {
        const here = bot !== undefined || table.link.local || present.includes(player);
        const mine = table.link.seats.includes(seat);
        return (
          <li key={seat} class={pending.includes(seat) ? 'top-bar-player top-bar-deciding' : 'top-bar-player'}>
            <span class={`side side-${scene.display.colours[seat] ?? 'grey'}`} />
            <span class="top-bar-name">
              <b>{scene.titleOf(seat)}</b>
              <span class="soft">
                {name || 'open'}
                {mine && table.link.seats.length === 1 && ' (you)'}
              </span>
            </span>
            <span class={here ? 'top-bar-here' : 'top-bar-away'} role="img" aria-label={here ? 'here' : 'away'} />
            {pending.includes(seat) && <span class="top-bar-turn">{bot ? 'thinking' : 'to decide'}</span>}
          </li>
        );
      })}
      {scene.game.definition.seats
        .filter(({ id }) => !sight.players.some(({ seat }) => seat === id))
        .map(({ id, title }) => (
          <li key={id} class="top-bar-player">
            <span class={`side side-${scene.display.colours[id] ?? 'grey'}`} />
            <span class="top-bar-name">
              <b>{title}</b>
              <span class="soft">run by the rules</span>
            </span>
          </li>
        ))}
    </ul>
  );
}

/** Where the line to the game is broken, a word over the map says so. */
export function ConnectionState({ table }: { readonly table: PlayTable }) {
  const state = table.link.connection.value;
  const trouble = table.link.trouble.value;
  if (trouble) {
    return (
      <p class="top-bar-trouble" role="alert">
        <Icon name="alert" /> {trouble}
      </p>
    );
  }
  if (state === 'live') return null;
  return (
    <p class="top-bar-trouble" role="status">
      <Icon name="offline" /> {state === 'lost' ? 'Connection lost, trying again…' : 'Connecting…'}
    </p>
  );
}
