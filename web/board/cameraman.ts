import type { Point } from '../geometry/plane.ts';
import {
  besideCard,
  between,
  fitted,
  isSeen,
  largestZoom,
  lookingAt,
  middleOf,
  type Nearness,
  nearStacks,
  openingView,
  revealing,
  type Screen,
  type SheetSize,
  showing,
  smallestZoom,
  type View,
  within,
  zoomedAbout,
} from '../geometry/view.ts';
import { HandOnMap } from './handOnMap.ts';
import { wantsMotion } from './motion.ts';

/** How long a flight across the map takes, in milliseconds. */
const flight = 420;
/** And one that the player did not ask for. */
const gentleFlight = 700;
/** How much of the speed is left after a hundredth of a second of gliding. */
const glide = 0.965;
/** Of the way to the wanted zoom, how much is made up in a hundredth of a second. */
const zoomPull = 0.19;

/**
 * Moves the view over the sheet, one frame at a time. It knows no elements: `show` puts a view on the screen, and `rest` is
 * called once it has come to rest.
 */
export class Cameraman {
  readonly #show: (view: View) => void;
  readonly #rest: (resting: boolean) => void;
  readonly #near: Nearness;
  /** Whether it opens again clear of what comes to lie over it, as long as nobody has moved it. */
  readonly #keepsClear: boolean;
  #sheet: SheetSize;
  #screen: Screen = { width: 0, height: 0, covered: { left: 0, top: 0, right: 0, bottom: 0 } };
  #view: View = { x: 0, y: 0, zoom: 1 };
  #frame = 0;
  #last = 0;
  #resting = true;
  #step: ((elapsed: number) => boolean) | undefined;
  /** What stays when the screen changes its size: what the board opened with, the whole, or what is in the middle. */
  #kept: 'opening' | 'whole' | 'middle' = 'opening';
  #opening: readonly Point[] = [];
  #besideOpening: readonly Point[] = [];
  /** Where a flight leads. */
  #destination: View | undefined;
  /** Where it was before something was revealed. */
  #own: View | undefined;
  readonly hand = new HandOnMap();

  constructor(
    sheet: SheetSize,
    show: (view: View) => void,
    rest: (resting: boolean) => void,
    near: Nearness = nearStacks,
    keepsClear = false,
  ) {
    this.#sheet = sheet;
    this.#show = show;
    this.#rest = rest;
    this.#near = near;
    this.#keepsClear = keepsClear;
  }

  get view(): View {
    return this.#view;
  }

  /** Whether the view is still the one it opened with. */
  get untouched(): boolean {
    return this.#kept === 'opening';
  }

  get moving(): boolean {
    return !this.#resting;
  }

  get screen(): Screen {
    return this.#screen;
  }

  /** What is to be in sight when the board opens, and what beside it. */
  open(points: readonly Point[], beside: readonly Point[]): void {
    this.#opening = points;
    this.#besideOpening = beside;
  }

  #openingView(screen: Screen): View {
    return openingView(this.#sheet, screen, this.#opening, this.#near, this.#besideOpening);
  }

