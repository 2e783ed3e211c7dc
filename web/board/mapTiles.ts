import { idle, sliceTime } from '../base/idle.ts';
import type { Size, View } from '../geometry/view.ts';
import { type Bitmaps, bitmapsOf, close, drawingBoard, drawPart, memoryOfSizes } from './bitmaps.ts';

/** Side of a tile in pixels. */
const side = 512;

interface Tile {
  /** In pixels of the whole picture. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly bitmaps: Bitmaps;
}

/** A print of the map as bitmaps, drawn bit by bit while nothing else is to be done. */
export class MapTiles {
  /** Pixels of the bitmaps to one unit of the sheet. */
  readonly resolution: number;
  readonly #print: Size;
  #tiles: readonly Tile[] = [];
  #given = false;

  /** @param print the size of the print on the sheet */
  constructor(print: Size, largestResolution: number, bytes: number) {
    const affordable = Math.sqrt(bytes / 4 / memoryOfSizes / (print.width * print.height));
    this.resolution = Math.min(largestResolution, affordable);
    this.#print = print;
  }

  get ready(): boolean {
    return this.#tiles.length > 0;
  }

  /** Draws all tiles from a print. Stops for as long as `isBusy`. */
  async make(source: HTMLImageElement, isBusy: () => boolean): Promise<void> {
    const width = Math.ceil(this.#print.width * this.resolution);
    const height = Math.ceil(this.#print.height * this.resolution);
    const tiles: Tile[] = [];
    for (let y = 0; y < height; y += side) {
      for (let x = 0; x < width; x += side) {
        const place = { x, y, width: Math.min(side, width - x), height: Math.min(side, height - y) };
        const drawn = await this.#drawn(source, place, isBusy);
        if (this.#given) return;
        tiles.push({ ...place, bitmaps: await bitmapsOf(drawn) });
      }
    }
    this.#tiles = tiles;
  }

  #rows = 32;

  /** Strip by strip, each as high as can be drawn without anyone noticing. */
  async #drawn(source: HTMLImageElement, place: Omit<Tile, 'bitmaps'>, isBusy: () => boolean) {
    const context = drawingBoard(place.width, place.height);
    const { resolution } = this;
    for (let row = 0; row < place.height; ) {
      do await idle();
      while (isBusy());
      if (this.#given) break;
      const rows = Math.min(this.#rows, place.height - row);
      const began = performance.now();
      context.save();
      context.beginPath();
      context.rect(0, row, place.width, rows);
      context.clip();
      context.drawImage(source, -place.x, -place.y, this.#print.width * resolution, this.#print.height * resolution);
      context.restore();
      context.getImageData(0, row, 1, 1);
      const took = Math.max(performance.now() - began, 0.5);
      this.#rows = Math.round(Math.min(side, Math.max(8, rows * Math.min(2, sliceTime / took))));
      row += rows;
    }
    return context;
  }

  /** Puts what is in sight on a canvas whose pixels are `density` to one of the screen. */
  draw(context: CanvasRenderingContext2D, view: View, [left, top]: readonly [number, number], density: number): void {
    const scale = (view.zoom * density) / this.resolution;
    const originX = (view.x + left * view.zoom) * density;
    const originY = (view.y + top * view.zoom) * density;
    const { width, height } = context.canvas;
    for (const tile of this.#tiles) {
      // Edges on whole pixels: between two tiles there must be neither a gap nor an overlap.
      const x = Math.round(originX + tile.x * scale);
      const y = Math.round(originY + tile.y * scale);
      const right = Math.round(originX + (tile.x + tile.width) * scale);
      const bottom = Math.round(originY + (tile.y + tile.height) * scale);
      if (right <= 0 || bottom <= 0 || x >= width || y >= height) continue;
      const part = { x: 0, y: 0, width: tile.width, height: tile.height };
      drawPart(context, tile.bitmaps, part, { x, y, width: right - x, height: bottom - y });
    }
  }

  /** Gives the memory back. */
  end(): void {
    this.#given = true;
    for (const { bitmaps } of this.#tiles) close(bitmaps);
    this.#tiles = [];
  }
}
