import { type ReadonlySignal, useComputed, useSignal, useSignalEffect } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { Hex } from '#board/grid';
import type { BoardDisplay, Motion } from '#games/display';
import { afterwards } from '../base/lazily.tsx';
import { curveThrough, movedTo, straight } from '../geometry/curves.ts';
import { cellWidth, outlineOf, spotOf } from '../geometry/places.ts';
import type { Point } from '../geometry/plane.ts';
import type { HexMark, Marking } from './board.ts';
import { wantsMotion } from './motion.ts';
import { added, flashTime, timelineOf } from './timeline.ts';

/** Nothing has a way before the board is there. */
const RouteLine = afterwards(async () => (await import('./RouteLine.tsx')).RouteLine);

interface MarkLayerProps {
  readonly board: BoardDisplay;
  readonly viewBox: string;
  readonly marking: ReadonlySignal<Marking>;
}

const marks: readonly HexMark[] = [
  'outside',
  'zone',
  'enemy zone',
  'reach',
  'choose',
  'choose found',
  'line',
  'battle',
  'found',
];

/** Marks on hexes, below the counters. */
export function MarkLayer({ board, viewBox, marking }: MarkLayerProps) {
  const hexes = useComputed(() => marking.value.hexes);
  const paths = pathsOf(board, hexes.value);
  return (
    <svg class="board-layer board-marks" viewBox={viewBox} aria-hidden="true">
      <MarkPatterns />
      {marks.map((mark) => (
        <path key={mark} class={`board-mark board-mark-${mark.replaceAll(' ', '-')}`} d={paths.get(mark) ?? ''} />
      ))}
      <Trails board={board} marking={marking} />
    </svg>
  );
}

const slants = [
  ['board-slant', 'rotate(45)'],
  ['board-counterslant', 'rotate(-45)'],
] as const;

/** Lines that slant one way, the other way, or are dots: a mark is known by its pattern before its colour. */
function MarkPatterns() {
  return (
    <defs>
      {slants.map(([name, turn]) => (
        <pattern key={name} id={name} width="12" height="12" patternUnits="userSpaceOnUse" patternTransform={turn}>
          <path class={name} d="M0 0v12" />
        </pattern>
      ))}
      <pattern id="board-dots" width="14" height="14" patternUnits="userSpaceOnUse">
        <circle class="board-dots" cx="3.5" cy="3.5" r="1.9" />
        <circle class="board-dots" cx="10.5" cy="10.5" r="1.9" />
      </pattern>
    </defs>
  );
}

function Trails({ board, marking }: Pick<MarkLayerProps, 'board' | 'marking'>) {
  const trails = useComputed(() => marking.value.trails ?? []);
  return (
    <>
      {trails.value.map((trail, index) => {
        const path = curveThrough(trail.map((hex) => spotOf(board, hex)));
        return (
          <g key={`${index} ${path}`}>
            <path class="board-trail-casing" d={path} />
            <path class="board-trail" d={path} />
            <circle class="board-trail-start" transform={movedTo(spotOf(board, trail[0]!))} r="9" />
          </g>
        );
      })}
    </>
  );
}

interface OverLayerProps extends MarkLayerProps {
  readonly motions: ReadonlySignal<readonly Motion[]>;
}

/** What lies over the counters: the way under the pointer, the cursor, a battle's flash. */
export function OverLayer({ board, viewBox, marking, motions }: OverLayerProps) {
  const route = useComputed(() => marking.value.route);
  const planned = useComputed(() => marking.value.planned ?? []);
  const cursor = useComputed(() => marking.value.cursor);
  return (
    <svg class="board-layer board-routes" viewBox={viewBox} aria-hidden="true">
      {planned.value.map((way) => (
        <RouteLine key={way.hexes.join()} board={board} route={way} />
      ))}
      {route.value && route.value.board === board.id && <RouteLine board={board} route={route.value} />}
      {cursor.value !== undefined && <Cursor board={board} hex={cursor.value} />}
      <Flashes board={board} motions={motions} />
    </svg>
  );
}

function Cursor({ board, hex }: { readonly board: BoardDisplay; readonly hex: Hex }) {
  const path = straight(shrunk(board, hex, 0.97), true);
  return (
    <>
      <path class="board-cursor-casing" d={path} />
      <path class="board-cursor" d={path} />
    </>
  );
}

interface Flash {
  readonly id: number;
  readonly hexes: readonly Hex[];
  readonly from: number;
}

function Flashes({ board, motions }: Pick<OverLayerProps, 'board' | 'motions'>) {
  const shown = useRef<readonly Motion[]>(motions.peek());
  const flashes = useSignal<readonly Flash[]>([]);
  const count = useRef(0);
  useSignalEffect(() => {
    const news = added(shown.current, motions.value);
    shown.current = motions.value;
    if (!wantsMotion()) return;
    for (const { hexes, from } of timelineOf(board.id, news).flashes) {
      const flash = { id: count.current++, hexes, from };
      flashes.value = [...flashes.peek(), flash];
      setTimeout(() => {
        flashes.value = flashes.peek().filter((other) => other !== flash);
      }, from + flashTime);
    }
  });
  return (
    <>
      {flashes.value.map(({ id, hexes, from }) => (
        <g key={id} class="board-flash" style={{ animationDelay: `${Math.round(from)}ms` }}>
          {hexes.map((hex) => (
            <g key={hex} transform={movedTo(spotOf(board, hex))}>
              <path class="board-burst board-sized" d={burst} />
            </g>
          ))}
        </g>
      ))}
    </>
  );
}

/** A star of sixteen points, long and short in turn. */
const burst = `${Array.from({ length: 32 }, (_, index) => {
  const radius = index % 2 === 1 ? 26 : index % 4 === 0 ? 54 : 42;
  const angle = (index * Math.PI) / 16;
  return `${index === 0 ? 'M' : 'L'}${Math.round(radius * Math.sin(angle))} ${Math.round(-radius * Math.cos(angle))}`;
}).join('')}Z`;

function pathsOf(board: BoardDisplay, hexes: ReadonlyMap<Hex, HexMark>): ReadonlyMap<HexMark, string> {
  const paths = new Map<HexMark, string>();
  for (const [hex, mark] of hexes) {
    paths.set(mark, (paths.get(mark) ?? '') + straight(shrunk(board, hex, insets[mark]), true));
  }
  return paths;
}

/** Zones fill their hex to its edge and so flow together; what can be chosen stands alone. */
const insets: Readonly<Record<HexMark, number>> = {
  outside: 1,
  zone: 1,
  'enemy zone': 1,
  reach: 0.94,
  choose: 0.91,
  'choose found': 0.91,
  line: 0.94,
  battle: 0.9,
  found: 0.94,
};

function shrunk(board: BoardDisplay, hex: Hex, by: number): Point[] {
  // The outlines of zones and areas have a margin of their own.
  if (cellWidth(board) > 1) return [...outlineOf(board, hex)];
  const [x, y] = spotOf(board, hex);
  return outlineOf(board, hex).map(([cornerX, cornerY]) => [x + (cornerX - x) * by, y + (cornerY - y) * by]);
}
