import { titleOfPlace } from '#games/boardPlaces';
import { Counter } from '../../art/Counter.tsx';
import { useLoaded } from '../../base/lazily.tsx';
import { pieceKey } from '../../board/board.ts';
import { FactList } from '../parts/FactList.tsx';
import type { Scene } from '../scene/scene.ts';

import './infoPanel.css';

/** What is known about the hex and the units last pointed at, and about the position as a whole. */
export function InfoPanel({ scene }: { readonly scene: Scene }) {
  const view = scene.view.value;
  const spot = scene.inspected.value;
  const facts = useLoaded(() => scene.loadFacts(), scene);
  if (!view || !facts) return null;
  const pieces = spot
    ? scene.pieces.value.filter(({ place }) => 'hex' in place && place.hex === spot.hex && place.board === spot.board)
    : [];
  const board = spot && scene.display.boards.find(({ id }) => id === spot.board);
  return (
    <div class="info-panel">
      {spot && board ? (
        <>
          <section>
            <h3>{titleOfPlace(board, spot.hex)}</h3>
            <FactList scene={scene} facts={facts.ofHex(view, spot.board, spot.hex)} />
          </section>
          {pieces.map((piece) => (
            <section key={pieceKey(piece)}>
              <header class="info-panel-piece">
                <Counter piece={piece} colours={scene.display.colours} size={64} silent />
                <div>
                  <h3>{piece.title}</h3>
                  {piece.marks.length > 0 && <p class="soft">{piece.marks.join(', ')}</p>}
                </div>
              </header>
              <FactList scene={scene} facts={facts.ofPiece(view, piece.kind, piece.target)} />
            </section>
          ))}
        </>
      ) : (
        <p class="soft">Point at a hex or a unit, tap it, or move the cursor with the arrow keys.</p>
      )}
    </div>
  );
}
