import type { Piece } from '#games/display';
import { Counter } from '../art/Counter.tsx';
import { pieceKey } from '../board/board.ts';
import type { Scene } from './scene.ts';
import type { PlayTable } from './table.ts';
import './tray.css';

/** Units beside the map that can be chosen now: reinforcements, units to deploy. */
export function Tray({ scene, table }: { readonly scene: Scene; readonly table: PlayTable }) {
  const choosable = table.choosable.value;
  const selected = table.selected.value;
  const wanted = (piece: Piece) =>
    'box' in piece.place && (choosable.has(pieceKey(piece)) || selected.has(pieceKey(piece)));
  const pieces = scene.pieces.value.filter(wanted);
  if (pieces.length === 0) return null;
  return (
    <section class="tray" aria-label="Units beside the map">
      <ul class="tray-pieces">
        {pieces.map((piece) => (
          <li key={pieceKey(piece)}>
            <button
              type="button"
              class={selected.has(pieceKey(piece)) ? 'tray-piece tray-selected' : 'tray-piece'}
              aria-pressed={selected.has(pieceKey(piece))}
              onClick={(event) => table.clickPiece(piece, { x: event.clientX, y: event.clientY })}
            >
              <Counter piece={piece} colours={scene.display.colours} size={56} silent />
              <span>{piece.title}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
