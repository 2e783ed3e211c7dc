import { type ReadonlySignal, useComputed, useSignal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { BoardDisplay, Display, Piece } from '#games/display';
import { cellWidth, spotOf } from '../geometry/places.ts';
import { margin, type Point, scale } from '../geometry/plane.ts';
import { sizeOfSheet } from '../geometry/view.ts';
import { Print } from '../map/Print.tsx';
import type { PrintedMap } from '../map/prints.ts';
import type { Cameraman } from './cameraman.ts';
import { idle } from './idle.ts';
import './minimap.css';

interface MinimapProps {
  readonly board: BoardDisplay;
  readonly printed: PrintedMap;
  readonly colours: Display['colours'];
  readonly pieces: ReadonlySignal<readonly Piece[]>;
  readonly cameraman: Cameraman;
  /** Called with every change of the view. */
  readonly onView: (show: () => void) => () => void;
}

/** The whole map in a corner, with a frame around what is in sight; dragging the frame moves the board. */
export function Minimap({ board, printed, colours, pieces, cameraman, onView }: MinimapProps) {
  const { sheet } = printed;
  const size = sizeOfSheet(sheet);
  const frame = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const opened = useSignal<boolean | undefined>(undefined);
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
    <div class="minimap board-over" data-opened={opened.value === undefined ? undefined : String(opened.value)}>
      <button
        type="button"
        class="minimap-fold"
        aria-label="Overview map"
        onClick={(event) => {
          const root = event.currentTarget.parentElement!;
          const visible = root.querySelector('.minimap-picture')!.getClientRects().length > 0;
          opened.value = !visible;
        }}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M2 4l5 -2l6 2l5 -2v14l-5 2l-6 -2l-5 2zM7 2v14M13 4v14" />
        </svg>
      </button>
      <div ref={picture} class="minimap-picture" onPointerDown={go} onPointerMove={go}>
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
