import { idle } from '../base/idle.ts';
import type { Size, View } from '../geometry/view.ts';
import type { MovingPicture } from './movingPicture.ts';

/** In pixels: enough to read the counters of a whole map. */
const pixelsOfMap = 4_000_000;
/** In milliseconds: bitmaps are made in idle time, of which there may be little. */
const patience = 60_000;
const impossible = 'This browser can’t make a picture of the map.';

interface Seen {
  readonly view: View;
  readonly screen: Size;
}

/** A picture of the whole map with its counters, or of the part on the screen, as PNG. */
export async function photograph(
  picture: MovingPicture | undefined,
  { view, screen }: Seen,
  sheet: Size,
  part: 'map' | 'screen',
): Promise<Blob> {
  if (!picture) throw new Error(impossible);
  const seen = part === 'screen' ? { view, screen } : wholeMap(sheet);
  const until = performance.now() + patience;
  while (!picture.hasMap(seen.view.zoom, true) || picture.lacksCounters()) {
    if (performance.now() > until) throw new Error(impossible);
    await picture.prepare();
    await idle();
  }
  const film = document.createElement('canvas');
  picture.drawToKeep(film, seen.view, seen.screen, sheet);
  return pngOf(film);
}

function wholeMap({ width, height }: Size): Seen {
  const zoom = Math.sqrt(pixelsOfMap / (width * height));
  return { view: { x: 0, y: 0, zoom }, screen: { width: width * zoom, height: height * zoom } };
}

function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error(impossible));
    }),
  );
}