  /**
   * The board has another size: the whole map stays whole, else the middle stays in the middle. Where only something else lies over
   * it, it does not move.
   */
  resize(screen: Screen): void {
    const before = this.#screen;
    this.#screen = screen;
    if (before.width === screen.width && before.height === screen.height) {
      if (this.#keepsClear && this.#kept === 'opening') {
        this.#place(this.#openingView(besideCard(screen)));
        return;
      }
      // What stands in a corner of the open part goes with it.
      this.#show(this.#view);
      if (this.#resting) this.#rest(true);
      return;
    }
    const { x, y, zoom } = this.#view;
    const moved = { zoom, x: x + (screen.width - before.width) / 2, y: y + (screen.height - before.height) / 2 };
    if (this.#kept === 'opening') this.#place(this.#openingView(screen));
    else this.#place(this.#kept === 'whole' ? fitted(this.#sheet, screen) : within(moved, this.#sheet, screen));
  }

  /** Stays where it is, as under a finger that is put down. */
  halt(): void {
    if (this.#kept === 'opening') this.#kept = 'middle';
    if (!this.#step) return;
    this.#stop();
    this.#settle();
  }

  /** Moves at once, as under a finger. */
  drag(right: number, down: number): void {
    this.#byHand();
    const { x, y, zoom } = this.#view;
    this.#leap({ zoom, x: x + right, y: y + down });
  }

  /** Changes the zoom at once, as under two fingers. */
  pinch(factor: number, screenX: number, screenY: number): void {
    this.#byHand();
    this.#leap(zoomedAbout(this.#view, this.#limited(this.#view.zoom * factor), screenX, screenY));
  }

  /** Lets go with a speed in pixels a millisecond. */
  throwBy(speedX: number, speedY: number): void {
    if (!wantsMotion() || Math.hypot(speedX, speedY) < 0.08) {
      this.#settle();
      return;
    }
    let [x, y] = [speedX, speedY];
    this.#run((elapsed) => {
      const { x: left, y: top, zoom } = this.#view;
      this.#set({ zoom, x: left + x * elapsed, y: top + y * elapsed });
      const kept = glide ** (elapsed / 10);
      [x, y] = [x * kept, y * kept];
      return Math.hypot(x, y) > 0.015;
    });
  }

  #wantedZoom = 1;

  /** Zooms smoothly about a place of the screen; several calls add up. */
  zoomBy(factor: number, [screenX, screenY] = middleOf(this.#screen)): void {
    this.#byHand();
    const from = this.#step ? this.#wantedZoom : this.#view.zoom;
    const wanted = this.#limited(from * factor);
    if (!wantsMotion()) {
      this.#leap(zoomedAbout(this.#view, wanted, screenX, screenY));
      return;
    }
    this.#wantedZoom = wanted;
    this.#run((elapsed) => {
      const pull = 1 - (1 - zoomPull) ** (elapsed / 10);
      const zoom = this.#view.zoom * (wanted / this.#view.zoom) ** pull;
      const there = Math.abs(wanted / zoom - 1) < 0.002;
      this.#set(zoomedAbout(this.#view, there ? wanted : zoom, screenX, screenY));
      return !there;
    });
  }

  pan(right: number, down: number): void {
    this.#byHand();
    const { x, y, zoom } = this.#view;
    this.#flyTo(this.#within({ zoom, x: x - right, y: y - down }), flight / 2);
  }

  fit(): void {
    this.#byHand();
    this.#flyTo(fitted(this.#sheet, this.#screen), flight, 'whole');
  }

  show(points: readonly Point[]): void {
    this.#byHand();
    this.#flyTo(showing(this.#view, this.#sheet, besideCard(this.#screen), points, this.#near.readable), flight);
  }

  /**
   * Moves no more than it must to bring points into sight, and comes as near again as it was before; with no points it goes back to
   * where it was, unless it was moved since.
   */
  reveal(points: readonly Point[]): void {
    const own = this.#own ?? this.#view;
    const from = this.#view.zoom < own.zoom ? own : this.#view;
    const to = points.length > 0 ? revealing(from, this.#sheet, this.#screen, points) : own;
    if (to === this.#view) return;
    this.#byHand();
    if (to !== own) this.#own = own;
    this.#flyTo(to, flight);
  }

  /**
   * Goes where the player should look, if that is out of sight: at once, when the pointer has come to rest, or not at all,
   * as the player's hand allows. What should be seen beside it does not call for a move.
   */
  attend(points: readonly Point[], enough: 'one' | 'all', beside: () => readonly Point[] = () => []): void {
    clearTimeout(this.#attending);
    const towards = this.#destination ?? this.#view;
    const seen = points.filter((point) => isSeen(towards, this.#screen, point)).length;
    if (seen >= (enough === 'one' ? Math.min(1, points.length) : points.length)) return;
    const wait = this.hand.wait(performance.now());
    if (wait === undefined) return;
    if (wait > 0) {
      this.#attending = setTimeout(() => this.attend(points, enough, beside), wait);
      return;
    }
    const zooms = { least: this.#near.readable, most: Math.max(this.#view.zoom, this.#near.readable) };
    const to = lookingAt(this.#sheet, besideCard(this.#screen), points, zooms, beside());
    if (points.filter((point) => isSeen(to, this.#screen, point)).length <= seen) return;
    this.#own = undefined;
    this.#flyTo(to, gentleFlight);
  }

  #attending: ReturnType<typeof setTimeout> | undefined;

  #byHand(): void {
    clearTimeout(this.#attending);
    this.#destination = this.#own = undefined;
    this.hand.moves(performance.now());
  }

  /** Goes on where an earlier cameraman was. */
  resume(view: View): void {
    this.#place(view);
    this.#kept = 'middle';
  }

  /** Puts a point of the sheet into the middle, at once. */
  centreOn([x, y]: Point): void {
    this.#byHand();
    const { zoom } = this.#view;
    const [middleX, middleY] = middleOf(this.#screen);
    this.#leap({ zoom, x: middleX - x * zoom, y: middleY - y * zoom });
  }

  end(): void {
    this.#stop();
    clearTimeout(this.#restTimer);
    clearTimeout(this.#attending);
  }

  #limited(zoom: number): number {
    return Math.min(Math.max(zoom, this.#farthest), largestZoom);
  }

  get #farthest(): number {
    return Math.min(smallestZoom(this.#sheet, this.#screen), this.#view.zoom);
  }

  #within(view: View): View {
    return within(view, this.#sheet, this.#screen, this.#farthest);
  }

  #flyTo(to: View, duration: number, kept: 'whole' | 'middle' = 'middle'): void {
    const from = this.#view;
    if (to === from) return;
    if (!wantsMotion()) {
      this.#leap(to);
      this.#kept = kept;
      return;
    }
    let passed = 0;
    this.#destination = to;
    this.#run((elapsed) => {
      passed += elapsed;
      const part = Math.min(1, passed / duration);
      this.#set(part === 1 ? to : between(from, to, eased(part), this.#screen));
      this.#kept = kept;
      if (part === 1) this.#destination = undefined;
      return part < 1;
    });
  }

  /** Another view at once, in place of any that was on its way. */
  #leap(view: View): void {
    this.#stop();
    this.#set(view);
  }

  #set(view: View): void {
    this.#kept = 'middle';
    if (this.#resting) {
      this.#resting = false;
      this.#rest(false);
    }
    this.#place(view);
    if (!this.#step) this.#settle();
  }

  #place(view: View): void {
    this.#view = this.#within(view);
    this.#show(this.#view);
    if (this.#resting) this.#rest(true);
  }

  #run(step: (elapsed: number) => boolean): void {
    this.#step = step;
    if (this.#frame !== 0) return;
    this.#last = performance.now();
    const next = (now: number): void => {
      // A frame that came late is not made up for in one leap.
      const elapsed = Math.min(now - this.#last, 50);
      this.#last = now;
      if (this.#step && elapsed > 0 && !this.#step(elapsed)) this.#step = undefined;
      this.#frame = this.#step ? requestAnimationFrame(next) : 0;
      if (!this.#step) this.#settle();
    };
    this.#frame = requestAnimationFrame(next);
  }

  #stop(): void {
    this.#destination = undefined;
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#step = undefined;
  }

  #restTimer: ReturnType<typeof setTimeout> | undefined;

  #settle(): void {
    clearTimeout(this.#restTimer);
    this.#restTimer = setTimeout(() => {
      if (this.#step) return;
      this.#resting = true;
      this.#rest(true);
    }, 140);
  }
}

function eased(part: number): number {
  return part < 0.5 ? 4 * part ** 3 : 1 - (-2 * part + 2) ** 3 / 2;
}
