import type { ReadonlySignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { Marking, Pointing } from '#web/board/board';
import { Board } from '../board/Board.tsx';
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
        onCamera={(camera) => scene.takeCamera(camera)}
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
  return (
    <div class="board-view-tools" role="toolbar" aria-label="What is marked on the map">
      {scene.display.overlays.map(({ id, title, side }) => (
        <button
          key={id}
          type="button"
          class="board-view-tool"
          aria-label={title}
          title={title}
          aria-pressed={scene.overlays.value.has(id)}
          onClick={() => scene.toggleOverlay(id)}
        >
          <PanelIcon name="zones" size={22} />
          {side && <span class={`side side-${scene.display.colours[side] ?? 'grey'} board-view-side`} />}
        </button>
      ))}
    </div>
  );
}
