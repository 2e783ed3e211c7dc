import { type ReadonlySignal, useComputed } from '@preact/signals';
import type { Hex } from '#board/grid';
import type { BoardDisplay, ShotChance } from '#games/display';
import { curveThrough, straight } from '../geometry/curves.ts';
import { outlineOf, spotOf } from '../geometry/places.ts';
import { scale } from '../geometry/plane.ts';
import type { Marking, PlotMarks } from './board.ts';
import { fieldPattern, fieldPatterns } from './fieldPatterns.ts';
import { type Stop, stopsOf } from './plotSteps.ts';
import './plotLayer.css';

interface PlotLayerProps {
  readonly board: BoardDisplay;
  readonly viewBox: string;
  readonly marking: ReadonlySignal<Marking>;
}

interface PlotProps extends Omit<PlotLayerProps, 'marking'> {
  readonly plot: PlotMarks;
}

/** A plot: its fields below the counters, its way over them. */
export function PlotLayer({ marking, ...about }: PlotLayerProps) {
  const shown = useComputed(() => marking.value.plot);
  const plot = shown.value;
  if (plot?.board !== about.board.id) return null;
  return (
    <>
      <PlotFields {...about} plot={plot} />
      <PlotOver {...about} plot={plot} />
    </>
  );
}

/** Fields of fire, and the points left in each hex that can be reached. */
function PlotFields({ board, viewBox, plot }: PlotProps) {
  return (
    <svg class="board-layer board-plot" viewBox={viewBox} aria-hidden="true">
      <defs>
        {fieldPatterns.map(({ id, lines }) => (
          <pattern key={id} id={id} width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <path class={`plot-lines ${id}`} d={lines} />
          </pattern>
        ))}
      </defs>
      {plot.fields.map(({ title, hexes }, index) => (
        <path
          key={title}
          class={`plot-field ${fieldPattern(index)}`}
          fill={`url(#${fieldPattern(index)})`}
          d={hexes.map((hex) => straight([...outlineOf(board, hex)], true)).join('')}
        />
      ))}
      {[...plot.left].map(([hex, left]) => (
        <text key={hex} class="plot-left" transform={placeOn(board, hex, 0.4)}>
          {left === 0 ? '•' : left}
        </text>
      ))}
    </svg>
  );
}

/** The way with what is left at each stop, what would be added to it, and the chances of shots. */
function PlotOver({ board, viewBox, plot }: PlotProps) {
  const stops = stopsOf(plot.steps);
  const added = stopsOf(plot.added);
  const end = added[added.length - 1];
  return (
    <svg class="board-layer board-plot board-plot-way" viewBox={viewBox} aria-hidden="true">
      {added.length > 1 && (
        <path class={plot.isPointed ? 'plot-added' : 'plot-added plot-rest'} d={pathOf(board, added)} />
      )}
      {end && <StopView board={board} stop={end} isAdded />}
      {stops.length > 1 && (
        <>
          <path class="plot-way-casing" d={pathOf(board, stops)} />
          <path class="plot-way" d={pathOf(board, stops)} />
        </>
      )}
      {stops.slice(1).map((stop, index) => (
        <StopView key={`${index} ${stop.hex}`} board={board} stop={stop} />
      ))}
      {plot.chances.map((chance) => (
        <ChanceView key={`${chance.hex} ${chance.title}`} board={board} chance={chance} />
      ))}
    </svg>
  );
}

function pathOf(board: BoardDisplay, stops: readonly Stop[]): string {
  return curveThrough(stops.map(({ hex }) => spotOf(board, hex)));
}

function ChanceView({
  board,
  chance: { hex, text, title },
}: {
  readonly board: BoardDisplay;
  readonly chance: ShotChance;
}) {
  const wide = 24 + text.length * 14;
  return (
    <g transform={placeOn(board, hex, -0.4)}>
      <title>{title}</title>
      <rect class="plot-chance" x={-wide / 2} y="-19" width={wide} height="38" rx="6" />
      <text class="plot-text plot-chance-text" y="10">
        {text}
      </text>
    </g>
  );
}

interface StopViewProps {
  readonly board: BoardDisplay;
  readonly stop: Stop;
  readonly isAdded?: boolean;
}

/** The points left, a wedge to the side that is faced, and the first letter of the level. */
function StopView({ board, stop: { hex, left, facing, level }, isAdded = false }: StopViewProps) {
  const letter = level ? level.names[level.at]!.slice(0, 1).toUpperCase() : '';
  return (
    <g class={isAdded ? 'plot-stop-added' : undefined} transform={placeOn(board, hex, 0)}>
      {facing && <path class="plot-facing" d="M0 -46l19 22h-38z" transform={`rotate(${facing.degrees})`} />}
      <circle class="plot-stop" r="25" />
      <text class="plot-text" y="11">
        {left}
      </text>
      {letter && (
        <g transform="translate(28 18)">
          <rect class="plot-level" x="-13" y="-14" width="26" height="28" rx="4" />
          <text class="plot-text plot-level-letter" y="9">
            {letter}
          </text>
        </g>
      )}
    </g>
  );
}

function placeOn(board: BoardDisplay, hex: Hex, down: number): string {
  const [x, y] = spotOf(board, hex);
  return `translate(${Math.round(x * scale)} ${Math.round((y + down) * scale)})`;
}
