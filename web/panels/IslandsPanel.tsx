import type { Cup } from '#games/display';
import type { BoardInPlay } from '../play/boards.ts';
import type { Scene } from '../play/scene.ts';
import { CupView } from './CupView.tsx';
import { FactList } from './FactList.tsx';
import type { PanelTab } from './Panels.tsx';
import './islandsPanel.css';

/** The tab of the islands, where a game has something to tell about them. */
export function islandsTab(scene: Scene): readonly PanelTab[] {
  const { standings, cups } = scene.display;
  if (!standings && !cups) return [];
  const title = scene.boards.value.length > 1 ? 'Islands' : 'Island';
  return [{ name: 'islands', title, content: () => <IslandsPanel scene={scene} /> }];
}

/** What counts on each island: deadline, what is taken, what it cost; and the cups that belong to it. */
export function IslandsPanel({ scene }: { readonly scene: Scene }) {
  const view = scene.view.value;
  if (!view) return null;
  const boards = scene.boards.value;
  const cups = scene.display.cups?.(view) ?? [];
  const common = cups.filter(({ board }) => board === undefined);
  return (
    <div class="islands-panel">
      {common.map((cup) => (
        <CupView key={cup.id} scene={scene} cup={cup} />
      ))}
      {boards.map((one) => (
        <Island key={one.board} scene={scene} one={one} cups={cups.filter(({ board }) => board === one.board)} />
      ))}
      <section>
        <h3>The position</h3>
        <FactList scene={scene} facts={scene.display.status(view)} />
      </section>
    </div>
  );
}

interface IslandProps {
  readonly scene: Scene;
  readonly one: BoardInPlay;
  readonly cups: readonly Cup[];
}

function Island({ scene, one, cups }: IslandProps) {
  const { board, title, note, stage, facts } = one;
  const alone = scene.boards.value.length === 1;
  const isShown = board === scene.boardId.value;
  return (
    <details class={`islands-panel-one islands-panel-${stage.replace(' ', '-')}`} open={alone || isShown}>
      <summary>
        <b>{title}</b> <span class="soft">{note}</span>
      </summary>
      <FactList scene={scene} facts={facts} />
      {cups.map((cup) => (
        <CupView key={cup.id} scene={scene} cup={cup} />
      ))}
      {!alone && !isShown && (
        <button type="button" class="button" onClick={() => scene.showBoard(board)}>
          Show {title}
        </button>
      )}
    </details>
  );
}
