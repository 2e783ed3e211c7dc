import { idle } from '../base/idle.ts';
import { type Bitmaps, bitmapsOf, close, drawingBoard, drawPart, memoryOfSizes, type Rectangle } from './bitmaps.ts';

/** Counters on one sheet; as many as can be drawn at a time. */
const columns = 4;
const perSheet = columns * columns;

interface Sprite {
  readonly sheet: Bitmaps;
  readonly part: Rectangle;
}

/** Pictures of drawn counters as bitmaps, one for each look. */
export class Sprites {
  readonly #sprites = new Map<string, Sprite>();
  readonly #bytes: number;
  readonly #largest: number;
  #cell = 0;

  /** @param largest the greatest width in pixels at which one is of use */
  constructor(largest: number, bytes: number) {
    this.#largest = largest;
    this.#bytes = bytes;
  }

  has(look: string): boolean {
    return this.#sprites.has(look);
  }

  /** Makes those that are lacking, and forgets all others when there would be too many. */
  async make(wanted: ReadonlyMap<string, SVGSVGElement>, isBusy: () => boolean): Promise<void> {
    const room = this.#bytes / 4 / memoryOfSizes;
    // Looks change with every move: there is room for half as many again before all are remade.
    const cell = Math.min(this.#largest, Math.floor(Math.sqrt(room / Math.max(wanted.size * 1.5, 40))));
    const count = new Set([...this.#sprites.keys(), ...wanted.keys()]).size;
    if (cell < this.#cell * 0.8 || count * this.#cell ** 2 > room) this.end();
    if (this.#cell === 0) this.#cell = cell;
    const lacking = [...wanted].filter(([look]) => !this.has(look));
    for (let first = 0; first < lacking.length; first += perSheet) {
      do await idle();
      while (isBusy());
      await this.#addSheet(lacking.slice(first, first + perSheet));
    }
  }

  async #addSheet(counters: readonly (readonly [look: string, counter: SVGSVGElement])[]): Promise<void> {
    const cell = this.#cell;
    const rows = Math.ceil(counters.length / columns);
    const [width, height] = [cell * columns, cell * rows];
    const placeOf = (index: number) => ({ x: (index % columns) * cell, y: Math.floor(index / columns) * cell });
    const copies = counters.map(([, counter], index) => {
      const copy = withOwnStyle(counter);
      for (const [name, value] of Object.entries({ ...placeOf(index), width: cell, height: cell })) {
        copy.setAttribute(name, String(value));
      }
      return new XMLSerializer().serializeToString(copy);
    });
    const picture = new Image(width, height);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${copies.join('')}</svg>`;
    picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    await picture.decode();
    const context = drawingBoard(width, height);
    context.drawImage(picture, 0, 0);
    const sheet = await bitmapsOf(context);
    counters.forEach(([look], index) => {
      this.#sprites.set(look, { sheet, part: { ...placeOf(index), width: cell, height: cell } });
    });
  }

  draw(context: CanvasRenderingContext2D, look: string, to: Rectangle): void {
    const sprite = this.#sprites.get(look);
    if (sprite) drawPart(context, sprite.sheet, sprite.part, to);
  }

  /** Forgets all. */
  end(): void {
    for (const sheet of new Set([...this.#sprites.values()].map((sprite) => sprite.sheet))) close(sheet);
    this.#sprites.clear();
    this.#cell = 0;
  }
}

const styled = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-opacity',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'font-family',
  'font-size',
  'font-weight',
  'letter-spacing',
  'text-anchor',
] as const;

/** A copy that looks the same without a stylesheet. */
function withOwnStyle(drawn: SVGSVGElement): SVGSVGElement {
  const copy = drawn.cloneNode(true) as SVGSVGElement;
  const originals = drawn.querySelectorAll('path, rect, text');
  copy.querySelectorAll('path, rect, text').forEach((element, index) => {
    const style = getComputedStyle(originals[index]!);
    for (const name of styled) element.setAttribute(name, style.getPropertyValue(name));
    element.removeAttribute('class');
  });
  return copy;
}
