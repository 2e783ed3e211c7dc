import { useEffect, useState } from 'preact/hooks';
import { centreOf, nameOf } from '#board/grid';
import type { BoardDisplay } from '#games/display';
import type { Label } from './labels.ts';
import { CompassRose, ScaleBar } from './MapFurniture.tsx';
import { detailsOf, drawingOf, knownDetails, type MapDetails, type MapDrawing } from './mapDrawing.ts';
import { type Box, scale } from './plane.ts';

/** `board`: all there is but names. `picture`: without grid, numbers and furniture. `outline`: sea and land alone, for a minimap. */
export type Detail = 'board' | 'picture' | 'outline';

/** Everything printed on the map, as children of an SVG whose unit is a hundredth of a hex. */
export function MapLayers({ board, detail }: { readonly board: BoardDisplay; readonly detail: Detail }) {
  const drawing = drawingOf(board);
  const details = useDetails(board);
  return (
    <>
      <Rectangle box={drawing.sheet} class="map-land" />
      <Ground drawing={drawing} details={details} detail={detail} />
      <Water drawing={drawing} details={details} />
      {detail !== 'outline' && <Works drawing={drawing} />}
      {detail === 'board' && <Paths paths={drawing.grid} class="map-grid" />}
      {detail === 'picture' && <Labels labels={drawing.labels} />}
      {details && detail === 'board' && <HexNumbers board={board} />}
      {detail === 'board' && <Frame board={board} drawing={drawing} />}
    </>
  );
}

/** The details of a map, at once where they are known, else a moment after the map itself has been shown. */
function useDetails(board: BoardDisplay): MapDetails | undefined {
  const [details, setDetails] = useState(() => knownDetails(board));
  useEffect(() => {
    if (knownDetails(board)) {
      setDetails(knownDetails(board));
      return undefined;
    }
    const timer = setTimeout(() => setDetails(detailsOf(board)), 60);
    return () => clearTimeout(timer);
  }, [board]);
  return details;
}

interface GroundProps {
  readonly drawing: MapDrawing;
  readonly details: MapDetails | undefined;
}

function Ground({ drawing, details, detail }: GroundProps & { readonly detail: Detail }) {
  return (
    <>
      {drawing.areas.map(({ ground, paths }) => (
        <Paths key={ground} paths={paths} class={`map-ground map-ground-${ground}`} />
      ))}
      {details && (
        <>
          <Paths paths={details.relief.lights} class="map-light" />
          <Paths paths={details.relief.shadows} class="map-shadow" />
        </>
      )}
      {details && detail !== 'outline' && (
        <>
          <Paths paths={details.relief.lines} class="map-contour" />
          <Paths paths={details.relief.strongLines} class="map-contour map-contour-strong" />
          {details.signs.map(({ ground, paths }) => (
            <Paths key={ground} paths={paths} class={`map-signs map-signs-${ground}`} />
          ))}
        </>
      )}
      {detail !== 'outline' && <path d={drawing.beaches} class="map-beach" />}
      {details && detail !== 'outline' && <Paths paths={details.sand} class="map-sand" />}
      <path d={drawing.lakes} class="map-lake" />
    </>
  );
}

const depthNames = ['surf', 'shallow', 'middle', 'deep', 'open'];

function Water({ drawing, details }: GroundProps) {
  return (
    <>
      {drawing.sea.map((path, depth) => (
        <path key={depthNames[depth]} d={path} class={`map-water map-water-${depthNames[depth]}`} />
      ))}
      <Paths paths={drawing.reefs} class="map-ground map-ground-reef" />
      {details && <Paths paths={details.reefSigns} class="map-signs map-signs-reef" />}
      <path d={drawing.shore} class="map-shore" />
    </>
  );
}

function Works({ drawing }: { readonly drawing: MapDrawing }) {
  return (
    <>
      {[...drawing.borders].map(([border, path]) => (
        <path key={border} d={path} class={`map-border map-border-${border}`} />
      ))}
      {(['trail', 'road', 'railway'] as const).flatMap((way) => {
        const path = drawing.ways.get(way);
        if (!path) return [];
        return [
          <path key={`${way} casing`} d={path} class={`map-way-casing map-way-casing-${way}`} />,
          <path key={way} d={path} class={`map-way map-way-${way}`} />,
        ];
      })}
      <Paths paths={drawing.houses} class="map-houses" />
      <path d={drawing.ramparts} class="map-ramparts" />
      <path d={drawing.airstrips.strips} class="map-strip" />
      <path d={drawing.airstrips.lines} class="map-strip-line" />
    </>
  );
}

function Paths({ paths, class: name }: { readonly paths: readonly string[]; readonly class: string }) {
  return (
    <>
      {paths.map((path) => (
        <path key={path} d={path} class={name} />
      ))}
    </>
  );
}

/** The names on the map. On a board they stand in a layer of their own, above what is marked. */
export function Labels({ labels }: { readonly labels: readonly Label[] }) {
  return (
    <g class="map-labels">
      {labels.map(({ text, kind, x, y, anchor }) => (
        <text
          key={`${text} ${x}`}
          class={`map-label map-label-${kind}`}
          x={Math.round(x * scale)}
          y={Math.round(y * scale)}
          text-anchor={anchor}
        >
          {text}
        </text>
      ))}
    </g>
  );
}

/** Always there, shown by the stylesheet when near enough to be read. */
function HexNumbers({ board: { grid } }: { readonly board: BoardDisplay }) {
  return (
    <g class="map-numbers">
      {Array.from({ length: grid.size }, (_, hex) => {
        const [x, y] = centreOf(grid, hex);
        return (
          <text key={hex} x={Math.round(x * scale)} y={Math.round((y - 0.38) * scale)}>
            {nameOf(grid, hex)}
          </text>
        );
      })}
    </g>
  );
}

function Frame({ board, drawing }: { readonly board: BoardDisplay; readonly drawing: MapDrawing }) {
  const { sheet } = drawing;
  return (
    <>
      <path d={drawing.margin} class="map-margin" />
      <Rectangle box={sheet} class="map-frame" />
      <CompassRose sheet={sheet} board={board} />
      {board.metresPerHex !== undefined && <ScaleBar sheet={sheet} board={board} metresPerHex={board.metresPerHex} />}
    </>
  );
}

function Rectangle({ box, class: name }: { readonly box: Box; readonly class?: string }) {
  return (
    <rect
      class={name}
      x={Math.round(box.left * scale)}
      y={Math.round(box.top * scale)}
      width={Math.round((box.right - box.left) * scale)}
      height={Math.round((box.bottom - box.top) * scale)}
    />
  );
}
