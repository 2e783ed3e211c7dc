import type { ComponentChildren } from 'preact';
import type { Level, Piece } from '#games/display';
import './turned.css';

interface TurnedProps {
  readonly piece: Pick<Piece, 'facing' | 'level'>;
  readonly card: ComponentChildren;
  readonly face: ComponentChildren;
  readonly frames: ComponentChildren;
}

/** A counter whose card is turned to its facing. Its print stays upright; what is higher is larger and casts a longer shadow. */
export function Turned({ piece: { facing, level }, card, face, frames }: TurnedProps) {
  const turn = `rotate(${facing?.degrees ?? 0})`;
  const height = level ? heightOf(level) : 0;
  const size = 0.84 + 0.16 * height;
  const away = 3 + 7 * height;
  return (
    <>
      <g transform={`translate(50 50) scale(${size})`}>
        <g transform={`translate(${away} ${away}) ${turn}`}>
          <rect class="counter-shade" x="-42" y="-42" width="84" height="84" rx="10" />
        </g>
        <g transform={turn}>
          <g transform="scale(0.84) translate(-50 -50)">
            {card}
            {frames}
          </g>
          {facing && <path class="counter-wedge" d="M0 -54l21 19h-42z" />}
        </g>
        <g transform="scale(0.62) translate(-54 -48)">{face}</g>
      </g>
      {level && <LevelBar level={level} />}
    </>
  );
}

/** From 0, the lowest level, to 1. */
function heightOf({ at, names }: Level): number {
  return names.length > 1 ? at / (names.length - 1) : 0;
}

const width = 25;
const step = 10;

/** Filled as far up as the piece is, with the first letter of its level below: it can be read without colour. */
function LevelBar({ level: { at, names } }: { readonly level: Level }) {
  const top = 78 - names.length * step;
  return (
    <g transform={`translate(${104 - width} 0)`}>
      <rect class="counter-level-ground" x="0" y={top - 3} width={width} height={names.length * step + 29} rx="4" />
      {names.map((name, index) => (
        <rect
          key={name}
          class={index <= at ? 'counter-level-on' : 'counter-level-off'}
          x="4"
          y={78 - (index + 1) * step}
          width={width - 8}
          height={step - 3}
        />
      ))}
      <text class="counter-level-letter" x={width / 2} y="100">
        {names[at]!.slice(0, 1).toUpperCase()}
      </text>
    </g>
  );
}
