import { signal } from '@preact/signals';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { SharedPosition } from '#match/shared';
import type { Update } from '#match/sight';
import { fetchShare } from '../../api/shares.ts';
import { Failure } from '../../base/ErrorBoundary.tsx';
import { Icon } from '../../base/Icon.tsx';
import { paths } from '../../base/paths.ts';
import type { PageProps } from '../../base/router.ts';
import { setPageTitle } from '../../base/title.ts';
import { useKeys } from '../../base/useKeys.ts';
import { loadGame, type ShownGame } from '../../library/loadGame.ts';
import { openFile } from '../../link/fileLink.ts';
import { gameTabs, referenceTabs } from '../panels/gameTabs.tsx';
import { LogPanel } from '../panels/lazyPanels.ts';
import { Panels, type PanelTab } from '../panels/Panels.tsx';
import { PanelIcon } from '../parts/PanelIcon.tsx';
import { sceneCommands, tellCursor } from '../scene/commands.ts';
import { markingOf } from '../scene/marking.ts';
import { roomy } from '../scene/roomy.ts';
import { Scene } from '../scene/scene.ts';
import { Foot } from '../screen/Foot.tsx';
import { Loading } from '../screen/Loading.tsx';
import { LookingOn } from '../screen/LookingOn.tsx';
import { PlayKeys } from '../screen/lazyParts.ts';
import { TurnTrack } from '../screen/TopBar.tsx';
import type { OpenMatch } from '../screen/useLink.ts';
import { TryOut } from '../share/lazyShare.ts';
import { eyesTitle } from '../share/moment.ts';
import { ReplayScreen } from './ReplayPage.tsx';
import './replay.css';

type Opened =
  | { readonly game: OpenMatch; readonly at: number }
  | { readonly id: string; readonly position: SharedPosition; readonly shown: ShownGame }
  | { readonly failed: unknown };

/** A moment that someone shared: a finished game opens there, and of others one sees what the sharer let be seen. */
export default function SharedPage({ params }: PageProps) {
  const opened = useShare(params.id!);
  if (!opened) return <Loading />;
  if ('failed' in opened) return <Failure error={opened.failed} />;
  if ('game' in opened) return <ReplayScreen open={opened.game} at={opened.at} as={null} />;
  return <PositionScreen {...opened} />;
}

function useShare(id: string): Opened | undefined {
  const [opened, setOpened] = useState<Opened>();
  useEffect(() => {
    let left = false;
    setOpened(undefined);
    open(id).then(
      (shared) => left || setOpened(shared),
      (failed: unknown) => left || setOpened({ failed }),
    );
    return () => {
      left = true;
    };
  }, [id]);
  return opened;
}

async function open(id: string): Promise<Opened> {
  const { game, content } = await fetchShare(id);
  const shown = loadGame(game);
  if ('position' in content) return { id, position: content.position, shown: await shown };
  const { link, at } = await openFile(id, game, content.file, content.actions);
  return { game: { link, ...(await shown) }, at };
}

function setUp({ game, display }: ShownGame, { audience, view, told }: SharedPosition) {
  const scene = new Scene(game, display, {
    seat: signal(audience),
    view: signal(view),
    updates: signal<readonly Update[]>(told),
    pieces: signal(display.pieces(view)),
  });
  if (roomy.value) scene.panel.value = 'log';
  return { scene, marking: markingOf(scene) };
}

function PositionScreen({ id, position, shown }: Extract<Opened, { position: SharedPosition }>) {
  const { scene, marking } = useMemo(() => setUp(shown, position), [position]);
  const [keys, setKeys] = useState(false);
  const [trying, setTrying] = useState(false);
  useEffect(() => setPageTitle(`A moment of ${scene.game.definition.title}`), [scene]);
  useKeys({ ...sceneCommands(scene, () => tellCursor(scene)), keys: () => setKeys(true) });
  const players = position.players.filter(({ name }) => name !== '');
  return (
    <div class="play play-replay">
      <header class="top-bar">
        <a class="button button-plain button-icon" href={paths.home} aria-label="To the games">
          <Icon name="back" />
        </a>
        <TurnTrack scene={scene} />
        <p class="replay-badge caps">Shared</p>
      </header>
      <LookingOn scene={scene} marking={marking} />
      <Foot>
        <section class="replay-bar" aria-label="About this moment">
          <p class="replay-waiting">
            <b>A moment of a game in progress.</b> {eyesTitle(scene.game, position.audience)}.
            {players.length > 0 &&
              ` Players: ${players.map(({ seat, name }) => `${name} (${scene.titleOf(seat)})`).join(', ')}.`}
          </p>
          <div class="replay-line">
            <button type="button" class="button" onClick={() => setTrying(true)}>
              <PanelIcon name="branch" /> Try it out
            </button>
          </div>
        </section>
      </Foot>
      <Panels scene={scene} tabs={tabsOf(scene)} />
      <p class="unseen" role="status" aria-live="polite">
        {scene.spoken}
      </p>
      {trying && (
        <TryOut
          {...shown}
          view={position.view}
          of={{ match: id, path: paths.shared(id) }}
          onClose={() => setTrying(false)}
        />
      )}
      {keys && <PlayKeys onClose={() => setKeys(false)} />}
    </div>
  );
}

function tabsOf(scene: Scene): readonly PanelTab[] {
  return [
    { name: 'log', title: 'Log', content: () => <LogPanel scene={scene} /> },
    ...gameTabs(scene),
    ...referenceTabs(scene),
  ];
}
