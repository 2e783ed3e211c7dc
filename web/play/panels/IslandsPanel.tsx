import type { Cup } from '#games/display';
import { CupView } from '../parts/CupView.tsx';
import { FactList } from '../parts/FactList.tsx';
import type { BoardInPlay } from '../scene/boards.ts';
import type { Scene } from '../scene/scene.ts';
import './chartsPanel.css';
import './islandsPanel.css';

/** What counts on each island: deadline, what is taken, what it cost; and the cups that belong to it. */
export function IslandsPanel({ scene }: { readonly scene: Scene }) {
  const view = scene.view.value;
  if (!view) return null;
  const boards = scene.boards.value;
  const cups = scene.display.cups?.(view) ?? [];
  const common = cups.filter(({ board }) => board === undefined);
  return (
    <div class="islands-panel">
      {boards.length > 1 && <Comparison boards={boards} onShow={(board) => scene.showBoard(board)} />}
      {common.map((cup) => (
        <CupView key={cup.id} scene={scene} cup={cup} />
      ))}
      {boards.map((one) => (
        <Island key={one.board} scene={scene} one={one} cups={cups.filter(({ board }) => board === one.board)} />
      ))}
    </div>
  );
}

interface ComparisonProps {
  readonly boards: readonly BoardInPlay[];
  readonly onShow: (board: string) => void;
}

/** All islands in one table: what is told of more than one of them, and differs. */
export function Comparison({ boards, onShow }: ComparisonProps) {
  const names = [...new Set(boards.flatMap(({ facts }) => facts.map(({ name }) => name)))].filter((name) => {
    const values = boards.flatMap(({ facts }) => facts.filter((fact) => fact.name === name).map(({ value }) => value));
    return new Set(values).size > 1 && values.every(({ length }) => length < 60);
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keys when it has the focus
    <section class="chart-scroll" tabIndex={0} aria-label="Islands compared">
      <table class="islands-panel-table">
        <thead>
          <tr>
            <th scope="col">Island</th>
            <th scope="col">Time</th>
            {names.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {boards.map(({ board, title, note, stage, facts }) => (
            <tr key={board} class={`islands-panel-${stage.replace(' ', '-')}`}>
              <th scope="row">
                <button type="button" class="islands-panel-go" onClick={() => onShow(board)}>
                  {title}
                </button>
              </th>
              <td>{note}</td>
              {names.map((name) => (
                <td key={name}>{facts.find((fact) => fact.name === name)?.value ?? ''}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
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
