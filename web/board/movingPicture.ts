import type { Hex } from '#board/grid';
import type { Piece } from '#games/display';
import { idle } from '../base/idle.ts';
import { type Box, margin, type Point, scale } from '../geometry/plane.ts';
import { largestZoom, onSheet, type Size, type View } from '../geometry/view.ts';
import type { PrintedMap } from '../map/prints.ts';
import { shownTheme } from '../map/theme.ts';
import type { Theme } from '../print/inks.ts';
import { canMakeBitmaps } from './bitmaps.ts';
import { MapTiles } from './mapTiles.ts';
import { Sprites } from './sprites.ts';
import { counterWidth, type PlacedPiece } from './stacks.ts';
import { put, type Stroke, strokesOf } from './strokes.ts';

/** The counters as they lie now. */
export interface Lying {
  readonly placed: readonly PlacedPiece[];
  readonly choosable: ReadonlySet<string>;
  readonly selected: ReadonlySet<string>;
  readonly fanned: Hex | undefined;
  /** Whether they show their simple faces. */
  readonly simple: boolean;
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
 * The map and its counters as bitmaps, shown in place of the drawing while they move: to draw thousands of lines again for each
 * frame takes too long. They are made in idle time, and where they cannot be had the drawing itself is moved.
 */
export class MovingPicture {
  readonly #printed: PrintedMap;
  readonly #screens: Screens;
  readonly #isMoving: () => boolean;
  #tiles: MapTiles | undefined;
  readonly #sprites: Sprites;
  readonly #observer: MutationObserver;
  #theme: Theme | undefined;
  #lying: Lying | undefined;
  #shown: readonly Shown[] = [];
  #ended = false;

  constructor(printed: PrintedMap, screens: Screens, isMoving: () => boolean) {
    this.#printed = printed;
    this.#screens = screens;
    this.#isMoving = isMoving;
    this.#observer = new MutationObserver(() => this.forget());
    for (const drawing of drawingsOf(screens)) {
      this.#observer.observe(drawing, { subtree: true, childList: true, attributes: true, characterData: true });
    }
    this.#sprites = new Sprites(Math.ceil(spriteWidth * largestZoom * density()), memory().counters);
  }

  /** Whether the map can be shown at a zoom without anyone missing the drawing; `changing` where it is just being zoomed. */
  hasMap(zoom: number, changing: boolean): boolean {
    if (!this.#tiles?.ready || this.#theme !== shownTheme()) return false;
    return changing || zoom * density() <= this.#tiles.resolution * stretch;
  }

  hasCounters(): boolean {
    return this.#lying !== undefined && !this.lacksCounters();
  }

  /** Whether some counter has no bitmap, or one that would be wrong. A map may also be without counters. */
  lacksCounters(): boolean {
    return this.#lying?.gliding() || this.#shown.some(({ look }) => !this.#sprites.has(look));
  }

  set lying(lying: Lying) {
    this.#lying = lying;
    this.#shown = shownOf(lying, this.#printed.sheet);
  }

  #strokes: readonly Stroke[] = [];
  #colours: Colours = noColours;
  #stale = true;

  /** Something other than the map may look different now: frame, numbers, marks, names, or the colours of all. */
  forget(): void {
    this.#stale = true;
  }

  #take(): void {
    this.#stale = false;
    this.#strokes = drawingsOf(this.#screens).flatMap(strokesOf);
    const style = getComputedStyle(document.documentElement);
    const [table, paper, choosable, selected] = ['--map-table', '--map-paper', '--mark-choose', '--mark-selected'].map(
      (name) => style.getPropertyValue(name),
    );
    this.#colours = { table: table!, paper: paper!, choosable: choosable!, selected: selected! };
  }

  draw(view: View, screen: Size, sheet: Size, hasCounters: boolean): void {
    this.#drawOn(this.#screens.film, view, screen, sheet, hasCounters ? this.#shown : []);
  }

  /** A picture to keep, with the counters as they lie: what can be chosen now says nothing later. */
  drawToKeep(film: HTMLCanvasElement, view: View, screen: Size, sheet: Size): void {
    this.forget();
    const plain = this.#shown.map((shown) => ({ ...shown, frame: undefined }));
    this.#drawOn(film, view, screen, sheet, plain);
  }

