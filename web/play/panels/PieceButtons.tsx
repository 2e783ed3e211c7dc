import type { Piece } from '#games/display';
import { Counter } from '../../art/Counter.tsx';
import { pieceKey } from '../../board/board.ts';
import type { PlayTable } from '../choosing/table.ts';
import { inPiles } from '../scene/alike.ts';
import type { Scene } from '../scene/scene.ts';
import './pieceButtons.css';

interface PieceButtonsProps {
  readonly scene: Scene;
  readonly table?: PlayTable | undefined;
  readonly pieces: readonly Piece[];
  /** A counter is dragged away. */
  readonly onLift?: ((piece: Piece) => void) | undefined;
}

/** Counters to be chosen or looked at; like ones lie on each other. */
export function PieceButtons({ scene, table, pieces, onLift }: PieceButtonsProps) {
  return (
    <ul class="piece-buttons">
      {inPiles(pieces).map(({ pieces: same }) => (
        <li key={pieceKey(same[0]!)}>
          <Pile scene={scene} table={table} pieces={same} onLift={onLift} />
        </li>
      ))}
    </ul>
  );
}

function Pile({ scene, table, pieces, onLift }: PieceButtonsProps) {
  const selected = table?.selected.value;
  const choosable = table?.choosable.value;
  const piece = pieces.find((one) => selected?.has(pieceKey(one))) ?? pieces[0]!;
  const key = pieceKey(piece);
  const looks = [
    'piece-button',
    ...(selected?.has(key) ? ['piece-button-selected'] : choosable?.has(key) ? ['piece-button-choosable'] : []),
  ];
  return (
    <button
      type="button"
      class={looks.join(' ')}
      title={piece.title}
      aria-pressed={selected?.has(key) || undefined}
      draggable={onLift !== undefined && (choosable?.has(key) || selected?.has(key))}
      onDragStart={() => onLift?.(piece)}
      onClick={(event) => {
        if (choosable?.has(key)) table!.clickPiece(piece, { x: event.clientX, y: event.clientY });
        else if ('hex' in piece.place) scene.showPiece(piece);
        else table?.clickPiece(piece, { x: event.clientX, y: event.clientY });
      }}
    >
      <Counter piece={piece} colours={scene.display.colours} size={44} silent />
      <span class="unseen">
        {piece.title}
        {choosable?.has(key) && ', can be chosen'}
      </span>
      {pieces.length > 1 && <b class="piece-button-times">×{pieces.length}</b>}
    </button>
  );
}
