import { computed, effect, type ReadonlySignal, useComputed, useSignal, useSignalEffect } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { afterTheBoard, boardIsShown } from '../../base/idle.ts';
import { inIdleTime, missing } from '../../base/lazily.tsx';
import { PartFailed } from '../../base/Part.tsx';
import { paths } from '../../base/paths.ts';
import { go } from '../../base/router.ts';
import { settings } from '../../base/settings.ts';
import { toast } from '../../base/Toasts.tsx';
import { setPageTitle } from '../../base/title.ts';
import { useKeysLater } from '../../base/useKeys.ts';
import type { Pointing } from '../../board/board.ts';
import { wantsMotion } from '../../board/motion.ts';
import { goOnAlone } from '../choosing/goOnAlone.ts';
import { PlayTable } from '../choosing/table.ts';
import { gameTabs } from '../panels/gameTabs.tsx';
import {
  ActionsPanel,
  BattlePanel,
  ChartsPanel,
  ChatPanel,
  InfoPanel,
  LogPanel,
  OrdersPanel,
  RulesPanel,
  StagedBattlePanel,
  UnitsPanel,
} from '../panels/lazyPanels.ts';
import { Panels, type PanelTab } from '../panels/Panels.tsx';
import { advisedOnArrival, isAdvised } from '../scene/advised.ts';
import type { Following } from '../scene/follow.ts';
import { lastSeen } from '../scene/lastSeen.ts';
import { markingOf } from '../scene/marking.ts';
import { followPicture } from '../scene/picture.ts';
import { roomy } from '../scene/roomy.ts';
import { Scene } from '../scene/scene.ts';
import type { Sound } from '../scene/sounds.ts';
import { lookWhereItWaits } from '../scene/whereToLook.ts';
import { BoardView } from './BoardView.tsx';
import { Foot } from './Foot.tsx';
import { Loading } from './Loading.tsx';
import {
  AdviceCard,
  Callout,
  ChoiceList,
  ChoiceMenu,
  ForcePanel,
  GameMenu,
  GameOver,
  HandOver,
  HeldStrip,
  HoverNote,
  LatelyCard,
  PinnedChart,
  PlayKeys,
  PlotStrip,
  promptAnswers,
  RollCard,
  Tray,
  WishBanner,
} from './lazyParts.ts';
import { PromptBar, PromptChoices } from './PromptBar.tsx';
import { ConnectionState, TopBar } from './TopBar.tsx';
import type { OpenMatch } from './useLink.ts';

interface PlayScreenProps extends OpenMatch {
  /** What stands between the map and the prompt: a lesson. */
  readonly card?: (scene: Scene, table: PlayTable) => ComponentChildren;
  /** What stands over the upper edge of the map: that this is a plan. */
  readonly notice?: (table: PlayTable) => ComponentChildren;
}

function setUp({ link, game, display }: OpenMatch) {
  const table = new PlayTable(link, game, display, settings);
  const scene = new Scene(game, display, table);
  lookWhereItWaits(table, scene);
  if (roomy.value && !link.fleeting) scene.panel.value = 'log';
  scene.adviceFor.value = advisedOnArrival.get(link.match);
  advisedOnArrival.delete(link.match);
  return { table, scene, marking: markingOf(scene, table), seenBefore: lastSeen(link.match) };
}

/** What lies over the whole screen. */
export type Open = 'menu' | 'keys' | 'list' | 'result' | undefined;

/** The board is in sight before anything happens on it, so what follows that comes after it. Returns how to stop. */
function followSoon(table: PlayTable, scene: Scene, following: Following): () => void {
  let stop: (() => void) | undefined;
  let isOver = false;
  const begin = async () => {
    await afterTheBoard();
    const { follow } = await import('../scene/follow.ts');
    if (!isOver) stop = follow(table, scene, following);
  };
  begin().catch(missing);
  return () => {
    isOver = true;
    stop?.();
  };
}

