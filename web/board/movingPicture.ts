import type { Hex } from '#board/grid';
import type { Piece } from '#games/display';
import { canMakeBitmaps } from './bitmaps.ts';
import { idle } from './idle.ts';
import type { Theme } from './inks.ts';
import { MapTiles } from './mapTiles.ts';
import { type Box, margin, scale } from './plane.ts';
import type { PrintedMap } from './prints.ts';
import { Sprites } from './sprites.ts';
import { counterWidth, type Standing } from './stacks.ts';
import { put, type Stroke, strokesOf } from './strokes.ts';
import { shownTheme } from './theme.ts';
import { largestZoom, onSheet, type Size, type View } from './view.ts';

/** The counters as they lie now. */
export interface Lying {
  readonly standing: readonly Standing[];
  readonly choosable: ReadonlySet<string>;
  readonly selected: ReadonlySet<string>;
  readonly fanned: Hex | undefined;
  /** Some are on their way: a bitmap of them would be wrong. */
  readonly gliding: () => boolean;
}

/** The elements that the picture is taken of, and the canvas on which it is shown. */
export interface Screens {
  /** The sheet with all that lies below the counters. */
  readonly under: HTMLElement;
  /** The counters and what lies over them. */
  readonly world: HTMLElement;
  readonly film: HTMLCanvasElement;
}

/** How much larger than their own size bitmaps are shown while the map is dragged; beyond that the drawing itself is. */
const stretch = 1.6;
/** More pixels than this cost more than they are worth while everything moves. */
const mostPixels = 4_000_000;

/**
 * The map and its counters as bitmaps, shown in place of the drawing while they move: to draw thousands of lines anew for each
 * frame takes too long. They are made in idle time, and where they cannot be had the drawing itself is moved.
 */
export class MovingPicture {
  readonly #printed: PrintedMap;
  readonly #screens: Screens;
  readonly #isMoving: () => boolean;
  #tiles: MapTiles | undefined;
  readonly #sprites: Sprites;
  #theme: Theme | undefined;
  #lying: Lying | undefined;
  #shown: readonly Shown[] = [];
  #ended = false;

  constructor(printed: PrintedMap, screens: Screens, isMoving: () => boolean) {
    this.#printed = printed;
    this.#screens = screens;
    this.#isMoving = isMoving;
    this.#sprites = new Sprites(Math.ceil(spriteWidth * largestZoom * density()), memory().counters);
  }

