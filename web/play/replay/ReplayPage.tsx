import { effect } from '@preact/signals';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { State } from '#engine/state';
import type { Audience } from '#match/sight';
import { eventsThatCount, withoutTakenBack } from '#match/takenBack';
import { Failure } from '../../base/ErrorBoundary.tsx';
import { Icon } from '../../base/Icon.tsx';
import { useLoaded } from '../../base/lazily.tsx';
import { paths } from '../../base/paths.ts';
import type { PageProps } from '../../base/router.ts';
import { setPageTitle } from '../../base/title.ts';
import { useKeys } from '../../base/useKeys.ts';
import { boardOfMotion } from '../../board/timeline.ts';
import type { Link } from '../../link/link.ts';
import { gameTabs, referenceTabs } from '../panels/gameTabs.tsx';
import { LogPanel, StagedBattlePanel } from '../panels/lazyPanels.ts';
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
import { type OpenMatch, useLink } from '../screen/useLink.ts';
import { pauses, ReplayBar, type Speed } from './ReplayBar.tsx';
import { ReplayModel, type StartingPoint } from './replayModel.ts';
import './replay.css';

/** A game played again, from the first step to the last. */
export default function ReplayPage({ params, query }: PageProps) {
  const { open, failed } = useLink(params.id!);
  if (failed !== undefined) return <Failure error={failed} />;
  if (!open) return <Loading />;
  const at = query.get('at');
  const as = audienceOf(open.link, query.get('as'));
  if (as === 'unknown') return <Loading trouble={open.link.trouble.value} />;
  const { local, match } = open.link;
  return (
    <ReplayScreen
      open={open}
      at={at === null ? undefined : Number(at) || 0}
      as={as}
      story={local ? paths.storyLocal(match) : paths.story(match)}
    />
  );
}

/** Through whose eyes one looks: a link may name a side, which others may look from once the game is over. */
function audienceOf(link: Link, named: string | null): Audience | 'unknown' {
  if (named === null) return firstAudience(link);
  if (link.seats.includes(named)) return named;
  const stage = link.window(null).sight.value?.stage;
  if (stage === undefined) return 'unknown';
  return stage === 'over' ? named : null;
}

function setUp({ link, game, display }: OpenMatch, audience: Audience, from: StartingPoint) {
  const window = link.window(audience);
  const model = new ReplayModel(window, game, display, from);
  const scene = new Scene(game, display, model);
  if (roomy.value) scene.panel.value = 'log';
  return { window, model, scene, marking: markingOf(scene) };
}

/** At a shared screen, hidden information is shown only when asked for. */
function firstAudience({ seats }: Link): Audience {
  return seats.length === 1 ? seats[0]! : null;
}

interface ReplayScreenProps {
  readonly open: OpenMatch;
  readonly at: number | undefined;
  readonly as: Audience;
  /** Where the story of the game is, if it is kept anywhere. */
  readonly story?: string;
}

