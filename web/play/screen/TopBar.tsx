import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Seat } from '#engine/state';
import type { Track, TrackTurn } from '#games/display';
import { Icon } from '../../base/Icon.tsx';
import { paths } from '../../base/paths.ts';
import type { PlayTable } from '../choosing/table.ts';
import { PanelIcon } from '../parts/PanelIcon.tsx';
import { RuleLink } from '../parts/RuleLink.tsx';
import { SideMark } from '../parts/SideMark.tsx';
import type { Scene } from '../scene/scene.ts';
import { Thinking } from './Thinking.tsx';
import { turnsAround } from './turnsAround.ts';
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
  const { from, to } = turnsAround(turns.length, turn);
  return (
    <div class="top-bar-track">
      <div class="top-bar-first">
        <h1 class="top-bar-title">
          <span class="unseen">{scene.game.definition.title}, </span>
          {turns[turn]?.title ?? ''} <span class="top-bar-spare soft">{placeAmong(turns, turn)}</span>
        </h1>
        <Score scene={scene} />
        <span class="top-bar-spare top-bar-note soft">{turns[turn]?.note}</span>
      </div>
      <ol class={turnsClass(to - from)} aria-label="Turn track" start={from + 1}>
        {turns.slice(from, to).map((one, at) => (
          <TurnBox key={one.title} scene={scene} turn={one} at={from + at} now={turn} />
        ))}
      </ol>
      <p class="top-bar-phase">
        {now?.side && <SideMark scene={scene} side={now.side} />}
        {now ? now.title : scene.view.value?.result ? 'The game is over' : 'Between phases'}{' '}
        <RuleLink scene={scene} rule={now?.rule} />
      </p>
    </div>
  );
}

/** From so many turns on, each has as little room as it can do with. */
const manyTurns = 18;

function turnsClass(count: number): string {
  return count < manyTurns ? 'top-bar-turns' : 'top-bar-turns top-bar-turns-many';
}

interface TurnBoxProps {
  readonly scene: Scene;
  readonly turn: TrackTurn;
  readonly at: number;
  readonly now: number;
}

/** A turn of the track, with a mark for each side that something arrives for; more about it is in the panel. */
function TurnBox({ scene, turn: { title, note, arrivals }, at, now }: TurnBoxProps) {
  const told = arrivals.map(({ side, title: what }) => `${scene.titleOf(side)}: ${what}`);
  const words = [note ? `${title}: ${note}` : title, ...told].join('\n');
  const sides = [...new Set(arrivals.map(({ side }) => side))];
  return (
    <li
      class={at === now ? 'top-bar-now' : at < now ? 'top-bar-past' : undefined}
      aria-current={at === now ? 'step' : undefined}
    >
      {/* All of it is in the panel: one stop for the keyboard is enough. */}
      <button
        type="button"
        title={words}
        aria-label={words}
        tabIndex={at === now ? 0 : -1}
        onClick={() => scene.showPanel('goal')}
      >
        {at + 1}
        <span class="top-bar-arrivals">
          {sides.map((side) => (
            <SideMark key={side} scene={scene} side={side} />
          ))}
        </span>
      </button>
    </li>
  );
}

/** How the game stands; it leads to what it is made of, to the goals and to what is to come. */
function Score({ scene }: { readonly scene: Scene }) {
  const view = scene.view.value;
  const score = view && scene.display.score(view);
  if (!score) return null;
  return (
    <button
      type="button"
      class="top-bar-score"
      aria-expanded={scene.panel.value === 'goal'}
      onClick={() => scene.showPanel('goal')}
    >
      <PanelIcon name="goal" size={18} /> <span class="unseen">Goal: </span>
      {score}
    </button>
  );
}

/** `of 15` after `Turn 3`, `(1 of 2)` after a `Turn 8` that is the first, `(turn 2 of 10)` after a month. */
function placeAmong(turns: Track['turns'], turn: number): string {
  const title = turns[turn]?.title ?? '';
  const among = `${turn + 1} of ${turns.length}`;
  if (!title.startsWith('Turn')) return `(turn ${among})`;
  return title.endsWith(` ${turn + 1}`) ? `of ${turns.length}` : `(${among})`;
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
            {pending.includes(seat) && (
              <span class="top-bar-turn">
                {bot ? <Thinking key={table.updates.value.at(-1)?.number} /> : 'to decide'}
              </span>
            )}
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
  return state === 'lost' ? <Unconnected words="Connection lost, trying again…" /> : <Connecting />;
}

function Unconnected({ words }: { readonly words: string }) {
  return (
    <p class="top-bar-trouble" role="status">
      <Icon name="offline" /> {words}
    </p>
  );
}

/** Usually the line is there before anyone could read that it is not. */
const worthAWord = 1500;

function Connecting() {
  const isLong = useSignal(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      isLong.value = true;
    }, worthAWord);
    return () => clearTimeout(timer);
  }, []);
  return isLong.value ? <Unconnected words="Connecting…" /> : null;
}
