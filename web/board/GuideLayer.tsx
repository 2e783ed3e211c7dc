import type { ReadonlySignal } from '@preact/signals';
import type { Hex } from '#board/grid';
import type { BoardDisplay, HexNote, SightField, SightThread } from '#games/display';
import { straight } from '../geometry/curves.ts';
import { spotOf } from '../geometry/places.ts';
import { type Point, scale } from '../geometry/plane.ts';
import { boundary, filled, type Knot, knotsOf } from './guideShapes.ts';
import './guideLayer.css';

/** What is seen from a place, and a line from there. */
export interface Look {
  readonly from: Hex;
  readonly field: SightField;
  readonly to: Hex | undefined;
  readonly thread: SightThread | undefined;
}

interface GuideLayerProps {
  readonly board: BoardDisplay;
  readonly viewBox: string;
  readonly look: ReadonlySignal<Look | undefined>;
  readonly notes: ReadonlySignal<readonly HexNote[]>;
}

/** Fields of sight below the counters; lines of sight and notes over them. */
export function GuideLayer({ board, viewBox, look, notes }: GuideLayerProps) {
  if (!look.value && notes.value.length === 0) return null;
  return (
    <>
      <Field board={board} viewBox={viewBox} look={look} />
      <svg class="board-layer guide-over" viewBox={viewBox} aria-hidden="true">
        <Notes board={board} notes={notes} />
        <Thread board={board} look={look} />
      </svg>
    </>
  );
}

function Field({ board, viewBox, look }: Omit<GuideLayerProps, 'notes'>) {
  const shown = look.value;
  if (!shown) return null;
  const { seen, areas } = shown.field;
  return (
    <svg class="board-layer guide-field" viewBox={viewBox} aria-hidden="true">
      <defs>
        <pattern id="guide-slant" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path class="guide-slant" d="M0 0v14" />
        </pattern>
      </defs>
      <path class="guide-seen" d={filled(board, seen)} />
      <path class="guide-edge" d={boundary(board, seen)} />
      {areas.map(({ kind, title, hexes }) => (
        <g key={title} class={`guide-area guide-${kind}`}>
          {kind === 'fire' && <path class="guide-fill" d={filled(board, hexes)} />}
          <path class="guide-edge" d={boundary(board, hexes)} />
        </g>
      ))}
      <path class="guide-start" d={filled(board, [shown.from])} />
    </svg>
  );
}

function Thread({ board, look }: Pick<GuideLayerProps, 'board' | 'look'>) {
  const { from, to, thread } = look.value ?? {};
  if (from === undefined || to === undefined || !thread) return null;
  const ends = [spotOf(board, from), spotOf(board, to)] as const;
  const knots = knotsOf(board, ends, thread);
  const [first] = knots;
  return (
    <g class="guide-thread">
      <path class="guide-line-casing" d={straight(ends)} />
      {first && <path class="guide-line guide-line-cut" d={straight([first.at, ends[1]])} />}
      <path class="guide-line" d={straight([ends[0], first?.at ?? ends[1]])} />
      {knots.map((knot) => (
        <circle key={knot.cuts[0]!.text} class="guide-knot" {...centred(knot.at)} r="11" />
      ))}
      <circle class={thread.isSeen ? 'guide-end' : 'guide-end guide-end-unseen'} {...centred(ends[1])} r="9" />
      {knots.map((knot, at) => (
        <KnotLabel key={knot.cuts[0]!.text} knot={knot} ends={ends} at={at} />
      ))}
    </g>
  );
}

const letter = 10.5;
const lineHeight = 26;

interface KnotLabelProps {
  readonly knot: Knot;
  readonly ends: readonly [Point, Point];
  /** Its position among the knots: they stand on either hand of the line in turn. */
  readonly at: number;
}

/** The rule and the reason beside a knot. */
function KnotLabel({ knot, ends: [from, to], at }: KnotLabelProps) {
  const lines = knot.cuts.map(({ rule, text }) => `${rule}  ${text}`);
  const wide = Math.max(...lines.map((line) => line.length)) * letter + 20;
  const high = lines.length * lineHeight + 8;
  const isSteep = Math.abs(to[1] - from[1]) > Math.abs(to[0] - from[0]);
  const hand = at % 2 === 0 ? 1 : -1;
  const [x, y] = isSteep
    ? [hand > 0 ? 20 : -20 - wide, -high / 2]
    : [-wide / 2, hand > 0 ? 20 + Math.floor(at / 2) * high : -20 - high - Math.floor(at / 2) * high];
  const { cx, cy } = centred(knot.at);
  return (
    <g transform={`translate(${cx} ${cy})`}>
      <g class="guide-sized">
        <rect class="guide-label" x={x} y={y} width={wide} height={high} rx="6" />
        {lines.map((line, row) => (
          <text key={line} class="guide-text" x={x + 10} y={y + 22 + row * lineHeight}>
            {line}
          </text>
        ))}
      </g>
    </g>
  );
}

function Notes({ board, notes }: Pick<GuideLayerProps, 'board' | 'notes'>) {
  const byHex = Map.groupBy(notes.value, ({ hex }) => hex);
  return (
    <>
      {[...byHex].map(([hex, some]) => (
        <g key={hex} transform={`translate(${placeOn(board, hex)})`}>
          <g class="guide-sized-note">
            {some.map(({ text, title, tone }, at) => (
              <NoteView key={`${title} ${at}`} text={text} tone={tone} row={at} />
            ))}
          </g>
        </g>
      ))}
    </>
  );
}

function NoteView({ text, tone, row }: Pick<HexNote, 'text' | 'tone'> & { readonly row: number }) {
  const wide = 14 + text.length * 11;
  return (
    <g class={`guide-note guide-note-${tone}`} transform={`translate(0 ${row * 26})`}>
      <rect x={-wide / 2} y="-13" width={wide} height="24" rx="5" />
      <text y="6">{text}</text>
    </g>
  );
}

/** Along the upper edge of a hex: conditions stand along the lower. */
function placeOn(board: BoardDisplay, hex: Hex): string {
  const { cx, cy } = centred(spotOf(board, hex));
  return `${cx} ${cy - 38}`;
}

function centred([x, y]: Point): { cx: number; cy: number } {
  return { cx: Math.round(x * scale), cy: Math.round(y * scale) };
}