export function PlayScreen({ link, game, display, card, notice }: PlayScreenProps) {
  const { table, scene, marking, seenBefore } = useMemo(() => setUp({ link, game, display }), [link]);
  const open = useSignal<Open>(undefined);
  const unreadChat = useUnreadChat(scene, table, seenBefore);
  const close = () => {
    open.value = undefined;
  };
  useEffect(() => {
    const sound = (name: Sound) => settings.peek().sound && void playSound(name);
    const together = computed(() => settings.value.boardsTogether);
    // Where nothing moves there is nothing to watch: what came of the battles is in the list of what happened.
    const battles = computed(() => settings.value.showBattles && settings.value.animation !== 'off');
    const follows = computed(() => settings.value.cameraFollows);
    const stop = followSoon(table, scene, { sound, roomy, together, battles, follows, seenBefore });
    const stopTurns = announceTurns(table);
    const stopPicture = followPicture(table, scene, wantsMotion);
    // It is there from the start: a button that goes away by itself must never be seen.
    const stops = [stop, stopTurns, stopPicture, goOnAlone(table, settings), () => table.close()];
    inIdleTime(() => Promise.all([table.bringHands(), promptAnswers()])).catch(missing);
    return () => {
      for (const end of stops) end();
    };
  }, [table]);
  useEffect(() => setPageTitle(scene.game.definition.title), [scene]);
  const stage = useComputed(() => table.sight.value?.stage).value;
  useEffect(() => {
    if (stage === 'gathering' && !link.local) go(paths.lobby(link.match), { replace: true });
    if (stage !== 'over' || link.fleeting) return;
    open.value = 'result';
    const [{ players }, view] = [table.sight.value!, table.view.value!];
    void import('../../library/proposedLevel.ts').then(
      ({ noteResult }) => noteResult(link.match, players, view),
      () => undefined,
    );
  }, [stage]);
  useKeysLater(() => inIdleTime(async () => (await import('./keysInPlay.ts')).keysInPlay(scene, table, open)), table);

  const cover = table.cover.value;
  // Then there is no board to wait for: a cover hides it, or the page leads to those who gather.
  useEffect(() => {
    if (cover !== undefined || stage === 'gathering') boardIsShown();
  }, [cover, stage]);
  if (!table.view.value) return <Loading trouble={link.trouble.value} />;
  if (cover !== undefined) return <HandOver scene={scene} table={table} to={cover} />;
  return (
    <div class="play">
      <TopBar
        scene={scene}
        table={table}
        onMenu={() => {
          open.value = 'menu';
        }}
      />
      <BoardView
        scene={scene}
        table={table}
        marking={marking}
        onClick={(pointing) => click(scene, table, pointing)}
        onHover={(pointing) => hover(scene, table, pointing)}
        onContext={(pointing) => openMenu(scene, table, pointing)}
        onLift={({ piece }) => piece !== undefined && table.hands?.dragging.lift(piece) === true}
        onDrop={(pointing) => drop(scene, table, pointing)}
      >
        <div class="board-view-notices">
          {notice?.(table)}
          <ConnectionState table={table} />
          <WishBanner table={table} />
          {isAdvised(scene) ? <AdviceCard scene={scene} table={table} /> : <LatelyCard scene={scene} table={table} />}
          {scene.pinned.value && <PinnedChart scene={scene} table={table} />}
        </div>
        {!(scene.panel.value === 'battle' && table.showsStages) && <RollCard scene={scene} />}
      </BoardView>
      <Foot
        dock={
          <>
            {display.actionMenu && <HeldStrip scene={scene} table={table} />}
            <Tray scene={scene} table={table} />
            {display.plotter && <PlotStrip scene={scene} table={table} />}
            {card?.(scene, table)}
          </>
        }
      >
        <PromptBar
          scene={scene}
          table={table}
          onList={() => {
            open.value = 'list';
          }}
          onResult={() => {
            open.value = 'result';
          }}
        />
      </Foot>
      <Panels scene={scene} tabs={tabsOf(scene, table, unreadChat)} />
      <HoverNote scene={scene} table={table} />
      <Callout scene={scene} table={table} />
      <ChoiceMenu
        scene={scene}
        table={table}
        onList={() => {
          open.value = 'list';
        }}
      />
      <p class="unseen" role="status" aria-live="polite">
        {scene.spoken}
      </p>
      {open.value === 'menu' && (
        <GameMenu
          scene={scene}
          table={table}
          onClose={close}
          onKeys={() => {
            open.value = 'keys';
          }}
        />
      )}
      {open.value === 'keys' && <PlayKeys onClose={close} />}
      {open.value === 'list' && <ChoiceList scene={scene} table={table} onClose={close} />}
      {open.value === 'result' && <GameOver scene={scene} table={table} onClose={close} />}
    </div>
  );
}

/** Sounds are off by default, so their code is loaded only when they are on. */
async function playSound(name: Sound): Promise<void> {
  const { play } = await import('../scene/sounds.ts');
  play(name);
}

/** Whether something was said that has not been on the screen. */
function useUnreadChat(scene: Scene, table: PlayTable, seenBefore: number): ReadonlySignal<boolean> {
  const read = useSignal(seenBefore);
  const last = useComputed(() => table.updates.value.findLast(({ said }) => said && said.seat !== table.seat.value));
  useSignalEffect(() => {
    if (scene.panel.value === 'chat') read.value = last.value?.number ?? 0;
  });
  return useComputed(() => (last.value?.number ?? 0) > read.value);
}

