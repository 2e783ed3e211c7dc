import { useEffect, useRef } from 'preact/hooks';
import { keyHint, keyText } from '../../base/keys.ts';
import { settings } from '../../base/settings.ts';
import type { PlayTable } from '../choosing/table.ts';
import { PanelIcon } from '../parts/PanelIcon.tsx';
import type { BoardInPlay } from '../scene/boards.ts';
import type { Scene } from '../scene/scene.ts';
import './boardStrip.css';

interface BoardStripProps {
  readonly scene: Scene;
  readonly table?: PlayTable | undefined;
}

/** The islands as cards: how long each has, where something waits to be chosen, where something has happened. */
export function BoardStrip({ scene, table }: BoardStripProps) {
  const together = scene.together.value;
  const strip = useRef<HTMLElement>(null);
  const shown = together ? '' : scene.boardId.value;
  useEffect(() => {
    strip.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [shown]);
  return (
    <nav class="board-strip" aria-label="Islands" ref={strip}>
      <button
        type="button"
        class="board-strip-card board-strip-all"
        aria-pressed={together}
        title={`Side by side (${keyText(keyHint('all boards', settings.value.keys))})`}
        onClick={() => {
          scene.together.value = !together;
        }}
      >
        <PanelIcon name="grid" size={22} />
        <span class="board-strip-note">All</span>
      </button>
      {scene.boards.value.map((one) => (
        <Card
          key={one.board}
          one={one}
          isShown={one.board === shown}
          choices={table?.choicesOn.value.get(one.board) ?? 0}
          hasNews={scene.unseen.value.has(one.board)}
          onClick={() => scene.showBoard(one.board)}
        />
      ))}
    </nav>
  );
}

interface CardProps {
  readonly one: BoardInPlay;
  readonly isShown: boolean;
  readonly choices: number;
  readonly hasNews: boolean;
  readonly onClick: () => void;
}

function Card({ one, isShown, choices, hasNews, onClick }: CardProps) {
  return (
    <button
      type="button"
      class={`board-strip-card board-strip-${one.stage.replace(' ', '-')}`}
      aria-current={isShown ? 'true' : undefined}
      onClick={onClick}
    >
      <b class="board-strip-title">{one.title}</b> <span class="board-strip-note">{one.note}</span>
      <Waiting choices={choices} />
      {hasNews && (
        <span class="board-strip-news">
          <span class="unseen">, something has moved</span>
        </span>
      )}
    </button>
  );
}

/** How much can be chosen on an island. */
export function Waiting({ choices }: { readonly choices: number }) {
  if (choices === 0) return null;
  return (
    <span class="board-strip-choices">
      <span class="unseen">, </span>
      {choices}
      <span class="unseen"> {choices === 1 ? 'choice waits' : 'choices wait'}</span>
    </span>
  );
}
