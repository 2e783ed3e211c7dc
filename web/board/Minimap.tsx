import { type ReadonlySignal, useComputed, useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Hex } from '#board/grid';
import type { BoardDisplay, Display, Piece } from '#games/display';
import { idle } from '../base/idle.ts';
import { cellWidth, spotOf } from '../geometry/places.ts';
import { margin, type Point, scale } from '../geometry/plane.ts';
import { onSheet, sizeOfSheet } from '../geometry/view.ts';
import { Print } from '../map/Print.tsx';
import type { PrintedMap } from '../map/prints.ts';
import { type Marking, pieceKey } from './board.ts';
import type { Cameraman } from './cameraman.ts';
import { freeCorner } from './freeCorner.ts';
import './minimap.css';

interface MinimapProps {
  readonly board: BoardDisplay;
  readonly printed: PrintedMap;
  readonly colours: Display['colours'];
  readonly pieces: ReadonlySignal<readonly Piece[]>;
  readonly marking: ReadonlySignal<Marking>;
  readonly cameraman: Cameraman;
  /** Called with every change of the view. */
  readonly onView: (show: () => void) => () => void;
}

/** The whole map in a corner, with a frame around what is in sight; dragging the frame moves the board. */
export function Minimap({ board, printed, colours, pieces, marking, cameraman, onView }: MinimapProps) {
  const { sheet } = printed;
  const size = sizeOfSheet(sheet);
  const frame = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const opened = useSignal<boolean | undefined>(undefined);
  const crowded = useSignal(false);
  // The map itself comes first.
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    void idle().then(() => setTime(true));
  }, []);

  useEffect(
    () =>
      onView(() => {
        const { view, screen } = cameraman;
        const left = Math.max(0, -view.x / view.zoom) / size.width;
        const top = Math.max(0, -view.y / view.zoom) / size.height;
        const wide = Math.min(1, screen.width / view.zoom / size.width);
        const high = Math.min(1, screen.height / view.zoom / size.height);
        if (frame.current)
          frame.current.style.inset = [top, 1 - left - wide, 1 - top - high, left].map(percent).join(' ');
      }),
    [cameraman],
  );

  /** It gives way to what is to be chosen, and to units if it can; where choices are everywhere, it folds, unless it was asked for. */
  const place = (): void => {
    const element = picture.current;
    if (!element || cameraman.moving) return;
    const { view, screen } = cameraman;
    const onScreen = (hex: Hex): Point => {
      const [x, y] = onSheet(sheet, spotOf(board, hex));
      return [x * view.zoom + view.x, y * view.zoom + view.y];
    };
    const below = {
      needed: placesToChoose(board, pieces.peek(), marking.peek()).map(onScreen),
      wanted: hexesOf(board, pieces.peek()).map(onScreen),
    };
    const { offsetWidth: width, offsetHeight } = element;
    const height = offsetHeight || (width * size.height) / size.width;
    // What lies in a wide cell may lie anywhere in it.
    const around = Math.max(0.6, cellWidth(board) / 2) * scale * view.zoom;
    const corner = freeCorner(screen, { width, height }, below, around);
    crowded.value = corner === undefined;
    const [x, y] = corner ?? freeCorner(screen, { width, height }, { ...below, needed: [] }, around)!;
    element.style.translate = `${Math.round(x)}px ${Math.round(y)}px`;
  };
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const end = onView(() => {
      clearTimeout(timer);
      timer = setTimeout(place, restTime);
    });
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [cameraman]);
  useSignalEffect(() => {
    const changed = [marking.value, pieces.value, opened.value];
    // Once what was opened is there to be measured.
    if (changed.length > 0) setTimeout(place);
  });

  const go = (event: PointerEvent): void => {
    if (event.buttons === 0 || !picture.current) return;
    picture.current.setPointerCapture(event.pointerId);
    const box = picture.current.getBoundingClientRect();
    const at: Point = [
      ((event.clientX - box.left) / box.width) * size.width,
      ((event.clientY - box.top) / box.height) * size.height,
    ];
    cameraman.centreOn(at);
  };

  return (
    <div
      class="minimap board-over"
      data-opened={opened.value === undefined ? undefined : String(opened.value)}
      data-crowded={crowded.value || undefined}
    >
      <button
        type="button"
        class="minimap-fold"
        aria-label="Overview map"
        onClick={(event) => {
          const root = event.currentTarget.parentElement!;
          const visible = root.querySelector('.minimap-picture')!.checkVisibility({ visibilityProperty: true });
          opened.value = !visible;
        }}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M2 4l5 -2l6 2l5 -2v14l-5 2l-6 -2l-5 2zM7 2v14M13 4v14" />
        </svg>
      </button>
      <div
        ref={picture}
        class="minimap-picture"
        style={`--aspect: ${(size.width / size.height).toFixed(3)}`}
        onPointerDown={go}
        onPointerMove={go}
      >
        <svg class="map" viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
          <g
            transform={`translate(${Math.round((margin - sheet.left) * scale)} ${Math.round((margin - sheet.top) * scale)})`}
          >
            {isTime && <Print printed={printed} detail="plain" />}
            <Dots board={board} colours={colours} pieces={pieces} />
          </g>
        </svg>
        <div ref={frame} class="minimap-frame" />
      </div>
    </div>
  );
}

/** After so many milliseconds without a change, the map is at rest. */
const restTime = 200;

/** Where something can be chosen or is being chosen, in hexes. */
function placesToChoose(board: BoardDisplay, pieces: readonly Piece[], { choosable, selected, hexes }: Marking): Hex[] {
  const units = pieces.filter((piece) => choosable.has(pieceKey(piece)) || selected.has(pieceKey(piece)));
  const marked = [...hexes].filter(([, mark]) => mark !== 'zone' && mark !== 'enemy zone').map(([hex]) => hex);
  return [...marked, ...hexesOf(board, units)];
}

function hexesOf(board: BoardDisplay, pieces: readonly Piece[]): Hex[] {
  return pieces.flatMap(({ place }) => ('hex' in place && place.board === board.id ? place.hex : []));
}

function Dots({ board, colours, pieces }: Pick<MinimapProps, 'board' | 'colours' | 'pieces'>) {
  const paths = useComputed(() => {
    const found = new Map<string, Set<string>>();
    const [firstSide] = Object.keys(colours);
    for (const { place, side, face } of pieces.value) {
      if (!('hex' in place) || place.board !== board.id || face.style === 'marker') continue;
      const colour = side === null ? 'neutral' : (colours[side] ?? 'neutral');
      const dots = found.get(colour) ?? new Set<string>();
      const [x, y] = spotOf(board, place.hex);
      // Two sides in one place are both seen.
      const off = board.crowding === 'forces' ? (side === firstSide ? -1.2 : 1.2) : 0;
      const half = 34 * Math.min(cellWidth(board), 3);
      dots.add(
        `M${Math.round((x + off) * scale) - half} ${Math.round(y * scale) - half}h${2 * half}v${2 * half}h${-2 * half}z`,
      );
      found.set(colour, dots);
    }
    return [...found].map(([colour, dots]) => [colour, [...dots].join('')] as const);
  });
  return (
    <>
      {paths.value.map(([colour, path]) => (
        <path key={colour} class={`minimap-dots minimap-dots-${colour}`} d={path} />
      ))}
    </>
  );
}

function percent(part: number): string {
  return `${(part * 100).toFixed(2)}%`;
}