  /** Whether the map can be shown at a zoom without anyone missing the drawing; `changing` where it is just being zoomed. */
  hasMap(zoom: number, changing: boolean): boolean {
    if (!this.#tiles?.ready || this.#theme !== shownTheme()) return false;
    return changing || zoom * density() <= this.#tiles.resolution * stretch;
  }

  hasCounters(): boolean {
    if (!this.#lying || this.#lying.gliding()) return false;
    return this.#shown.every(({ look }) => this.#sprites.has(look));
  }

  set lying(lying: Lying) {
    this.#lying = lying;
    this.#shown = shownOf(lying, this.#printed.sheet);
  }

  #strokes: readonly Stroke[] = [];

  /** Takes what is drawn under the counters besides the map itself: frame, numbers, marks and names. */
  takeUnder(): void {
    this.#strokes = [...this.#screens.under.querySelectorAll<SVGSVGElement>(':scope > svg')].flatMap(strokesOf);
    const style = getComputedStyle(document.documentElement);
    this.#table = style.getPropertyValue('--map-table');
    this.#paper = style.getPropertyValue('--map-paper');
  }

  #table = '';
  #paper = '';

  draw(view: View, screen: Size, sheet: Size, hasCounters: boolean): void {
    const dense = density(screen);
    const context = prepared(this.#screens.film, screen, dense);
    const { width, height } = context.canvas;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.fillStyle = this.#table;
    context.fillRect(0, 0, width, height);
    const zoom = view.zoom * dense;
    context.setTransform(zoom, 0, 0, zoom, view.x * dense, view.y * dense);
    context.fillStyle = this.#paper;
    context.fillRect(0, 0, sheet.width, sheet.height);
    context.setTransform(1, 0, 0, 1, 0, 0);
    this.#tiles?.draw(context, view, [margin * scale, margin * scale], dense);
    context.setTransform(zoom, 0, 0, zoom, view.x * dense, view.y * dense);
    put(context, this.#strokes);
    context.setTransform(1, 0, 0, 1, 0, 0);
    if (hasCounters) this.#drawCounters(context, view, dense);
  }

  #drawCounters(context: CanvasRenderingContext2D, view: View, dense: number): void {
    const zoom = view.zoom * dense;
    const width = spriteWidth * zoom;
    for (const { look, x, y, frame } of this.#shown) {
      const left = (view.x + x * view.zoom) * dense - width / 2;
      const top = (view.y + y * view.zoom) * dense - width / 2;
      if (left + width < 0 || top + width < 0 || left > context.canvas.width || top > context.canvas.height) continue;
      this.#sprites.draw(context, look, { x: left, y: top, width, height: width });
      if (frame) drawFrame(context, frame, left + width / 2, top + width / 2, zoom);
    }
  }

  #making = false;

  /** Makes what is lacking, in idle time. */
  async prepare(): Promise<void> {
    if (this.#making || !canMakeBitmaps()) return;
    this.#making = true;
    try {
      await this.#make();
    } catch {
      // Without bitmaps the drawing itself is moved, as in a browser that cannot make any.
    } finally {
      this.#making = false;
    }
  }

  async #make(): Promise<void> {
    await idle();
    const theme = shownTheme();
    if (this.#theme !== theme) {
      this.#tiles?.end();
      this.#sprites.end();
      this.#theme = theme;
      const { left, top, right, bottom } = this.#printed.sheet;
      const print = { width: (right - left) * scale, height: (bottom - top) * scale };
      const tiles = new MapTiles(print, density(), memory().map);
      this.#tiles = tiles;
      const source = new Image();
      source.src = this.#printed.prints[theme][tiles.resolution * scale < finePrint ? 'plain' : 'full'];
      await source.decode();
      await tiles.make(source, this.#isMoving);
    }
    await this.#sprites.make(this.#wanted(), this.#isMoving);
    this.#screens.film.toggleAttribute('data-ready', this.hasCounters());
    if (this.#ended) this.end();
  }

  #wanted(): ReadonlyMap<string, SVGSVGElement> {
    const wanted = new Map<string, SVGSVGElement>();
    for (const { key, piece } of this.#lying?.standing ?? []) {
      const look = lookOf(piece);
      if (this.#sprites.has(look) || wanted.has(look)) continue;
      const drawn = this.#screens.world.querySelector<SVGSVGElement>(`[data-piece="${CSS.escape(key)}"] > .counter`);
      if (drawn) wanted.set(look, drawn);
    }
    return wanted;
  }

  end(): void {
    this.#ended = true;
    this.#tiles?.end();
    this.#sprites.end();
  }
}

/** From this size of a hex in pixels its fine print can be seen. */
const finePrint = 18;

/** With what lies around its card, as the counter is drawn. */
const spriteWidth = counterWidth * scale * 1.08;

interface Shown {
  readonly look: string;
  /** Of its middle, on the sheet. */
  readonly x: number;
  readonly y: number;
  readonly frame: 'choosable' | 'selected' | undefined;
}

/** From the lowest to the highest. */
function shownOf({ standing, choosable, selected, fanned }: Lying, sheet: Box): Shown[] {
  const heightOf = ({ key, hex, level, together }: Standing): number =>
    level + (hex === fanned && together > 1 ? 60 : selected.has(key) ? 30 : 0);
  return [...standing]
    .sort((a, b) => heightOf(a) - heightOf(b))
    .map(({ key, piece, at }) => {
      const [x, y] = onSheet(sheet, at);
      const frame = selected.has(key) ? 'selected' : choosable.has(key) ? 'choosable' : undefined;
      return { look: lookOf(piece), x, y, frame };
    });
}

const looks = new WeakMap<Piece, string>();

/** The same for pieces that look the same. */
function lookOf(piece: Piece): string {
  const known = looks.get(piece);
  if (known !== undefined) return known;
  const look = `${piece.side} ${piece.marks.join()} ${JSON.stringify(piece.face)}`;
  looks.set(piece, look);
  return look;
}

/** The frames that the stylesheet puts around a counter. */
function drawFrame(
  context: CanvasRenderingContext2D,
  frame: 'choosable' | 'selected',
  x: number,
  y: number,
  zoom: number,
): void {
  const chosen = frame === 'selected';
  const half = (chosen ? 41 : 37.5) * zoom;
  const style = getComputedStyle(document.documentElement);
  context.lineWidth = (chosen ? 6 : 5) * zoom;
  context.setLineDash(chosen ? [18 * zoom, 12 * zoom] : []);
  context.strokeStyle = style.getPropertyValue(chosen ? '--mark-selected' : '--mark-choose');
  context.strokeRect(x - half, y - half, 2 * half, 2 * half);
  context.setLineDash([]);
}

function prepared(canvas: HTMLCanvasElement, screen: Size, dense: number): CanvasRenderingContext2D {
  const [width, height] = [Math.round(screen.width * dense), Math.round(screen.height * dense)];
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width;
    canvas.height = height;
  }
  return canvas.getContext('2d', { alpha: false })!;
}

/** Pixels of a canvas to one of the screen. */
function density(screen?: Size): number {
  const dense = Math.min(devicePixelRatio, 2);
  return screen ? Math.min(dense, Math.sqrt(mostPixels / (screen.width * screen.height))) : dense;
}

const megabyte = 2 ** 20;

/** What may be spent on bitmaps; less on a phone. */
function memory(): { readonly map: number; readonly counters: number } {
  const small = matchMedia('(pointer: coarse)').matches && Math.min(screen.width, screen.height) < 700;
  return small ? { map: 18 * megabyte, counters: 6 * megabyte } : { map: 50 * megabyte, counters: 14 * megabyte };
}
