import type { Piece } from '#games/display';
import { Counter } from '../../art/Counter.tsx';
import { pieceKey } from '../../board/board.ts';
import type { PlayTable } from '../choosing/table.ts';
import { CupView } from '../parts/CupView.tsx';
import { useWords } from '../parts/useWords.ts';
import { inPiles } from '../scene/alike.ts';
import { type Holding, holdingsOf } from '../scene/holdings.ts';
import { byClass, capital } from '../scene/pieceClass.ts';
import type { Scene } from '../scene/scene.ts';
import './displaysPanel.css';

interface DisplaysPanelProps {
  readonly scene: Scene;
  readonly table?: PlayTable | undefined;
}

/** What lies beside the map: bases beyond its edge, the boxes, and what can still be drawn. */
export function DisplaysPanel({ scene, table }: DisplaysPanelProps) {
  const view = scene.view.value;
  if (!view) return null;
  const holdings = holdingsOf(scene.display, view, scene.pieces.value);
  return (
    <div class="displays-panel">
      {holdings.map((holding) => (
        <Held key={holding.id} scene={scene} table={table} holding={holding} />
      ))}
      {(scene.display.cups?.(view) ?? []).map((cup) => (
        <details key={cup.id} class="displays-panel-box">
          <summary>
            <h3>{cup.title}</h3> <span class="displays-panel-count">{cup.left}</span>
          </summary>
          <CupView scene={scene} cup={cup} />
        </details>
      ))}
    </div>
  );
}

function Held({ scene, table, holding }: DisplaysPanelProps & { readonly holding: Holding }) {
  const { explain } = useWords(scene);
  const { title, note, pieces } = holding;
  if (pieces.length === 0) {
    return (
      <section class="displays-panel-box displays-panel-empty">
        <h3>{title}</h3> <span class="soft small">empty</span>
      </section>
    );
  }
  return (
    <details class="displays-panel-box" open>
      <summary>
        <h3>{title}</h3> <span class="displays-panel-count">{pieces.length}</span>
      </summary>
      {note && <p class="soft small">{explain(note)}</p>}
      <div class="displays-panel-classes">
        {byClass(pieces, ({ face }) => face).map(([name, members]) => (
          <section key={name} class="displays-panel-class">
            <h4 class="small">
              {capital(name)} <b>{members.length}</b>
            </h4>
            <ul class="displays-panel-pieces">
              {inPiles(members).map(({ pieces: same }) => (
                <li key={pieceKey(same[0]!)}>
                  <Shown scene={scene} table={table} pieces={same} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </details>
  );
}

function Shown({ scene, table, pieces }: DisplaysPanelProps & { readonly pieces: readonly Piece[] }) {
  const selected = table?.selected.value;
  const choosable = table?.choosable.value;
  const piece = pieces.find((one) => selected?.has(pieceKey(one))) ?? pieces[0]!;
  const key = pieceKey(piece);
  const looks = [
    'displays-panel-piece',
    ...(selected?.has(key) ? ['displays-panel-selected'] : choosable?.has(key) ? ['displays-panel-choosable'] : []),
  ];
  return (
    <button
      type="button"
      class={looks.join(' ')}
      title={piece.title}
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
      {pieces.length > 1 && <b class="displays-panel-times">×{pieces.length}</b>}
    </button>
  );
}
