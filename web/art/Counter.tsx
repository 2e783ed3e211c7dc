import type { Display, Face, Piece } from '#games/display';
import { Badges } from './Badges.tsx';
import { describePiece, sidesOfDesignation, sizeSigns, sizeToFit } from './counterText.ts';
import { extraFace } from './extraFaces.ts';
import { FormationBand } from './FormationBand.tsx';
import { Glyph } from './Glyph.tsx';
import { SideText } from './SideText.tsx';
import { turned } from './turnedCounters.ts';
import { UnitSymbol } from './UnitSymbol.tsx';
import './counter.css';

export interface CounterProps {
  readonly piece: Pick<Piece, 'face' | 'marks' | 'side' | 'title' | 'facing' | 'level'>;
  readonly colours: Display['colours'];
  /** Width and height in pixels at the usual size of text; left out, the counter fills what it is put into. */
  readonly size?: number;
  /** Where its name is said otherwise, as on a labelled button, the counter itself is silent. */
  readonly silent?: boolean;
  /** Seen from so far away that only a simple face can be read. */
  readonly afar?: boolean;
}

/** A die-cut counter, as it lies on the map or stands in a list. */
export function Counter({ piece, colours, size, silent, afar = false }: CounterProps) {
  const colour = piece.side === null ? 'neutral' : (colours[piece.side] ?? 'neutral');
  const Turned = piece.facing || piece.level ? turned() : undefined;
  const card = (
    <>
      <rect class="counter-card" width="100" height="100" rx="6" />
      <path class="counter-lit" d="M2 95v-88a5 5 0 0 1 5 -5h88" />
      <path class="counter-dim" d="M98 5v88a5 5 0 0 1 -5 5h-88" />
    </>
  );
  const face = (
    <>
      <FaceOf face={piece.face} afar={afar} />
      {piece.marks.includes('at sea') && <path class="counter-waves" d={waves} />}
      <Badges marks={piece.marks} down={hasHeading(piece.face) ? 26 : 0} />
    </>
  );
  const frames = (
    <>
      {piece.marks.includes('supposed') && <rect class="counter-supposed" width="100" height="100" rx="6" />}
      {piece.marks.includes('selected') && <rect class="counter-chosen" width="100" height="100" rx="6" />}
    </>
  );
  return (
    <svg
      class={`counter counter-${colour} counter-is-${piece.face.style}`}
      viewBox="-4 -4 108 108"
      {...(size === undefined ? {} : { width: `${size / 16}rem`, height: `${size / 16}rem` })}
      role="img"
      aria-label={describePiece(piece)}
      aria-hidden={silent}
    >
      {Turned ? (
        <Turned piece={piece} card={card} face={face} frames={frames} />
      ) : (
        <>
          <path class="counter-shade" d="M6 4h96v92a6 6 0 0 1 -6 6h-92v-4z" />
          {card}
          {face}
          {frames}
        </>
      )}
    </svg>
  );
}

/** Ships and aircraft have how far they go in the corner where badges are on others. */
function hasHeading({ style }: Face): boolean {
  return style === 'ship' || style === 'air';
}

const waves =
  'M4 63q5.75 -5 11.5 0t11.5 0t11.5 0t11.5 0t11.5 0t11.5 0t11.5 0t11.5 0M4 68q5.75 -5 11.5 0t11.5 0t11.5 0t11.5 0t11.5 0t11.5 0t11.5 0t11.5 0';

function FaceOf({ face, afar }: { readonly face: Face; readonly afar: boolean }) {
  if (face.style === 'unit') return afar ? <SimpleFace face={face} /> : <UnitFace face={face} />;
  if (face.style === 'marker') return <MarkerFace face={face} />;
  const Extra = extraFace(face)?.Drawing;
  if (Extra) return <Extra face={face} afar={afar} />;
  if (face.style !== 'hidden') return null;
  return (
    <>
      <rect class="counter-blank" x="12" y="12" width="76" height="76" rx="3" />
      <text class="counter-unknown" x="50" y="69">
        ?
      </text>
    </>
  );
}

function UnitFace({ face }: { readonly face: Extract<Face, { style: 'unit' }> }) {
  const { left, right } = sidesOfDesignation(face.designation);
  return (
    <>
      {face.reduced && <path class="counter-stripe" d="M1 70h98v27h-98z" />}
      <FormationBand formation={face.formation} height={6} />
      <SizeSigns size={face.size} />
      <UnitSymbol branch={face.branch} />
      <SideText text={left} x={13} />
      <SideText text={right} x={87} />
      <text class="counter-values" x="50" y="93" font-size={sizeToFit(face.values, 94, 31)}>
        {face.values}
      </text>
    </>
  );
}

/** A unit from afar: its symbol, and what it is worth. */
function SimpleFace({ face }: { readonly face: Extract<Face, { style: 'unit' }> }) {
  const text = face.pair ?? face.values;
  return (
    <>
      {face.reduced && <path class="counter-stripe" d="M1 58h98v39h-98z" />}
      <FormationBand formation={face.formation} height={11} />
      <g transform="translate(-12 -7) scale(1.24)">
        <UnitSymbol branch={face.branch} />
      </g>
      <text class="counter-values" x="50" y="94" font-size={sizeToFit(text, 92, 46)}>
        {text}
      </text>
    </>
  );
}

function SizeSigns({ size }: { readonly size: string }) {
  const signs = sizeSigns[size];
  if (!signs) return null;
  const apart = signs.sign === 'cross' ? 14 : 8;
  const first = 50 - ((signs.count - 1) * apart) / 2;
  const shape = { bar: 'v13', dot: 'm0 5h0.1', cross: 'm-5 1l10 11m-10 0l10 -11' }[signs.sign];
  const path = Array.from({ length: signs.count }, (_, index) => `M${first + index * apart} 6${shape}`).join('');
  return <path class={`counter-size counter-size-${signs.sign}`} d={path} />;
}

/** A short text, such as the value of a marker, is what one looks for: it is as large as the picture leaves room for. */
function MarkerFace({ face }: { readonly face: Extract<Face, { style: 'marker' }> }) {
  const isShort = face.text.length <= 4;
  const top = isShort ? 60 : 74;
  return (
    <>
      <path class="counter-band" d={`M1 ${top}h98v${93 - top}a6 6 0 0 1 -6 6h-86a6 6 0 0 1 -6 -6z`} />
      {face.glyph && <Glyph glyph={face.glyph} small={isShort} />}
      <text class="counter-word" x="50" y="92" font-size={sizeToFit(face.text, 90, isShort ? 36 : 19)}>
        {face.text}
      </text>
    </>
  );
}
