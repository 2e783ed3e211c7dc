import { type ReadonlySignal, useComputed, useSignal } from '@preact/signals';
import { Component } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Hex } from '#board/grid';
import type { Seat } from '#engine/state';
import { titleOfPlace } from '#games/boardPlaces';
import type { BoardDisplay, Display, Motion, Piece } from '#games/display';
import { Counter } from '../art/Counter.tsx';
import { describePiece } from '../art/counterText.ts';
import { spotOf } from '../geometry/places.ts';
import { type Box, type Point, scale } from '../geometry/plane.ts';
import { onSheet } from '../geometry/view.ts';
import { type Marking, pieceKey } from './board.ts';
import { forceParts } from './forceParts.ts';
import { wantsMotion } from './motion.ts';
import type { Lying } from './movingPicture.ts';
import { counterWidth, type PlacedPiece, placedPieces } from './stacks.ts';
import type { Zoom } from './stage.ts';
import { counterScale } from './textScale.ts';
import { added, fadeTime, timelineOf } from './timeline.ts';
import type { Going, Traveller } from './travelling.ts';

interface PieceLayerProps {
  readonly board: BoardDisplay;
  readonly sheet: Box;
  readonly colours: Display['colours'];
  readonly titleOf: (side: Seat) => string;
  readonly pieces: ReadonlySignal<readonly Piece[]>;
  readonly marking: ReadonlySignal<Marking>;
  readonly fanned: ReadonlySignal<Hex | undefined>;
  readonly sight: ReadonlySignal<Zoom>;
  /** Whether counters show their simple faces. */
  readonly simple: ReadonlySignal<boolean>;
  readonly motions: ReadonlySignal<readonly Motion[]>;
  /** Told how the counters lie whenever that has changed. */
  readonly onLying: (lying: Lying) => void;
}

/** All counters on the board. What moves, glides on its own; what is told meanwhile is shown at once. */
export function PieceLayer(props: PieceLayerProps) {
  const { board, sheet, colours, titleOf, pieces, marking, fanned, sight, simple, motions, onLying } = props;
  const layer = useRef<HTMLDivElement>(null);
  const lastSeen = useRef(new Map<string, PlacedPiece>());
  const shown = useRef<readonly Motion[]>(motions.peek());
  const glidingUntil = useRef(0);
  const leaving = useSignal<readonly PlacedPiece[]>([]);
  const travellers = useSignal<readonly Traveller[]>([]);
  const choosable = useComputed(() => marking.value.choosable);
  const selected = useComputed(() => marking.value.selected);
  const forces = board.crowding === 'forces' ? forceParts() : undefined;
  const placed = forces
    ? forces.placedForces(board, forces.arrived(pieces.value, travellers.value), {
        sides: Object.keys(colours),
        fanned: fanned.value,
        afar: sight.value.afar,
        sight: sight.value.box,
        unit: sight.value.unit,
      })
    : placedPieces(board, pieces.value, fanned.value, counterScale());
  const present = new Set(placed.map(({ key }) => key));
  const list = motions.value;

  useLayoutEffect(() => {
    const news = added(shown.current, list);
    shown.current = list;
    if (news.length > 0 && wantsMotion() && layer.current) {
      const ghosts = play(layer.current, news);
      if (ghosts.length > 0) leaving.value = [...leaving.peek(), ...ghosts];
    }
    for (const piece of placed) lastSeen.current.set(piece.key, piece);
    onLying({
      placed,
      choosable: choosable.value,
      selected: selected.value,
      fanned: fanned.value,
      simple: simple.value,
      gliding: () => performance.now() < glidingUntil.current,
    });
  });

  /** Starts the animations and answers with the pieces that are gone but have yet to fade. */
  function play(root: HTMLElement, news: readonly Motion[]): PlacedPiece[] {
    const { moves, fades } = timelineOf(board.id, news, forces !== undefined);
    const ends = [
      ...[...moves.values()].map((legs) => legs.at(-1)?.time ?? 0),
      ...fades.map(({ from }) => from + fadeTime),
    ];
    glidingUntil.current = Math.max(glidingUntil.current, performance.now() + Math.max(0, ...ends));
    const elementOf = (key: string) => root.querySelector<HTMLElement>(`[data-piece="${CSS.escape(key)}"]`);
    const place = (at: Point, size: number): string => transformAt(onSheet(sheet, at), size);
    const unseen: Going[] = [];
    for (const [key, legs] of moves) {
      const element = elementOf(key);
      const last = legs[legs.length - 1];
      if (!last || last.time === 0) continue;
      // Where many lie under one counter, those that go are seen by themselves.
      if (!element || (forces && fanned.peek() !== last.hex)) {
        const piece = pieces.peek().find((one) => pieceKey(one) === key);
        if (piece) unseen.push({ piece, legs });
        continue;
      }
      const now = placed.find((piece) => piece.key === key);
      const size = now?.size ?? 1;
      const frames = legs.map(({ hex, time }) => ({
        transform: place(spotOf(board, hex), size),
        offset: time / last.time,
      }));
      if (now?.hex === last.hex) frames[frames.length - 1]!.transform = place(now.at, size);
      const first = frames[0]!;
      element.animate(first.offset === 0 ? frames : [{ ...first, offset: 0 }, ...frames], {
        duration: last.time,
        easing: 'linear',
      });
    }
    if (unseen.length > 0) send(unseen);
    const ghosts: PlacedPiece[] = [];
    for (const { key, kind, from } of fades) {
      const element = elementOf(key);
      if (kind === 'appear') element?.animate(rising, { duration: fadeTime, delay: from, fill: 'backwards' });
      const gone = lastSeen.current.get(key);
      if (kind === 'vanish' && gone && !present.has(key)) {
        ghosts.push(gone);
        setTimeout(() => {
          leaving.value = leaving.peek().filter((ghost) => ghost !== gone);
        }, from + fadeTime);
      }
    }
    return ghosts;
  }

  function send(unseen: readonly Going[]): void {
    const sent = forceParts().travelling(unseen);
    travellers.value = [...travellers.peek(), ...sent];
    setTimeout(
      () => {
        travellers.value = travellers.peek().filter((one) => !sent.includes(one));
      },
      Math.max(...sent.map(({ legs }) => legs.at(-1)!.time)),
    );
  }

  return (
    <div ref={layer} class="board-layer board-pieces">
      {forces && <forces.FannedGround placed={placed} fanned={fanned.value} sheet={sheet} />}
      {placed.map((piece) => (
        <PieceView
          key={piece.key}
          placed={piece}
          words={wordsOf(board, piece, titleOf)}
          place={onSheet(sheet, piece.at)}
          colours={colours}
          choosable={isAny(piece, choosable.value)}
          selected={isAny(piece, selected.value)}
          fanned={fanned.value === piece.hex && piece.together > 1}
          simple={simple.value}
        />
      ))}
      {leaving.value.map((piece) => (
        <div
          key={`gone ${piece.key}`}
          class="board-piece board-piece-leaving"
          style={{ transform: transformAt(onSheet(sheet, piece.at), piece.size) }}
        >
          <Counter piece={piece.piece} colours={colours} silent />
        </div>
      ))}
      {forces && (
        <forces.Travellers
          travellers={travellers.value}
          colours={colours}
          unit={sight.peek().unit}
          place={(hex, size) => transformAt(onSheet(sheet, spotOf(board, hex)), size)}
        />
      )}
    </div>
  );
}

