import { useEffect, useRef, useState } from 'preact/hooks';
import type { StagedBattle } from '#games/display';
import type { Explained } from '#games/reasons';
import { Icon } from '../../base/Icon.tsx';
import { toast } from '../../base/Toasts.tsx';
import type { PlayTable } from '../choosing/table.ts';
import { LogEntry } from '../panels/LogPanel.tsx';
import { PanelIcon } from '../parts/PanelIcon.tsx';
import type { Lately } from '../scene/lately.ts';
import type { LogLine } from '../scene/logModel.ts';
import { battlesOf, costOf } from '../scene/pastBattles.ts';
import { playAgain } from '../scene/playAgain.ts';
import { roomy } from '../scene/roomy.ts';
import type { Scene } from '../scene/scene.ts';
import { chaptersOf, type LatelyChapter } from './latelyChapters.ts';
import { ReasonList } from './ReasonList.tsx';
import { explainedSeats, whyLately } from './whyLately.ts';
import './latelyCard.css';

interface LatelyCardProps {
  readonly scene: Scene;
  readonly table: PlayTable;
}

/** Milliseconds that it stays by itself: folded, and opened. */
const shownFor = { folded: 15_000, opened: 45_000 } as const;

/** After a turn of the others: what they did, to be read and to be seen once more. */
export function LatelyCard({ scene, table }: LatelyCardProps) {
  const lately = scene.lately.value;
  if (lately) return <Card key={lately.since} scene={scene} table={table} lately={lately} />;
  return scene.trails.value.length > 0 ? <PlayAgain scene={scene} title="Last moves" /> : null;
}

/** The card closes by itself unless it is in use, and with the first key or click outside it. */
function useLeaving(scene: Scene) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    const close = () => {
      scene.lately.value = undefined;
    };
    const isAtIt = () => card.current!.matches(':hover, :focus-within');
    const elsewhere = ({ target }: Event) => {
      // It may have gone by the same key or click.
      if (card.current?.contains(target as Node) === false) close();
    };
    const isOpened = card.current!.querySelector('details')!.open;
    const timer = setInterval(() => isAtIt() || close(), isOpened ? shownFor.opened : shownFor.folded);
    addEventListener('pointerdown', elsewhere);
    addEventListener('keydown', elsewhere);
    return () => {
      clearInterval(timer);
      removeEventListener('pointerdown', elsewhere);
      removeEventListener('keydown', elsewhere);
    };
  }, []);
  return card;
}

function Card({ scene, table, lately }: LatelyCardProps & { readonly lately: Lately }) {
  const card = useLeaving(scene);
  const [told, setTold] = useState<readonly Explained[]>();
  const several = scene.boards.value.length > 1;
  const chapters = chaptersOf(scene, lately.told);
  return (
    <section
      class={lately.replay ? 'lately-card lately-card-staff' : 'lately-card'}
      aria-label={lately.title}
      ref={card}
    >
      <details open={lately.isOpen && roomy.value}>
        <summary>
          <b>{lately.title}</b> <span class="soft">{lately.count}</span>
        </summary>
        <div class="lately-card-all">
          <Battles scene={scene} battles={battlesOf(table, lately)} />
          {chapters.length > 0 ? (
            chapters.map((chapter, at) => <Chapter key={at} scene={scene} chapter={chapter} />)
          ) : several ? (
            lately.boards.map(({ board, lines }) => (
              <section key={board}>
                {board !== undefined && (
                  <button type="button" class="lately-card-board" onClick={() => scene.showBoard(board)}>
                    {scene.titleOfBoard(board)}
                  </button>
                )}
                <Lines scene={scene} lines={lines} />
              </section>
            ))
          ) : (
            <Lines scene={scene} lines={lately.lines} />
          )}
        </div>
      </details>
      {scene.trails.value.length > 0 && <PlayAgain scene={scene} title="Replay" />}
      {lately.replay && (
        <a class="button lately-card-again" href={lately.replay}>
          Step by step
        </a>
      )}
      <WhyButton table={table} lately={lately} told={told} onTold={setTold} />
      <button
        type="button"
        class="button button-plain button-icon"
        aria-label="Close"
        onClick={() => {
          scene.lately.value = undefined;
          scene.trails.value = [];
        }}
      >
        <Icon name="close" />
      </button>
      {told && <Why scene={scene} told={told} />}
    </section>
  );
}

interface WhyButtonProps {
  readonly table: PlayTable;
  readonly lately: Lately;
  readonly told: readonly Explained[] | undefined;
  readonly onTold: (told: readonly Explained[] | undefined) => void;
}

/** A bot says why it did what it did, as far as this side saw it. */
function WhyButton({ table, lately, told, onTold }: WhyButtonProps) {
  if (explainedSeats(table, lately).length === 0) return null;
  const ask = () => {
    if (told) return onTold(undefined);
    whyLately(table, lately).then(onTold, (error: Error) =>
      toast(`The reasons didn’t load: ${error.message}`, { kind: 'danger' }),
    );
  };
  return (
    <button type="button" class="button lately-card-again" aria-expanded={told !== undefined} onClick={ask}>
      Why?
    </button>
  );
}

function Why({ scene, told }: { readonly scene: Scene; readonly told: readonly Explained[] }) {
  return (
    <div class="lately-card-why" role="status">
      {told.length === 0 && <p>Nothing it did had a purpose that you could see.</p>}
      {told.map(({ title, reasons }, at) => (
        <section key={at}>
          <p>
            <b>{title}.</b>
          </p>
          <ReasonList scene={scene} reasons={reasons} />
        </section>
      ))}
    </div>
  );
}

/** Each battle with what it cost; it can be seen again, with its dice. */
function Battles({ scene, battles }: { readonly scene: Scene; readonly battles: readonly StagedBattle[] }) {
  if (battles.length === 0) return null;
  return (
    <ul class="lately-card-battles" aria-label="Battles">
      {battles.map((battle, at) => (
        <li key={at}>
          <button type="button" class="lately-card-battle" onClick={() => scene.showPastBattles(battles, at)}>
            <PanelIcon name="battle" />
            <b>{battle.title}</b>
            <span>{costOf(battle, (side) => scene.titleOf(side))}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A mission of the others: what it was and cost, and how it went. */
function Chapter({ scene, chapter }: { readonly scene: Scene; readonly chapter: LatelyChapter }) {
  const { heading, lines, lost } = chapter;
  if (lines.length === 0) return <Lines scene={scene} lines={[heading]} />;
  return (
    <details class="lately-card-chapter">
      <summary>
        {heading.text} {lost > 0 && <b>{`${lost} lost`}</b>}
      </summary>
      <Lines scene={scene} lines={lines} />
    </details>
  );
}

function Lines({ scene, lines }: { readonly scene: Scene; readonly lines: readonly LogLine[] }) {
  return (
    <ol class="lately-card-lines">
      {lines.map((line, at) => (
        <li key={`${line.number} ${at}`}>
          <LogEntry scene={scene} line={line} onMoment={undefined} />
        </li>
      ))}
    </ol>
  );
}

function PlayAgain({ scene, title }: { readonly scene: Scene; readonly title: string }) {
  return (
    <button
      type="button"
      class="button lately-card-again"
      aria-label={`${title}: show the moves again`}
      onClick={() => playAgain(scene)}
    >
      <PanelIcon name="trail" /> {title}
    </button>
  );
}
