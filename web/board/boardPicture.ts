import type { Size, View } from '../geometry/view.ts';
import type { PrintedMap } from '../map/prints.ts';
import { type Lying, MovingPicture, type Screens } from './movingPicture.ts';

/** A board as it is on the screen. */
export interface BoardSeen {
  readonly printed: PrintedMap;
  readonly sheet: Size;
  readonly screens: Pick<Screens, 'under' | 'world'>;
  readonly lying: Lying;
  readonly view: View;
  readonly screen: Size;
}

/** In pixels: enough to read the counters of a whole map. */
const pixelsOfMap = 4_000_000;

/** A picture of the whole map with its counters, or of the part on the screen, as PNG. */
export async function boardPicture(seen: BoardSeen, part: 'map' | 'screen'): Promise<Blob> {
  const film = document.createElement('canvas');
  const picture = new MovingPicture(seen.printed, { ...seen.screens, film }, () => false);
  try {
    // What can be chosen now says nothing to others.
    picture.lying = { ...seen.lying, choosable: new Set(), selected: new Set() };
    await picture.prepare();
    if (!picture.hasCounters()) throw new Error('This browser can’t make a picture of the map.');
    const { view, screen } = part === 'screen' ? seen : wholeMap(seen.sheet);
    picture.draw(view, screen, seen.sheet, true);
    return await pngOf(film);
  } finally {
    picture.end();
  }
}

function wholeMap({ width, height }: Size): { readonly view: View; readonly screen: Size } {
  const zoom = Math.sqrt(pixelsOfMap / (width * height));
  return { view: { x: 0, y: 0, zoom }, screen: { width: width * zoom, height: height * zoom } };
}

function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('This browser can’t make a picture of the map.'));
    }),
  );
}
