import { signal, useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { centreOf, type Hex } from '#board/grid';
import type { Motion, Piece } from '#games/display';
import type { BoardProps, Pointing } from './board.ts';
import { Cameraman } from './cameraman.ts';
import { hexAtPoint } from './cells.ts';
import { listen } from './gestures.ts';
import { Labels, MapLayers } from './MapLayers.tsx';
import { MarkLayer, OverLayer } from './MarkLayer.tsx';
import { Minimap } from './Minimap.tsx';
import { drawingOf, sheetOf } from './mapDrawing.ts';
import { PieceLayer } from './PieceLayer.tsx';
import { margin, scale } from './plane.ts';
import { standings } from './stacks.ts';
import { fitted, mapPoint, onSheet, sizeOfSheet, type View } from './view.ts';
import { ZoomButtons } from './ZoomButtons.tsx';
import './map.css';
import './board.css';

const noMotions = signal<readonly Motion[]>([]);
/** How long the pointer rests on a stack before it fans out. */
const fanDelay = 320;

/** The map with everything on it, to be moved and pointed at. Reports what is pointed at; what that means, others decide. */
export function Board(props: BoardProps) {
  const { board, colours, pieces, marking, motions = noMotions } = props;
  const latest = useRef(props);
  latest.current = props;
  const root = useRef<HTMLElement>(null);
  const world = useRef<HTMLDivElement>(null);
  const fanned = useSignal<Hex | undefined>(undefined);
  const stage = useMemo(() => {
    const sheet = sheetOf(board);
    const size = sizeOfSheet(sheet);
    const viewers = new Set<() => void>();
    let drawnAt = 0;
    const show = ({ x, y, zoom }: View): void => {
      if (world.current) world.current.style.transform = `translate3d(${x}px, ${y}px, 0) scale(${zoom})`;
      if (drawnAt === 0) noteZoom();
      else if (zoom < drawnAt / 2.2 || zoom > drawnAt * 3) drawAnew();
      for (const viewer of viewers) viewer();
    };
    /** Names, numbers and small signs come and go with the zoom, at rest: it would cost a frame in the middle of a movement. */
    const noteZoom = (): void => {
      const element = root.current;
      if (!element) return;
      const { zoom } = cameraman.view;
      drawnAt = zoom;
      element.dataset.zoom = zoomName(zoom);
      element.toggleAttribute('data-whole', zoom <= fitted(size, cameraman.screen).zoom * 1.02);
    };
    /**
     * Far from the zoom at which the picture was drawn it is too coarse to look at, or so fine that drawing what comes into
     * sight takes long: it is then drawn anew in the middle of the movement.
     */
    const drawAnew = (): void => {
      drawnAt = cameraman.view.zoom;
      root.current?.removeAttribute('data-moving');
      requestAnimationFrame(() => root.current?.toggleAttribute('data-moving', cameraman.moving));
    };
    const cameraman = new Cameraman(size, show, (resting) => {
      root.current?.toggleAttribute('data-moving', !resting);
      if (resting) noteZoom();
    });
    const onView = (viewer: () => void): (() => void) => {
      viewers.add(viewer);
      viewer();
      return () => viewers.delete(viewer);
    };
    return { sheet, size, cameraman, onView };
  }, [board]);
  const { sheet, size, cameraman } = stage;
  const viewBox = [(sheet.left - margin) * scale, (sheet.top - margin) * scale, size.width, size.height]
    .map(Math.round)
    .join(' ');

  useEffect(() => {
    const element = root.current!;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0 && height > 0) cameraman.resize({ width, height });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    latest.current.onCamera?.({
      flyTo: (hexes) => cameraman.show(hexes.map((hex) => onSheet(sheet, centreOf(board.grid, hex)))),
      fit: () => cameraman.fit(),
      zoomBy: (factor) => cameraman.zoomBy(factor),
      pan: (right, down) => cameraman.pan(right, down),
    });
    return () => {
      observer.disconnect();
      cameraman.end();
    };
  }, [stage]);

  useEffect(() => {
    const element = root.current!;
    let fanTimer: ReturnType<typeof setTimeout> | undefined;
    const stackAt = (hex: Hex) =>
      standings(board.grid, board.id, latest.current.pieces.peek()).filter((piece) => piece.hex === hex);

    const pointingAt = (event: MouseEvent): Pointing | undefined => {
      const box = element.getBoundingClientRect();
      const at = mapPoint(cameraman.view, sheet, event.clientX - box.left, event.clientY - box.top);
      const piece = pieceUnder(event);
      const hex = piece && 'hex' in piece.place ? piece.place.hex : hexAtPoint(board.grid, at);
      if (hex < 0) return undefined;
      const { shiftKey: shift, clientX, clientY } = event;
      return { hex, ...(piece && { piece }), shift, clientX, clientY };
    };

    const pieceUnder = ({ target }: MouseEvent): Piece | undefined => {
      const key = target instanceof Element ? target.closest<HTMLElement>('[data-piece]')?.dataset.piece : undefined;
      if (key === undefined) return undefined;
      return latest.current.pieces.peek().find(({ kind, target: number }) => `${kind} ${number}` === key);
    };

    const end = listen(element, cameraman, {
      tap(event) {
        const pointing = pointingAt(event);
        if (!pointing) {
          fanned.value = undefined;
          return;
        }
        const stack = stackAt(pointing.hex);
        const open = fanned.peek() === pointing.hex;
        const { choosable } = latest.current.marking.peek();
        // In a closed stack only the uppermost counter can be hit; where there is more than one to choose, it opens first.
        const several = stack.filter(({ key }) => choosable.has(key)).length > 1;
        fanned.value = stack.length > 1 && pointing.piece ? pointing.hex : undefined;
        if (several && !open && pointing.piece) return;
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
        if (pointing?.hex === fanned.peek() && pointing?.piece) return;
        fanTimer = setTimeout(() => {
          fanned.value = pointing?.piece && stackAt(pointing.hex).length > 1 ? pointing.hex : undefined;
        }, fanDelay);
      },
    });
    return () => {
      clearTimeout(fanTimer);
      end();
    };
  }, [stage]);

  // The keyboard has no pointer to rest on a stack: where its cursor stands, the stack is open.
  useSignalEffect(() => {
    const { cursor } = marking.value;
    if (cursor !== undefined) fanned.value = cursor;
  });

  return (
    <section
      ref={root}
      class="board"
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
      <div ref={world} class="board-world" style={{ width: `${size.width}px`, height: `${size.height}px` }}>
        <svg class="board-layer board-map map" viewBox={viewBox} aria-hidden="true">
          <MapLayers board={board} detail="board" />
        </svg>
        <MarkLayer board={board} viewBox={viewBox} marking={marking} />
        <svg class="board-layer map" viewBox={viewBox} aria-hidden="true">
          <Labels labels={drawingOf(board).labels} />
        </svg>
        <PieceLayer
          board={board}
          sheet={sheet}
          colours={colours}
          pieces={pieces}
          marking={marking}
          fanned={fanned}
          motions={motions}
        />
        <OverLayer board={board} viewBox={viewBox} marking={marking} motions={motions} />
      </div>
      <ZoomButtons cameraman={cameraman} />
      <Minimap
        board={board}
        sheet={sheet}
        colours={colours}
        pieces={pieces}
        cameraman={cameraman}
        onView={stage.onView}
      />
    </section>
  );
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

/** How near one is, for the stylesheet: names and numbers appear and shrink as one comes nearer. */
function zoomName(zoom: number): string {
  const hex = zoom * scale;
  if (hex < 18) return 'farthest';
  if (hex < 34) return 'far';
  if (hex < 72) return 'middle';
  return hex < 120 ? 'near' : 'nearest';
}
