import { signal } from '@preact/signals';
import type { BoardDisplay } from '#games/display';
import { idle } from '../base/idle.ts';
import { type Box, scale } from '../geometry/plane.ts';
import {
  enlarged,
  isWhole,
  mapPoint,
  nearForces,
  nearStacks,
  openPart,
  type SheetSize,
  type Size,
  sizeOfSheet,
  type View,
} from '../geometry/view.ts';
import type { Reading } from '../map/clearLabels.ts';
import { type PrintedMap, printOfBoard } from '../map/prints.ts';
import { type Distance, letterScales } from '../print/lettering.ts';
import type { PrintDetail } from '../print/printedMap.ts';
import { Cameraman } from './cameraman.ts';
import type { Lying, MovingPicture, Screens } from './movingPicture.ts';
import { textScale } from './textScale.ts';

/** The elements of a board that show what the camera sees. */
export interface StageElements extends Screens {
  readonly root: HTMLElement;
}

export interface Zoom {
  readonly unit: number;
  readonly box: Box | undefined;
  /** Whether single counters would be too small to tell. */
  readonly afar: boolean;
}

/** What of a board is seen, and how: as bitmaps while it moves, drawn sharply when it is at rest. */
export class Stage {
  readonly printed: PrintedMap;
  readonly size: SheetSize;
  readonly cameraman: Cameraman;
  readonly detail = signal<PrintDetail>('full');
  /** Where hex numbers can be read, in the map's coordinates. */
  readonly readable = signal<Box | undefined>(undefined);
  /** What is in sight while the map is at rest, and how many pixels a unit of the drawing has. */
  readonly sight = signal<Zoom>({ unit: scale, box: undefined, afar: false });
  /** From where the names are read, as the stylesheet has it. */
  readonly reading = signal<Reading>({ distance: 'near', larger: 1 });
  /** Whether counters are so small that they show their simple faces. */
  readonly simple = signal(false);
  readonly #hasForces: boolean;
  readonly #viewers = new Set<() => void>();
  #elements: StageElements | undefined;
  #picture: MovingPicture | undefined;
  #lying: Lying | undefined;
  /** The zoom for which the drawing on the screen was drawn. */
  #drawnAt = 0;
  #restZoom = 0;

  constructor(board: BoardDisplay) {
    this.#hasForces = board.crowding === 'forces';
    this.printed = printOfBoard(board);
    this.size = sizeOfSheet(this.printed.sheet, this.printed.field);
    this.cameraman = new Cameraman(
      this.size,
      (view) => this.#show(view),
      (resting) => this.#rest(resting),
      enlarged(board.crowding === 'forces' ? nearForces : nearStacks, textScale()),
      // A board that comes up for a battle is looked at whole, with the ways that are plotted on it.
      board.oriented === true,
    );
  }

  /** The elements are there. Returns what ends it. */
  enter(elements: StageElements): () => void {
    this.#elements = elements;
    // Without a picture, or where what makes it cannot be loaded, the drawing itself is moved.
    this.#bringPicture(elements).catch(() => undefined);
    return () => {
      this.#elements = undefined;
      this.cameraman.end();
      this.#picture?.end();
      this.#picture = undefined;
    };
  }

