import type { Point } from '../geometry/plane.ts';
import {
  between,
  centred,
  fitted,
  isInSight,
  largestZoom,
  middleOf,
  type Nearness,
  nearStacks,
  openPart,
  type Screen,
  type Size,
  showing,
  smallestZoom,
  type View,
  within,
  zoomedAbout,
} from '../geometry/view.ts';
import { wantsMotion } from './motion.ts';

/** How long a flight across the map takes, in milliseconds. */
const flight = 420;
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
  #sheet: Size;
  #screen: Screen = { width: 0, height: 0, covered: { left: 0, top: 0, right: 0, bottom: 0 } };
  #view: View = { x: 0, y: 0, zoom: 1 };
  #frame = 0;
  #last = 0;
  #resting = true;
  #step: ((elapsed: number) => boolean) | undefined;
  #wholeMap = true;

  constructor(sheet: Size, show: (view: View) => void, rest: (resting: boolean) => void, near: Nearness = nearStacks) {
    this.#sheet = sheet;
    this.#show = show;
    this.#rest = rest;
    this.#near = near;
  }

  get view(): View {
    return this.#view;
  }

  /** Whether the view is still the one it opened with. */
  get untouched(): boolean {
    return this.#wholeMap;
  }

  get moving(): boolean {
    return !this.#resting;
  }

  get screen(): Screen {
    return this.#screen;
  }

  /**
   * The board has another size: the whole map stays whole, else the middle stays in the middle. Where only something else lies over
   * it, it does not move.
   */
  resize(screen: Screen): void {
    const before = this.#screen;
    this.#screen = screen;
    if (before.width === screen.width && before.height === screen.height) {
      if (this.#resting) this.#rest(true);
      return;
    }
    const { x, y, zoom } = this.#view;
    const moved = { zoom, x: x + (screen.width - before.width) / 2, y: y + (screen.height - before.height) / 2 };
    this.#place(this.#wholeMap || before.width === 0 ? this.#opening() : within(moved, this.#sheet, screen));
  }

  /** Moves at once, as under a finger. */
  drag(right: number, down: number): void {
    const { x, y, zoom } = this.#view;
    this.#leap({ zoom, x: x + right, y: y + down });
  }

  /** Changes the zoom at once, as under two fingers. */
  pinch(factor: number, screenX: number, screenY: number): void {
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
    const { x, y, zoom } = this.#view;
    this.#flyTo(this.#within({ zoom, x: x - right, y: y - down }), flight / 2);
  }

  fit(): void {
    this.#flyTo(fitted(this.#sheet, this.#screen), flight, true);
  }

  show(points: readonly Point[]): void {
    this.#flyTo(showing(this.#view, this.#sheet, this.#screen, points, this.#near.shown), flight);
  }

  /** Shows points that are not all in sight. */
  reveal(points: readonly Point[]): void {
    if (!isInSight(this.#view, this.#screen, points)) this.show(points);
  }

  /** Goes on where an earlier cameraman was. */
  resume(view: View): void {
    this.#place(view);
    this.#wholeMap = false;
  }

  /** Puts a point of the sheet into the middle, at once. */
  centreOn([x, y]: Point): void {
    const { zoom } = this.#view;
    const [middleX, middleY] = middleOf(this.#screen);
    this.#leap({ zoom, x: middleX - x * zoom, y: middleY - y * zoom });
  }

  end(): void {
    this.#stop();
    clearTimeout(this.#restTimer);
  }

  /** A narrow screen opens on a part that can be read rather than on a whole that cannot. */
  #opening(): View {
    const whole = fitted(this.#sheet, this.#screen);
    if (whole.zoom >= this.#near.whole) return whole;
    const { width, height } = this.#sheet;
    const open = openPart(this.#screen);
    const filled = Math.max(open.width / width, open.height / height);
    return centred({ ...whole, zoom: Math.min(filled, this.#near.opening) }, this.#sheet, this.#screen, [
      width / 2,
      height / 2,
    ]);
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

  #flyTo(to: View, duration: number, isWholeMap = false): void {
    const from = this.#view;
    if (to === from) return;
    if (!wantsMotion()) {
      this.#leap(to);
      this.#wholeMap = isWholeMap;
      return;
    }
    let passed = 0;
    this.#run((elapsed) => {
      passed += elapsed;
      const part = Math.min(1, passed / duration);
      this.#set(part === 1 ? to : between(from, to, eased(part), this.#screen));
      this.#wholeMap = isWholeMap;
      return part < 1;
    });
  }

  /** Another view at once, in place of any that was on its way. */
  #leap(view: View): void {
    this.#stop();
    this.#set(view);
  }

  #set(view: View): void {
    this.#wholeMap = false;
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
