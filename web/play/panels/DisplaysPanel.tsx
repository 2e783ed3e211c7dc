import { lazily } from '../../base/lazily.tsx';
import type { PlayTable } from '../choosing/table.ts';
import { CupView } from '../parts/CupView.tsx';
import { useWords } from '../parts/useWords.ts';
import { type Holding, holdingsOf } from '../scene/holdings.ts';
import { byClass, capital } from '../scene/pieceClass.ts';
import type { Scene } from '../scene/scene.ts';
import { PieceButtons } from './PieceButtons.tsx';
import './displaysPanel.css';

/** Only some games divide their boxes into compartments. */
const Cards = lazily(async () => (await import('./Cards.tsx')).Cards);

interface DisplaysPanelProps {
  readonly scene: Scene;
  readonly table?: PlayTable | undefined;
}

/** What lies beside the map: bases beyond its edge, the boxes, and what can still be drawn. */
export function DisplaysPanel({ scene, table }: DisplaysPanelProps) {
  const view = scene.view.value;
  if (!view) return null;
  const holdings = holdingsOf(scene.display, view, scene.pieces.value);
  const cards = scene.display.boxes(view).filter(({ card }) => card);
  return (
    <div class="displays-panel">
      {cards.length > 0 && <Cards scene={scene} table={table} boxes={cards} />}
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
            <PieceButtons scene={scene} table={table} pieces={members} />
          </section>
        ))}
      </div>
    </details>
  );
}
