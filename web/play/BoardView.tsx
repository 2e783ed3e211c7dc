import { type ReadonlySignal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { settings } from '../app/settings.ts';
import { Board } from '../board/Board.tsx';
import type { Marking, Pointing } from '../board/board.ts';
import { PanelIcon } from '../panels/PanelIcon.tsx';
import type { Scene } from './scene.ts';
import './boardView.css';

interface BoardViewProps {
  readonly scene: Scene;
  readonly marking: ReadonlySignal<Marking>;
  readonly onClick?: (pointing: Pointing) => void;
  readonly onHover?: (pointing: Pointing | undefined) => void;
  readonly onContext?: (pointing: Pointing) => void;
  /** What else lies over the map. */
  readonly children?: ComponentChildren;
}

/** The map with its tools. */
export function BoardView({ scene, marking, onClick, onHover, onContext, children }: BoardViewProps) {
  const board = scene.board.value;
  return (
    <section
      class="board-view"
      aria-label={`Map: ${board.title}. Arrow keys move the cursor, Enter chooses, M lists all choices.`}
    >
      <Board
        key={board.id}
        board={board}
        colours={scene.display.colours}
        pieces={scene.piecesHere}
        marking={marking}
        motions={scene.motions}
        hexNumbers={settings.value.hexNumbers}
        onCamera={(camera) => {
          scene.camera.value = camera;
        }}
        onClick={(pointing) => onClick?.(pointing)}
        onHover={(pointing) => onHover?.(pointing)}
        onContext={(pointing) => onContext?.(pointing)}
      />
      {scene.display.boards.length > 1 && <BoardTabs scene={scene} />}
      <BoardTools scene={scene} />
      {children}
    </section>
  );
}

function BoardTabs({ scene }: { readonly scene: Scene }) {
  return (
    <nav class="board-view-boards" aria-label="Maps">
      {scene.display.boards.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          class="button"
          aria-pressed={id === scene.boardId.value}
          onClick={() => {
            scene.boardId.value = id;
          }}
        >
          {title}
        </button>
      ))}
    </nav>
  );
}

function BoardTools({ scene }: { readonly scene: Scene }) {
  const open = useSignal(false);
  const { overlays, colours } = scene.display;
  if (overlays.length === 0) return null;
  const on = scene.overlays.value;
  return (
    <div class="board-view-tools">
      <button
        type="button"
        class="board-view-tool"
        aria-expanded={open.value}
        onClick={() => {
          open.value = !open.value;
        }}
      >
        <PanelIcon name="zones" size={22} /> Show{on.size > 0 && ` (${on.size})`}
      </button>
      {open.value &&
        overlays.map(({ id, title, side }) => (
          <label key={id} class="board-view-overlay">
            <input type="checkbox" checked={on.has(id)} onInput={() => scene.toggleOverlay(id)} />
            {side && <span class={`side side-${colours[side] ?? 'grey'}`} />} {title}
          </label>
        ))}
    </div>
  );
}