const rising = [
  { opacity: 0, scale: '1.35' },
  { opacity: 1, scale: '1' },
];

const half = (counterWidth * scale) / 2;

function transformAt([x, y]: Point, size: number): string {
  const moved = `translate(${Math.round(x - half)}px, ${Math.round(y - half)}px)`;
  return size === 1 ? moved : `${moved} scale(${Math.round(size * 1000) / 1000})`;
}

function isAny({ key, members }: PlacedPiece, keys: ReadonlySet<string>): boolean {
  return members ? members.some((member) => keys.has(member)) : keys.has(key);
}

/** What stands for many is told with its side and its place: there are several that are otherwise alike. */
function wordsOf(board: BoardDisplay, { piece, hex, members }: PlacedPiece, titleOf: (side: Seat) => string): string {
  if (!members) return describePiece(piece);
  return [...(piece.side ? [titleOf(piece.side)] : []), describePiece(piece), titleOfPlace(board, hex)].join(', ');
}

interface PieceViewProps {
  readonly placed: PlacedPiece;
  readonly words: string;
  readonly place: Point;
  readonly colours: Display['colours'];
  readonly choosable: boolean;
  readonly selected: boolean;
  readonly fanned: boolean;
  readonly simple: boolean;
}

/** One counter on the board; drawn again only when something about it has changed. */
class PieceView extends Component<PieceViewProps> {
  override shouldComponentUpdate(next: PieceViewProps): boolean {
    const now = this.props;
    return (
      now.place[0] !== next.place[0] ||
      now.place[1] !== next.place[1] ||
      now.words !== next.words ||
      now.choosable !== next.choosable ||
      now.selected !== next.selected ||
      now.fanned !== next.fanned ||
      now.simple !== next.simple ||
      now.placed.level !== next.placed.level ||
      now.placed.size !== next.placed.size ||
      now.placed.count !== next.placed.count ||
      now.placed.hex !== next.placed.hex ||
      now.colours !== next.colours ||
      !looksAlike(now.placed.piece, next.placed.piece)
    );
  }

  override render({ placed, words, place, colours, choosable, selected, fanned, simple }: PieceViewProps) {
    const names = ['board-piece'];
    if (choosable) names.push('board-piece-choosable');
    if (selected) names.push('board-piece-selected');
    if (fanned) names.push('board-piece-fanned');
    return (
      <div
        class={names.join(' ')}
        data-piece={placed.key}
        data-place={placed.hex}
        role="img"
        aria-label={words}
        style={{ transform: transformAt(place, placed.size), zIndex: placed.level + (fanned ? 60 : selected ? 30 : 0) }}
      >
        <Counter piece={placed.piece} colours={colours} afar={simple} silent />
        {placed.count !== undefined && <span class="board-count">{placed.count}</span>}
      </div>
    );
  }
}

/** Pieces are made again with every view, but their printing seldom changes. */
function looksAlike(a: Piece, b: Piece): boolean {
  if (a === b) return true;
  return (
    a.title === b.title &&
    a.side === b.side &&
    a.marks.join() === b.marks.join() &&
    JSON.stringify(a.face) === JSON.stringify(b.face)
  );
}
