import { centreOf, nameOf } from '#board/grid';
import type { BoardDisplay } from '#games/display';
import type { Label } from './labels.ts';
import { CompassRose, ScaleBar } from './MapFurniture.tsx';
import { drawingOf, type MapDrawing } from './mapDrawing.ts';
import { type Box, scale } from './plane.ts';

/** `board`: all there is but names. `picture`: without grid, numbers and furniture. `outline`: sea and land alone, for a minimap. */
export type Detail = 'board' | 'picture' | 'outline';

/** Everything printed on the map, as children of an SVG whose unit is a hundredth of a hex. */
export function MapLayers({ board, detail }: { readonly board: BoardDisplay; readonly detail: Detail }) {
  const drawing = drawingOf(board);
  const id = (name: string): string => `map-${board.id}-${detail}-${name}`;
  return (
    <>
      <defs>
        <path id={id('land')} d={drawing.land} />
        <clipPath id={id('shore')}>
          <use href={`#${id('land')}`} />
        </clipPath>
        <clipPath id={id('sheet')}>
          <Rectangle box={drawing.sheet} />
        </clipPath>
        <clipPath id={id('raised')}>
          <path d={drawing.raised} />
        </clipPath>
        <clipPath id={id('beaches')}>
          <path d={drawing.beaches} />
        </clipPath>
      </defs>
      <g clip-path={`url(#${id('sheet')})`}>
        <Rectangle box={drawing.sheet} class="map-sea" />
        <Water drawing={drawing} />
        <use href={`#${id('land')}`} class="map-land" />
        <g clip-path={`url(#${id('shore')})`}>
          <Ground drawing={drawing} raised={id('raised')} detail={detail} />
          {drawing.beaches !== '' && (
            <g clip-path={`url(#${id('beaches')})`}>
              <use href={`#${id('land')}`} class="map-beach" />
              <path d={drawing.sand} class="map-sand" />
            </g>
          )}
        </g>
        <use href={`#${id('land')}`} class="map-shoreline" />
        {detail !== 'outline' && <Works drawing={drawing} />}
        {detail === 'board' && <path d={drawing.grid} class="map-grid" />}
        {detail === 'picture' && <Labels labels={drawing.labels} />}
        {detail === 'board' && <HexNumbers board={board} />}
      </g>
      {detail === 'board' && <Frame board={board} sheet={drawing.sheet} />}
    </>
  );
}

function Water({ drawing }: { readonly drawing: MapDrawing }) {
  return (
    <>
      {['deep', 'middle', 'shallow', 'surf'].map((depth) => (
        <path key={depth} d={drawing.shelf} class={`map-water map-water-${depth}`} />
      ))}
      <path d={drawing.reefs.path} class="map-ground map-ground-reef" />
      <path d={drawing.reefs.marks} class="map-signs map-signs-reef" />
    </>
  );
}

interface GroundProps {
  readonly drawing: MapDrawing;
  /** The id of the clip that confines shading. */
  readonly raised: string;
  readonly detail: Detail;
}

function Ground({ drawing, raised, detail }: GroundProps) {
  const { relief } = drawing;
  return (
    <>
      {drawing.areas.map(({ ground, path }) => (
        <path key={ground} d={path} class={`map-ground map-ground-${ground}`} />
      ))}
      <g clip-path={`url(#${raised})`}>
        {relief.lights.map((path, index) => (
          <path key={`light ${index}`} d={path} class="map-light" />
        ))}
        {relief.shadows.map((path, index) => (
          <path key={`shadow ${index}`} d={path} class="map-shadow" />
        ))}
      </g>
      {detail !== 'outline' && (
        <>
          <path d={relief.lines} class="map-contour" />
          <path d={relief.strongLines} class="map-contour map-contour-strong" />
          {drawing.areas.map(({ ground, marks }) => (
            <path key={`${ground} signs`} d={marks} class={`map-signs map-signs-${ground}`} />
          ))}
        </>
      )}
      <path d={drawing.lakes} class="map-lake" />
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
      <path d={drawing.towns} class="map-houses" />
      <path d={drawing.ramparts} class="map-ramparts" />
      <path d={drawing.airstrips.strips} class="map-strip" />
      <path d={drawing.airstrips.lines} class="map-strip-line" />
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

function Frame({ board, sheet }: { readonly board: BoardDisplay; readonly sheet: Box }) {
  return (
    <>
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
