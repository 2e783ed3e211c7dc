import type { ReadonlySignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { settings } from '../../base/settings.ts';
import { Board } from '../../board/Board.tsx';
import type { Marking, Pointing } from '../../board/board.ts';
import type { PlayTable } from '../choosing/table.ts';
import type { Scene } from '../scene/scene.ts';
import { BoardStrip, BoardsTogether, BoardTools, GuideMarks } from './lazyParts.ts';
import './boardView.css';

interface BoardViewProps {
  readonly scene: Scene;
  /** Where it can be played on. */
  readonly table?: PlayTable;
  readonly marking: ReadonlySignal<Marking>;
  readonly onClick?: (pointing: Pointing) => void;
  readonly onHover?: (pointing: Pointing | undefined) => void;
  readonly onContext?: (pointing: Pointing) => void;
  readonly onLift?: (pointing: Pointing) => boolean;
  readonly onDrop?: (pointing: Pointing | undefined) => void;
  /** What else lies over the map. */
  readonly children?: ComponentChildren;
}

/** The map with its tools; where there are several, a strip to change between them, or all of them side by side. */
export function BoardView(props: BoardViewProps) {
  const { scene, table, marking, onClick, onHover, onContext, onLift, onDrop, children } = props;
  const board = scene.board.value;
  const several = scene.boards.value.length > 1;
  const together = several && scene.together.value;
  const open = useRef<HTMLDivElement>(null);
  return (
    <section
      class={several ? 'board-view board-view-several' : 'board-view'}
      aria-label={
        together
          ? 'All islands side by side'
          : `Map: ${board.title}. Arrow keys move the cursor, Enter selects, M lists all choices.`
      }
    >
      {several && <BoardStrip scene={scene} table={table} />}
      <div class="board-view-map">
        {together ? (
          <BoardsTogether scene={scene} table={table} />
        ) : (
          <Board
            key={board.id}
            board={board}
            colours={scene.display.colours}
            titleOf={(side) => scene.titleOf(side)}
            pieces={scene.piecesHere}
            marking={marking}
            holders={scene.holders}
            conditions={scene.conditions}
            landings={scene.landings}
            track={scene.track}
            motions={scene.motions}
            open={open}
            card={() => open.current?.parentElement?.querySelector('.advice-card')}
            layer={(viewBox) => <GuideMarks scene={scene} table={table} viewBox={viewBox} />}
            hexNumbers={settings.value.hexNumbers}
            opening={() => scene.openingOn(board.id)}
            onCamera={(camera) => (camera ? scene.enter(board.id, camera) : scene.leave(board.id))}
            onClick={(pointing) => onClick?.(pointing)}
            onHover={(pointing) => onHover?.(pointing)}
            onContext={(pointing) => onContext?.(pointing)}
            onLift={(pointing) => onLift?.(pointing) ?? false}
            onDrop={(pointing) => onDrop?.(pointing)}
          />
        )}
        <div class="board-view-open" ref={open} />
        {!together && <BoardTools scene={scene} />}
        {children}
      </div>
    </section>
  );
}
