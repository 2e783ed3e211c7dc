import type { ReadonlySignal } from '@preact/signals';
import type { Marking } from '../../board/board.ts';
import type { Scene } from '../scene/scene.ts';
import { BoardView } from './BoardView.tsx';
import { HoverNote } from './lazyParts.ts';

/** The map for those who only look: what they point at is told, and a click opens all that is known about it. */
export function LookingOn({ scene, marking }: { readonly scene: Scene; readonly marking: ReadonlySignal<Marking> }) {
  return (
    <>
      <BoardView
        scene={scene}
        marking={marking}
        onClick={({ hex, piece }) => {
          scene.inspected.value = { board: scene.boardId.value, hex, ...(piece ? { piece } : {}) };
          scene.panel.value = 'info';
        }}
        onHover={(pointing) => {
          const spot = pointing && { board: scene.boardId.value, hex: pointing.hex };
          scene.pointer.value = pointing && { x: pointing.clientX, y: pointing.clientY, spot: spot! };
          if (spot && spot.hex !== scene.inspected.value?.hex) scene.inspected.value = spot;
        }}
      />
      <HoverNote scene={scene} />
    </>
  );
}
