import { useEffect, useRef } from 'preact/hooks';
import type { Piece } from '#games/display';
import { Counter } from '../../art/Counter.tsx';
import { pieceKey } from '../../board/board.ts';
import type { PlayTable } from '../choosing/table.ts';
import { type Alike, inBoxes } from '../scene/alike.ts';
import type { Scene } from '../scene/scene.ts';
import './tray.css';

/** Pieces beside the map that can be chosen now: reinforcements, units to deploy, markers. Like ones lie on each other. */
export function Tray({ scene, table }: { readonly scene: Scene; readonly table: PlayTable }) {
  const view = scene.view.value;
  const boxes = view ? scene.display.boxes(view) : [];
  // What is held lies beside the prompt.
  const held = new Set(boxes.flatMap((box) => (box.held ? [box.id] : [])));
  const choosable = table.choosable.value;
  const selected = table.selected.value;
  const wanted = (piece: Piece) =>
    'box' in piece.place &&
    !held.has(piece.place.box) &&
    (choosable.has(pieceKey(piece)) || selected.has(pieceKey(piece)));
  const groups = inBoxes(scene.pieces.value.filter(wanted));
  // The list of what is put together has them, too.
  if (groups.length === 0 || scene.panel.value === 'force') return null;
  return (
    <section class="tray" aria-label="Off-map units">
      {groups.map(({ box, alike }) => (
        <div key={box} class={alike.every(isMarker) ? 'tray-group tray-markers' : 'tray-group'}>
          {groups.length > 1 && <h3 class="tray-title">{boxes.find(({ id }) => id === box)?.title}</h3>}
          <ul class="tray-pieces">
            {alike.map((same) => (
              <Pile key={pieceKey(same.pieces[0]!)} scene={scene} table={table} same={same} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** A marker is known by its face alone: many of them fit side by side. */
function isMarker({ pieces: [piece] }: Alike): boolean {
  return piece?.face.style === 'marker';
}

interface PileProps {
  readonly scene: Scene;
  readonly table: PlayTable;
  readonly same: Alike;
}

function Pile({ scene, table, same }: PileProps) {
  const { pieces } = same;
  const selected = table.selected.value;
  const piece = pieces.find((one) => selected.has(pieceKey(one))) ?? pieces[0]!;
  const isSelected = selected.has(pieceKey(piece));
  const button = useRef<HTMLButtonElement>(null);
  const isTurnedTo = pieces.some((one) => pieceKey(one) === scene.beside.value);
  useEffect(() => {
    if (isTurnedTo) button.current?.focus();
  }, [isTurnedTo]);
  return (
    <li>
      <button
        ref={button}
        type="button"
        class={isSelected ? 'tray-piece tray-selected' : 'tray-piece'}
        aria-pressed={isSelected}
        title={isMarker(same) ? piece.title : undefined}
        onClick={(event) => table.clickPiece(piece, { x: event.clientX, y: event.clientY })}
      >
        <Counter piece={piece} colours={scene.display.colours} size={isMarker(same) ? 44 : 56} silent />
        <span class={isMarker(same) ? 'unseen' : undefined}>{piece.title}</span>
        {pieces.length > 1 && <b>×{pieces.length}</b>}
      </button>
    </li>
  );
}
