import { signal, useComputed, useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { Hex } from '#board/grid';
import type { BoardDisplay, Motion, Piece, Track } from '#games/display';
import { boardIsShown, isBoardAwaited } from '../base/idle.ts';
import { afterwards } from '../base/lazily.tsx';
import { cellWidth, outlineOf, placeAtPoint, spotOf } from '../geometry/places.ts';
import { grown, margin, scale, viewBoxOf } from '../geometry/plane.ts';
import { mapPoint, onSheet, type Screen, type View } from '../geometry/view.ts';
import { useTheme } from '../map/theme.ts';
import { type BoardProps, type Marking, type Pointing, pieceKey } from './board.ts';
import { Carried } from './carried.ts';
import { conditionLayer } from './conditionParts.ts';
import { forceParts } from './forceParts.ts';
import { listen } from './gestures.ts';
import { MarkLayer, OverLayer } from './MarkLayer.tsx';
import { PieceLayer } from './PieceLayer.tsx';
import { plotLayer } from './plotParts.ts';
import { Stage } from './stage.ts';
import { ZoomButtons } from './ZoomButtons.tsx';
import '../map/map.css';
import './board.css';

/** What stands beside a map comes after it, and so do its names and the numbers of its hexes: more pieces of text than all the rest of the page. */
const MapMargins = afterwards(async () => (await import('../map/MapMargins.tsx')).MapMargins);
const MovingLabels = afterwards(async () => (await import('./MovingLabels.tsx')).MovingLabels);
const NightLayer = afterwards(async () => (await import('./NightLayer.tsx')).NightLayer);
const HexNumbers = afterwards(async () => (await import('../map/HexNumbers.tsx')).HexNumbers);
/** Nobody needs a small map before the large one. */
const Minimap = afterwards(async () => (await import('./Minimap.tsx')).Minimap);

const noMotions = signal<readonly Motion[]>([]);
/** What was seen of boards when others took their place. */
const viewsLeft = new WeakMap<BoardDisplay, View>();
/** How long the pointer rests on a stack before it fans out. */
const fanDelay = 320;

/** The map with everything on it, to be moved and pointed at. Reports what is pointed at; what that means, others decide. */
export function Board(props: BoardProps) {
  const {
    board,
    colours,
    titleOf = String,
    pieces,
    marking,
    holders,
    conditions,
    landings,
    track,
    motions = noMotions,
    hexNumbers = true,
  } = props;
  const forces = board.crowding === 'forces' ? forceParts() : undefined;
  const areas = board.areas ? forceParts() : undefined;
  const Plots = plotLayer();
  const Conditions = conditionLayer();
  const latest = useRef(props);
  latest.current = props;
  const root = useRef<HTMLElement>(null);
  const world = useRef<HTMLDivElement>(null);
  /** Whether the board has been measured. What is drawn before would be laid out in vain, and then once more. */
  const isMeasured = useSignal(false);
  // Not the track itself, which is another after each choice: all that the board shows would be gone through again.
  const night = useComputed(() => isNight(track?.value));
  const fanned = useSignal<Hex | undefined>(undefined);
  const offered = useRef<Marking['choosable'] | undefined>(undefined);
  /** A pile that was closed stays closed until the pointer has left it. */
  const closed = useRef<Hex | undefined>(undefined);
  const under = useRef<HTMLDivElement>(null);
  const film = useRef<HTMLCanvasElement>(null);
  const stage = useMemo(() => new Stage(board), [board]);
  const { size, cameraman } = stage;
  const { sheet, labels, field = sheet } = stage.printed;
  const viewBox = viewBoxOf(grown(sheet, margin));

  const closeStack = (): boolean => {
    const open = fanned.peek();
    if (open === undefined) return false;
    closed.current = open;
    fanned.value = undefined;
    return true;
  };

  // Before the first frame: what would be drawn before its place is known would be drawn in vain.
  useLayoutEffect(() => {
    const element = root.current!;
    const leave = stage.enter({ root: element, under: under.current!, world: world.current!, film: film.current! });
    const open = latest.current.open?.current ?? element;
    const measure = (): void => {
      const screen = screenOf(element, open, latest.current.card?.());
      if (screen.width > 0 && screen.height > 0) cameraman.resize(screen);
    };
    // A cell with room for much is only in sight if all of it is.
    const pointsOf = (hex: Hex) => (cellWidth(board) > 1 ? outlineOf(board, hex) : [spotOf(board, hex)]);
    const placesOf = (hexes: readonly Hex[]) =>
      hexes.flatMap((hex) => pointsOf(hex).map((point) => onSheet(sheet, point)));
    const middlesOf = (hexes: readonly Hex[]) => hexes.map((hex) => onSheet(sheet, spotOf(board, hex)));
    const [opening, beside] = latest.current.opening?.() ?? [[], []];
    cameraman.open(middlesOf(opening), middlesOf(beside));
    measure();
    const left = viewsLeft.get(board);
    if (left) cameraman.resume(left);
    const stopWaiting = afterTheMap(() => {
      isMeasured.value = true;
    });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(open);
    latest.current.onCamera?.({
      flyTo(hexes) {
        measure();
        cameraman.show(placesOf(hexes));
      },
      reveal(hexes) {
        measure();
        cameraman.reveal(placesOf(hexes));
      },
      attend(hexes, enough, around) {
        measure();
        cameraman.attend(middlesOf(hexes), enough, around && (() => middlesOf(around())));
      },
      fit: () => cameraman.fit(),
      zoomBy: (factor) => cameraman.zoomBy(factor),
      pan: (right, down) => cameraman.pan(right, down),
      hurry: () => {
        for (const gliding of element.getAnimations({ subtree: true })) gliding.finish();
      },
      photograph: (part) => stage.photograph(part),
      closeStack,
      focus: () => root.current?.focus({ preventScroll: true }),
    });
    return () => {
      stopWaiting();
      observer.disconnect();
      if (!cameraman.untouched) viewsLeft.set(board, cameraman.view);
      leave();
      latest.current.onCamera?.(undefined);
    };
  }, [stage]);

  useEffect(() => {
    const element = root.current!;
    let fanTimer: ReturnType<typeof setTimeout> | undefined;
    const stackAt = (hex: Hex) => latest.current.pieces.peek().filter((piece) => isAt(piece, board.id, hex));

    const pointingAt = (event: MouseEvent, target = event.target): Pointing | undefined => {
      const box = element.getBoundingClientRect();
      const at = mapPoint(cameraman.view, sheet, event.clientX - box.left, event.clientY - box.top);
      const piece = pieceUnder(target);
      const hex = stackUnder(target) ?? placeAtPoint(board, at);
      if (hex < 0) return undefined;
      const { shiftKey: shift, clientX, clientY } = event;
      const isTouch = event instanceof PointerEvent && event.pointerType === 'touch';
      return { hex, ...(piece && { piece }), shift, isTouch, clientX, clientY };
    };

    /** The place of the counter, the force or the opened stack that is met. */
    const stackUnder = (target: EventTarget | null): Hex | undefined => {
      const place = elementUnder(target, 'place')?.dataset.place;
      return place === undefined ? undefined : Number(place);
    };

    const pieceUnder = (target: EventTarget | null): Piece | undefined => {
      const key = elementUnder(target, 'piece')?.dataset.piece;
      return latest.current.pieces.peek().find((piece) => pieceKey(piece) === key);
    };

    let carried: Carried | undefined;
    /** The pointer belongs to the board while it carries something: what lies under it must be looked for. */
    const pointingUnder = (event: MouseEvent) =>
      pointingAt(event, document.elementFromPoint(event.clientX, event.clientY));

    const end = listen(element, cameraman, {
      lift(event) {
        const pointing = pointingAt(event);
        const counter = elementUnder(event.target, 'piece');
        const { onLift, marking: marks } = latest.current;
        if (!pointing?.piece || !counter || !onLift) return false;
        // A finger moves the map, unless it moves what is in hand.
        const isInHand = marks.peek().selected.has(pieceKey(pointing.piece));
        if ((event.pointerType === 'touch' && !isInHand) || !onLift(pointing)) return false;
        clearTimeout(fanTimer);
        carried = new Carried(element, counter);
        return true;
      },
      carry(event) {
        carried?.to(event);
        latest.current.onHover?.(pointingUnder(event));
      },
      drop(event) {
        carried?.end();
        carried = undefined;
        fanned.value = undefined;
        latest.current.onDrop?.(event && pointingUnder(event));
      },
      tap(event) {
        const pointing = pointingAt(event);
        if (!pointing) {
          fanned.value = undefined;
          return;
        }
        if (event.target instanceof Element && event.target.matches('.board-tray')) {
          closeStack();
          return;
        }
        const stack = stackAt(pointing.hex);
        const open = fanned.peek() === pointing.hex;
        const { choosable } = latest.current.marking.peek();
        // In a closed stack only the uppermost counter can be hit; where there is more than one to choose, it opens first.
        const several = stack.filter((piece) => choosable.has(pieceKey(piece))).length > 1;
        const onStack = stackUnder(event.target) !== undefined;
        fanned.value = stack.length > 1 && onStack ? pointing.hex : undefined;
        if (several && !open && onStack && !event.shiftKey) return;
        latest.current.onClick?.(pointing);
      },
      hold(event) {
        const pointing = pointingAt(event);
        if (pointing) latest.current.onContext?.(pointing);
      },
      hover(event) {
        const pointing = event && pointingAt(event);
        latest.current.onHover?.(pointing);
        clearTimeout(fanTimer);
        const onStack = event !== undefined && stackUnder(event.target) !== undefined;
        if (pointing?.hex === fanned.peek() && onStack) return;
        if (pointing?.hex !== closed.current) closed.current = undefined;
        if (closed.current !== undefined) return;
        fanTimer = setTimeout(() => {
          fanned.value = pointing && onStack && stackAt(pointing.hex).length > 1 ? pointing.hex : undefined;
        }, fanDelay);
      },
    });
    return () => {
      clearTimeout(fanTimer);
      end();
    };
  }, [stage]);

  const sheetSize = { width: `${size.width}px`, height: `${size.height}px` };

  // What is open lies over its neighbours: when something else is to be chosen, it closes.
  useSignalEffect(() => {
    const { choosable, hexes } = marking.value;
    const isNew = choosable !== offered.current;
    offered.current = choosable;
    const open = fanned.peek();
    if (!isNew || open === undefined || (choosable.size === 0 && !isAnyToChoose(hexes))) return;
    const isWanted = (piece: Piece) => isAt(piece, board.id, open) && choosable.has(pieceKey(piece));
    if (!pieces.peek().some(isWanted)) closeStack();
  });

  // The keyboard has no pointer to rest on a stack: where its cursor stands, the stack is open.
  useSignalEffect(() => {
    const { cursor } = marking.value;
    if (cursor !== undefined) fanned.value = cursor;
  });

  return (
    <section
      ref={root}
      class={forces ? 'board board-of-forces' : 'board'}
      role="application"
      aria-label={`Map: ${board.title}`}
      aria-roledescription="map"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move the map and its cursor while it has the focus
      tabIndex={0}
      onKeyDown={(event) => {
        const step = panKeys[event.shiftKey ? `Shift+${event.key}` : event.key.toLowerCase()];
        if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        cameraman.pan(step[0] * 160, step[1] * 160);
      }}
    >
      <div ref={under} class="board-sheet board-paper" style={sheetSize}>
        <PrintedSheet stage={stage} isPeopled={isMeasured.value} />
        {isMeasured.value && (
          <>
            {night.value && conditions && (
              <NightLayer board={board} viewBox={viewBox} field={field} conditions={conditions} />
            )}
            <svg class="board-layer map" viewBox={viewBox} aria-hidden="true">
              <MapMargins board={board} colours={colours} setting={stage.printed} track={track} landings={landings} />
              {/* A chart is printed with its numbers. */}
              {hexNumbers && !board.chart && <HexNumbers board={board} readable={stage.readable} />}
            </svg>
            {areas && holders && (
              <areas.HolderLayer board={board} viewBox={viewBox} holders={holders} colours={colours} />
            )}
            <MarkLayer board={board} viewBox={viewBox} marking={marking} />
            <svg class="board-layer map" viewBox={viewBox} aria-hidden="true">
              <MovingLabels board={board} colours={colours} labels={labels} pieces={pieces} reading={stage.reading} />
            </svg>
          </>
        )}
      </div>
      <canvas ref={film} class="board-film" />
      <div ref={world} class="board-sheet board-world" style={sheetSize}>
        {isMeasured.value && (
          <>
            {Plots && <Plots board={board} viewBox={viewBox} marking={marking} />}
            {props.layer?.(viewBox)}
            <PieceLayer
              board={board}
              sheet={sheet}
              colours={colours}
              titleOf={titleOf}
              pieces={pieces}
              marking={marking}
              fanned={fanned}
              sight={stage.sight}
              simple={stage.simple}
              motions={motions}
              onLying={(lying) => {
                stage.lying = lying;
              }}
            />
            {Conditions && conditions && <Conditions board={board} viewBox={viewBox} conditions={conditions} />}
            <OverLayer board={board} viewBox={viewBox} marking={marking} motions={motions} />
          </>
        )}
      </div>
      <ZoomButtons cameraman={cameraman} />
      <Minimap
        board={board}
        printed={stage.printed}
        colours={colours}
        pieces={pieces}
        marking={marking}
        cameraman={cameraman}
        onView={(viewer) => stage.onView(viewer)}
      />
    </section>
  );
}

function isNight(track: Track | undefined): boolean {
  return track?.turns[track.turn]?.night === true;
}

function isAt({ place }: Piece, board: string, hex: Hex): boolean {
  return 'hex' in place && place.hex === hex && place.board === board;
}

function isAnyToChoose(hexes: Marking['hexes']): boolean {
  return hexes.values().some((mark) => mark === 'choose' || mark === 'choose found');
}

function elementUnder(target: EventTarget | null, name: 'place' | 'piece'): HTMLElement | undefined {
  return (target instanceof Element && target.closest<HTMLElement>(`[data-${name}]`)) || undefined;
}

function screenOf(board: HTMLElement, open: HTMLElement, card: Element | null | undefined): Screen {
  const whole = board.getBoundingClientRect();
  const part = open.getBoundingClientRect();
  const over = card?.getBoundingClientRect();
  return {
    width: board.clientWidth,
    height: board.clientHeight,
    covered: {
      left: part.left - whole.left,
      top: part.top - whole.top,
      right: whole.right - part.right,
      bottom: whole.bottom - part.bottom,
    },
    card: over && {
      left: over.left - whole.left,
      top: over.top - whole.top,
      right: over.right - whole.left,
      bottom: over.bottom - whole.top,
    },
  };
}

/** The printed map, and the paper around it. The board is shown once all that stands on it does: it `isPeopled`. */
function PrintedSheet({ stage, isPeopled }: { readonly stage: Stage; readonly isPeopled: boolean }) {
  const { prints } = stage.printed;
  const theme = useTheme();
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => stage.prepare(), [stage, theme]);
  useEffect(() => {
    if (isPeopled) tellWhenSeen(picture.current!);
  }, [isPeopled]);
  return (
    <img
      ref={picture}
      class="board-map"
      src={prints[theme][stage.detail.value]}
      alt=""
      draggable={false}
      style={{ padding: `${margin * scale}px` }}
    />
  );
}

/**
 * The first board of a page: its counters are made while the browser draws the map, which takes about as long and is done beside it. A
 * board that takes another's place comes whole. Returns what stops it.
 */
function afterTheMap(goOn: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  if (!isBoardAwaited()) goOn();
  else
    requestAnimationFrame(() => {
      timer = setTimeout(goOn);
    });
  return () => clearTimeout(timer);
}

/** All is seen when the picture of the map is. */
function tellWhenSeen(picture: HTMLImageElement): void {
  // The first frame draws it, the second may begin while it is being put on the screen, the third only after that.
  const tell = () => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(boardIsShown)));
  if (picture.complete) tell();
  else for (const end of ['load', 'error']) picture.addEventListener(end, tell, { once: true });
}

/** Keys that move the map; the arrows alone belong to the cursor. */
const panKeys: Readonly<Record<string, readonly [right: number, down: number]>> = {
  w: [0, -1],
  a: [-1, 0],
  s: [0, 1],
  d: [1, 0],
  'Shift+ArrowUp': [0, -1],
  'Shift+ArrowLeft': [-1, 0],
  'Shift+ArrowDown': [0, 1],
  'Shift+ArrowRight': [1, 0],
};