/** At a shared screen where nothing is hidden, a word says that the other side chooses now. */
function announceTurns(table: PlayTable): () => void {
  if (table.link.seats.length < 2) return () => undefined;
  let last = table.seat.peek();
  return effect(() => {
    const seat = table.seat.value;
    if (seat === last || seat === null) return;
    last = seat;
    if (table.cover.value === undefined) toast(`${table.titleOf(seat)} to decide.`);
  });
}

function spotOf(scene: Scene, { hex, piece }: Pointing) {
  return { board: scene.boardId.value, hex, ...(piece ? { piece } : {}) };
}

function click(scene: Scene, table: PlayTable, pointing: Pointing): void {
  const spot = spotOf(scene, pointing);
  scene.cursor.value = undefined;
  scene.inspected.value = spot;
  if (scene.looking.value?.takes(spot, pointing.isTouch)) return;
  const pick = scene.pick.value;
  if (pick) pick(spot);
  else if (pointing.shift && pointing.piece) table.addToGroup(spot);
  else table.click(spot, { x: pointing.clientX, y: pointing.clientY });
}

function drop(scene: Scene, table: PlayTable, pointing: Pointing | undefined): void {
  if (pointing) table.drop(spotOf(scene, pointing), { x: pointing.clientX, y: pointing.clientY });
  else table.hands?.dragging.cancel();
}

function hover(scene: Scene, table: PlayTable, pointing: Pointing | undefined): void {
  const last = table.pointed.value;
  const spot = pointing && spotOf(scene, pointing);
  scene.pointer.value = pointing && { x: pointing.clientX, y: pointing.clientY, spot: spot! };
  // The pointer moves often; what it means changes only from hex to hex and from counter to counter.
  if (spot?.hex === last?.hex && spot?.piece === last?.piece) return;
  table.pointed.value = spot;
  if (spot) scene.inspected.value = spot;
}

function openMenu(scene: Scene, table: PlayTable, pointing: Pointing): void {
  const spot = spotOf(scene, pointing);
  scene.inspected.value = spot;
  scene.pointer.value = undefined;
  table.openMenu(spot, { x: pointing.clientX, y: pointing.clientY });
}

function tabsOf(scene: Scene, table: PlayTable, unreadChat: ReadonlySignal<boolean>): readonly PanelTab[] {
  return [
    ...actionsTab(scene, table),
    { name: 'force', title: 'Force', isElsewhere: true, content: () => <ForcePanel scene={scene} table={table} /> },
    { name: 'log', title: 'Log', content: () => <LogPanel scene={scene} /> },
    battleTab(scene, table),
    ...gameTabs(scene, table),
    { name: 'units', title: 'Units', content: () => <UnitsPanel scene={scene} table={table} /> },
    ...ordersTab(scene, table),
    { name: 'charts', title: 'Charts', content: () => <ChartsPanel scene={scene} table={table} /> },
    { name: 'rules', title: 'Rules', content: () => <RulesPanel scene={scene} /> },
    {
      name: 'chat',
      title: table.link.local ? 'Notes' : 'Chat',
      news: unreadChat.value,
      content: () => <ChatPanel table={table} />,
    },
    { name: 'info', title: 'Info', content: () => <InfoPanel scene={scene} /> },
  ];
}

function actionsTab(scene: Scene, table: PlayTable): readonly PanelTab[] {
  if (!scene.display.actionMenu) return [];
  const news = table.actionMenu.value !== undefined && scene.panel.value !== 'actions';
  return [{ name: 'actions', title: 'Actions', news, content: () => <ActionsPanel scene={scene} table={table} /> }];
}

function ordersTab(scene: Scene, table: PlayTable): readonly PanelTab[] {
  if (!scene.game.definition.orders || table.link.seats.length === 0) return [];
  return [{ name: 'orders', title: 'Orders', content: () => <OrdersPanel scene={scene} table={table} /> }];
}

function battleTab(scene: Scene, table: PlayTable): PanelTab {
  const staged = table.stagedBattles.now.value;
  const isFought = table.battle.value !== undefined || (staged !== undefined && staged.stand !== 'over');
  return {
    name: 'battle',
    title: 'Battle',
    news: isFought && scene.panel.value !== 'battle',
    content: () => (table.showsStages ? stagedBattle(scene, table) : <BattlePanel scene={scene} table={table} />),
  };
}

function stagedBattle(scene: Scene, table: PlayTable): ComponentChildren {
  const { now, isLoaded, failures } = table.stagedBattles;
  if (failures > 0) return <PartFailed again={() => void table.stagedBattles.load()} isLasting={failures > 1} />;
  if (!isLoaded) return null;
  const past = scene.pastBattles.value;
  return (
    <StagedBattlePanel
      key={past && `${past.at} ${past.battles[past.at]!.title}`}
      scene={scene}
      table={table}
      battle={past ? past.battles[past.at] : now.value}
      past={past}
      choices={() => <PromptChoices scene={scene} table={table} />}
    />
  );
}