  /** Bitmaps are made in idle time, and so what makes them is loaded then. */
  async #bringPicture(elements: StageElements): Promise<void> {
    await idle();
    const { MovingPicture } = await import('./movingPicture.ts');
    if (this.#elements !== elements) return;
    const picture = new MovingPicture(this.printed, elements, () => this.cameraman.moving);
    this.#picture = picture;
    if (this.#lying) picture.lying = this.#lying;
    this.prepare();
  }

  set lying(lying: Lying) {
    this.#lying = lying;
    if (!this.#picture) return;
    this.#picture.lying = lying;
    if (this.cameraman.moving) this.#film(this.cameraman.view);
    else this.prepare();
  }

  /** Makes what will be shown in the next movement, when there is time. */
  prepare(): void {
    void this.#picture?.prepare();
  }

  /** A picture of the whole map, or of the part on the screen. */
  async photograph(part: 'map' | 'screen'): Promise<Blob> {
    const { photograph } = await import('./photograph.ts');
    return photograph(this.#picture, this.cameraman, this.size, part);
  }

  onView(viewer: () => void): () => void {
    this.#viewers.add(viewer);
    viewer();
    return () => this.#viewers.delete(viewer);
  }

  #show(view: View): void {
    const { x, y, zoom } = view;
    const transform = `translate3d(${x}px, ${y}px, 0) scale(${zoom})`;
    if (this.#elements) this.#elements.under.style.transform = transform;
    if (this.#elements) this.#elements.world.style.transform = transform;
    if (this.cameraman.moving && (zoom < this.#drawnAt / 2.2 || zoom > this.#drawnAt * 3)) this.#drawAnew();
    this.#film(view);
    for (const viewer of this.#viewers) viewer();
  }

  /** Shows the bitmaps in place of the drawing, as far as there are any. */
  #film(view: View): void {
    const [root, picture] = [this.#elements?.root, this.#picture];
    if (!root || !picture || !this.cameraman.moving) return;
    // Once begun, it goes on until all is at rest: to change over in between could be seen.
    const begun = root.hasAttribute('data-filmed');
    if (!begun && !picture.hasMap(view.zoom, view.zoom !== this.#restZoom)) return;
    if (!begun) picture.forget();
    const hasCounters = picture.hasCounters();
    picture.draw(view, this.cameraman.screen, this.size, hasCounters);
    const filmed = hasCounters ? 'counters' : 'map';
    if (root.dataset.filmed !== filmed) root.dataset.filmed = filmed;
  }

  #rest(resting: boolean): void {
    const root = this.#elements?.root;
    root?.toggleAttribute('data-moving', !resting);
    if (!resting) return;
    root?.removeAttribute('data-filmed');
    this.#noteZoom();
    this.prepare();
  }

  /** Names, numbers and small signs come and go with the zoom, at rest: it would cost a frame in the middle of a movement. */
  #noteZoom(): void {
    const root = this.#elements?.root;
    if (!root) return;
    const { view, screen } = this.cameraman;
    this.#drawnAt = view.zoom;
    this.#restZoom = view.zoom;
    const name = zoomName(view.zoom);
    root.dataset.zoom = name;
    root.toggleAttribute('data-whole', isWhole(view, this.size, screen));
    this.detail.value = name === 'farthest' ? 'plain' : 'full';
    this.readable.value = name === 'near' || name === 'nearest' ? this.#around(view, screen, 1 / 4) : undefined;
    const larger = (name === 'nearest' ? 0.75 : letterScales[name]) * textScale();
    if (larger !== this.reading.peek().larger)
      this.reading.value = { distance: name === 'nearest' ? 'near' : name, larger };
    this.simple.value = !this.#hasForces && view.zoom * scale < simpleBelow * textScale();
    if (this.#hasForces) {
      this.sight.value = {
        unit: view.zoom * scale,
        box: this.#inSight(view),
        afar: isAfar(name),
      };
    }
  }

  /** What nothing lies over. */
  #inSight(view: View): Box {
    const { sheet } = this.printed;
    const open = openPart(this.cameraman.screen);
    const edge = 8;
    const [left, top] = mapPoint(view, sheet, open.left + edge, open.top + edge);
    const [right, bottom] = mapPoint(view, sheet, open.left + open.width - edge, open.top + open.height - edge);
    return { left, top, right, bottom };
  }

  /** What is in sight and something around it, as a part of the screen. */
  #around(view: View, { width, height }: Size, more: number): Box {
    const { sheet } = this.printed;
    const [left, top] = mapPoint(view, sheet, -width * more, -height * more);
    const [right, bottom] = mapPoint(view, sheet, width * (1 + more), height * (1 + more));
    return { left, top, right, bottom };
  }

  /**
   * Far from the zoom at which it was drawn, what is not shown as a bitmap is too coarse to look at, or so fine that drawing
   * what comes into sight takes long: it is then drawn again in the middle of the movement.
   */
  #drawAnew(): void {
    const root = this.#elements?.root;
    this.#drawnAt = this.cameraman.view.zoom;
    root?.removeAttribute('data-moving');
    requestAnimationFrame(() => root?.toggleAttribute('data-moving', this.cameraman.moving));
  }
}

/** Whether a force is seen as one counter. */
export function isAfar(distance: Distance | 'nearest'): boolean {
  return distance === 'farthest' || distance === 'far';
}

/** Below so many pixels to a hex, the small print of a counter is dust. */
const simpleBelow = 38;

/** How near one is, for the stylesheet: names and numbers appear and shrink as one comes nearer. */
function zoomName(zoom: number): Distance | 'nearest' {
  const hex = zoom * scale;
  if (hex < 18) return 'farthest';
  if (hex < 34) return 'far';
  if (hex < 72) return 'middle';
  return hex < 120 ? 'near' : 'nearest';
}
