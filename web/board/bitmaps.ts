/** A picture in several sizes, each half as wide as the one before: small copies of a large bitmap would flicker. */
export type Bitmaps = readonly ImageBitmap[];

/** How much of the memory of the largest bitmap all sizes take together. */
export const memoryOfSizes = 1 + 1 / 4 + 1 / 16;
const sizes = 3;

/** Whether this browser can make them. */
export function canMakeBitmaps(): boolean {
  return typeof createImageBitmap === 'function' && 'roundRect' in CanvasRenderingContext2D.prototype;
}

/** A canvas to draw on in memory; it is read at once, so that drawing happens now and not in the middle of a movement. */
export function drawingBoard(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser has no canvas to draw on.');
  return context;
}

export async function bitmapsOf(drawn: CanvasRenderingContext2D): Promise<Bitmaps> {
  const made: ImageBitmap[] = [];
  let last = drawn.canvas;
  for (let size = 0; size < sizes; size++) {
    // One after another: on a page that is being left each of them may fail, and a failure that is not awaited is an error.
    made.push(await createImageBitmap(last));
    const [width, height] = [Math.ceil(last.width / 2), Math.ceil(last.height / 2)];
    const half = drawingBoard(width, height);
    half.drawImage(last, 0, 0, last.width / 2, last.height / 2);
    last = half.canvas;
  }
  return made;
}

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Draws a part, given in pixels of the largest size, from the smallest size that has enough of them. */
export function drawPart(context: CanvasRenderingContext2D, bitmaps: Bitmaps, part: Rectangle, to: Rectangle): void {
  const shrinking = part.width / to.width;
  const size = shrinking >= 4 ? 2 : shrinking >= 2 ? 1 : 0;
  const by = 1 / 2 ** size;
  context.drawImage(
    bitmaps[size]!,
    part.x * by,
    part.y * by,
    part.width * by,
    part.height * by,
    to.x,
    to.y,
    to.width,
    to.height,
  );
}

export function close(bitmaps: Bitmaps): void {
  for (const bitmap of bitmaps) bitmap.close();
}