  #drawOn(film: HTMLCanvasElement, view: View, screen: Size, sheet: Size, counters: readonly Shown[]): void {
    if (this.#stale) this.#take();
    const dense = density(screen);
    const context = prepared(film, screen, dense);
    const { width, height } = context.canvas;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.fillStyle = this.#colours.table;
    context.fillRect(0, 0, width, height);
    const zoom = view.zoom * dense;
    context.setTransform(zoom, 0, 0, zoom, view.x * dense, view.y * dense);
    context.fillStyle = this.#colours.paper;
    context.fillRect(0, 0, sheet.width, sheet.height);
    context.setTransform(1, 0, 0, 1, 0, 0);
    this.#tiles?.draw(context, view, [margin * scale, margin * scale], dense);
    context.setTransform(zoom, 0, 0, zoom, view.x * dense, view.y * dense);
    put(context, this.#strokes);
    context.setTransform(1, 0, 0, 1, 0, 0);
    this.#drawCounters(context, counters, view, dense);
  }

  #drawCounters(context: CanvasRenderingContext2D, counters: readonly Shown[], view: View, dense: number): void {
    const zoom = view.zoom * dense;
    for (const { look, x, y, size, frame } of counters) {
      const width = spriteWidth * size * zoom;
      const left = (view.x + x * view.zoom) * dense - width / 2;
      const top = (view.y + y * view.zoom) * dense - width / 2;
      if (left + width < 0 || top + width < 0 || left > context.canvas.width || top > context.canvas.height) continue;
      this.#sprites.draw(context, look, { x: left, y: top, width, height: width });
      if (frame) drawFrame(context, frame, this.#colours[frame], [left + width / 2, top + width / 2], zoom * size);
    }
  }

  #making = false;
  #again = false;

  /** Makes what is lacking, in idle time. */
  async prepare(): Promise<void> {
    this.#again = true;
    if (this.#making || !canMakeBitmaps()) return;
    this.#making = true;
    try {
      while (this.#again && !this.#ended) {
        this.#again = false;
        await this.#make();
      }
    } catch {
      // Without bitmaps the drawing itself is moved, as in a browser that cannot make any.
    } finally {
      this.#making = false;
      if (this.#ended) this.end();
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
  }

  #wanted(): ReadonlyMap<string, SVGSVGElement> {
    const wanted = new Map<string, SVGSVGElement>();
    const isSimple = this.#lying?.simple ?? false;
    for (const { key, piece } of this.#lying?.placed ?? []) {
      const look = lookOf(piece, isSimple);
      if (this.#sprites.has(look) || wanted.has(look)) continue;
      const drawn = this.#screens.world.querySelector<SVGSVGElement>(`[data-piece="${CSS.escape(key)}"] > .counter`);
      if (drawn) wanted.set(look, drawn);
    }
    return wanted;
  }

  end(): void {
    this.#ended = true;
    this.#observer.disconnect();
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
  readonly size: number;
  readonly frame: 'choosable' | 'selected' | undefined;
}

/** From the lowest to the highest. */
function shownOf({ placed, choosable, selected, fanned, simple }: Lying, sheet: Box): Shown[] {
  const heightOf = ({ key, hex, level, together }: PlacedPiece): number =>
    level + (hex === fanned && together > 1 ? 60 : selected.has(key) ? 30 : 0);
  return [...placed]
    .sort((a, b) => heightOf(a) - heightOf(b))
    .map(({ key, piece, at, size, members = [key] }) => {
      const [x, y] = onSheet(sheet, at);
      const isAny = (keys: ReadonlySet<string>): boolean => members.some((member) => keys.has(member));
      const frame = isAny(selected) ? 'selected' : isAny(choosable) ? 'choosable' : undefined;
      return { look: lookOf(piece, simple), x, y, size, frame };
    });
}

const looks = new WeakMap<Piece, string>();

/** The same for pieces that look the same. */
function lookOf(piece: Piece, isSimple: boolean): string {
  const known =
    looks.get(piece) ??
    `${piece.side} ${piece.marks.join()} ${JSON.stringify([piece.face, piece.facing, piece.level])}`;
  looks.set(piece, known);
  return isSimple ? `simple ${known}` : known;
}

interface Colours {
  readonly table: string;
  readonly paper: string;
  readonly choosable: string;
  readonly selected: string;
}

const noColours: Colours = { table: '', paper: '', choosable: '', selected: '' };

/** The frames around a counter, as the stylesheet has them: how far from its middle, how wide, and what runs around them. */
const frames = {
  choosable: { half: 37.5, width: 5, dashes: [], around: '#17140c' },
  selected: { half: 41, width: 6, dashes: [18, 12], around: '#fdf9ec' },
} as const;

function drawFrame(
  context: CanvasRenderingContext2D,
  kind: keyof typeof frames,
  colour: string,
  [x, y]: Point,
  zoom: number,
): void {
  const { half, width, dashes, around } = frames[kind];
  const outline = (distance: number, wide: number, ink: string): void => {
    context.lineWidth = wide * zoom;
    context.strokeStyle = ink;
    context.beginPath();
    context.roundRect(x - distance * zoom, y - distance * zoom, 2 * distance * zoom, 2 * distance * zoom, 7 * zoom);
    context.stroke();
  };
  outline(half + width / 2 + 1, 2, around);
  context.setLineDash(dashes.map((length) => length * zoom));
  outline(half, width, colour);
  context.setLineDash([]);
}

/** The drawings under the counters. */
function drawingsOf({ under }: Screens): SVGSVGElement[] {
  return [...under.querySelectorAll<SVGSVGElement>(':scope > svg')];
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
  return small ? { map: 14 * megabyte, counters: 5 * megabyte } : { map: 40 * megabyte, counters: 12 * megabyte };
}
