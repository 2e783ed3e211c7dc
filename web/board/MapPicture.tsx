import type { BoardDisplay } from '#games/display';
import { MapLayers } from './MapLayers.tsx';
import { drawingOf } from './mapDrawing.ts';
import { scale } from './plane.ts';
import './map.css';

/** The map as a picture: the same drawing as the board's, without hex numbers and without anything to do. */
export function MapPicture({ board }: { readonly board: BoardDisplay }) {
  const { sheet } = drawingOf(board);
  const view = [sheet.left, sheet.top, sheet.right - sheet.left, sheet.bottom - sheet.top];
  return (
    <svg
      class="map map-picture"
      viewBox={view.map((value) => Math.round(value * scale)).join(' ')}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={`Map: ${board.title}`}
    >
      <MapLayers board={board} detail="picture" />
    </svg>
  );
}