export function ReplayScreen({ open, at, as, story }: ReplayScreenProps) {
  const { link } = open;
  const [{ audience, from }, look] = useState(() => ({ audience: as, from: { at } as StartingPoint }));
  const { window: seen, model, scene, marking } = useMemo(() => setUp(open, audience, from), [link, audience]);
  const [running, setRunning] = useState(false);
  const [speed, setSpeed] = useState<Speed>('normal');
  const [keys, setKeys] = useState(false);
  const step = (by: 1 | -1) => {
    const before = model.at.value;
    model.step(by);
    if (by > 0 && model.at.value > before) showMotions(scene, model);
    if (!roomy.value) lookThere(scene, model);
  };
  const stop = () => setRunning(false);
  const toggle = () => {
    if (!running && model.at.value === model.end.value) model.goTo(model.start);
    setRunning(!running);
  };
  useEffect(() => {
    if (!running) return undefined;
    const goOn = () => (model.at.peek() < model.end.peek() ? step(1) : stop());
    const timer = setInterval(goOn, pauses[speed]);
    return () => clearInterval(timer);
  }, [model, running, speed]);
  useEffect(() => setPageTitle(`Replay of ${scene.game.definition.title}`), [scene]);
  useEffect(
    () =>
      effect(() => {
        const update = model.updates.value[model.at.value - 1];
        const words = update ? scene.logBook.spoken(update) : [];
        if (words.length > 0) scene.say(words.join(' '));
      }),
    [scene],
  );
  useKeys({
    ...sceneCommands(scene, () => tellCursor(scene)),
    'step on': () => manual(() => step(1)),
    'step back': () => manual(() => step(-1)),
    'to start': () => manual(() => model.goTo(model.start)),
    'to end': () => manual(() => model.goTo(model.end.value)),
    'next turn': () => manual(() => model.landmark(1, 'turn')),
    'last turn': () => manual(() => model.landmark(-1, 'turn')),
    'next battle': () => manual(() => model.landmark(1, 'battle')),
    'last battle': () => manual(() => model.landmark(-1, 'battle')),
    run: toggle,
    keys: () => setKeys(true),
  });
  const manual = (move: () => void) => {
    stop();
    move();
  };
  const over = seen.sight.value?.stage === 'over';
  if (!model.view.value) return <Loading trouble={link.trouble.value} />;
  return (
    <div class="play play-replay">
      <header class="top-bar">
        <a
          class="button button-plain button-icon"
          href={link.local ? paths.playLocal(link.match) : over ? paths.finished : paths.play(link.match)}
          aria-label="Leave the replay"
        >
          <Icon name="back" />
        </a>
        <TurnTrack scene={scene} />
        <p class="replay-badge caps">Replay</p>
        {story && (
          <a class="button replay-story" href={story} aria-label="Story">
            <PanelIcon name="charts" /> <span>Story</span>
          </a>
        )}
      </header>
      <LookingOn scene={scene} marking={marking} />
      <Foot>
        <ReplayBar
          scene={scene}
          model={model}
          link={link}
          over={over}
          running={running}
          speed={speed}
          audience={audience}
          onStep={step}
          onRun={toggle}
          onStop={stop}
          onSpeed={setSpeed}
          onAudience={(seat) => {
            stop();
            look({ audience: seat, from: { time: model.time } });
          }}
        />
      </Foot>
      <Panels scene={scene} tabs={tabsOf(scene, model, stop)} />
      <p class="unseen" role="status" aria-live="polite">
        {scene.spoken}
      </p>
      {keys && <PlayKeys onClose={() => setKeys(false)} />}
    </div>
  );
}

/** In a replay one goes along to the board on which something happens. */
function showMotions(scene: Scene, model: ReplayModel): void {
  const update = model.updates.value[model.at.value - 1];
  const motions = (update?.events ?? []).flatMap((event) => scene.display.motions(event));
  scene.unseen.value = new Map();
  scene.play(motions);
  const boards = motions.flatMap((motion) => boardOfMotion(motion) ?? []);
  const [first] = boards;
  if (first !== undefined && !scene.together.value && !boards.includes(scene.boardId.value)) scene.showBoard(first);
}

/** On a small screen the map follows what happens. */
function lookThere(scene: Scene, model: ReplayModel): void {
  const update = model.updates.value[model.at.value - 1];
  scene.flyTo(update ? scene.placesOf(scene.logBook.lines([update]).flatMap(({ hexes }) => hexes)) : []);
}

function tabsOf(scene: Scene, model: ReplayModel, stop: () => void): readonly PanelTab[] {
  const goTo = (number: number) => {
    stop();
    model.goTo(number);
  };
  return [
    {
      name: 'log',
      title: 'Log',
      content: () => <LogPanel scene={scene} now={model.at.value} onMoment={goTo} />,
    },
    ...battleTab(scene, model),
    ...gameTabs(scene, undefined, model.at.value),
    ...referenceTabs(scene),
  ];
}

/** The battle in stages that was fought last before the moment that is shown. */
function battleTab(scene: Scene, model: ReplayModel): readonly PanelTab[] {
  const view = scene.view.value;
  if (!view || !scene.display.stagedBattle) return [];
  return [{ name: 'battle', title: 'Battle', content: () => <PastBattle scene={scene} model={model} view={view} /> }];
}

interface PastBattleProps {
  readonly scene: Scene;
  readonly model: ReplayModel;
  readonly view: State;
}

function PastBattle({ scene, model, view }: PastBattleProps) {
  const teller = useLoaded(async () => scene.display.stagedBattle?.(), scene);
  if (!teller) return null;
  const told = withoutTakenBack(model.updates.value).filter(({ number }) => number <= model.at.value);
  return <StagedBattlePanel scene={scene} battle={teller.tell(view, eventsThatCount(told))} />;
}
