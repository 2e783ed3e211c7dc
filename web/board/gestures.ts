import type { Cameraman } from './cameraman.ts';

/** What a hand did on the board that was not moving it. */
export interface Touches {
  tap(event: PointerEvent): void;
  /** A right click, or a finger held still. */
  hold(event: PointerEvent | MouseEvent): void;
  hover(event: PointerEvent | undefined): void;
  /** A press begins to move. Says whether it takes a counter along instead of the map. */
  lift(event: PointerEvent): boolean;
  carry(event: PointerEvent): void;
  /** The counter is let go; `undefined` where it is put back. */
  drop(event: PointerEvent | undefined): void;
}

/** A press that moves less than this is a click. */
const slop = 6;
const holdTime = 500;
/** Two taps within this time and this distance zoom in. */
const doubleTap = { time: 300, distance: 28 };

/**
 * Mouse, trackpad, pen and fingers on an element: a drag moves a counter or else the view, wheel and pinch zoom, two fingers on a trackpad move.
 * Returns what ends it.
 */
export function listen(element: HTMLElement, cameraman: Cameraman, touches: Touches): () => void {
  const fingers = new Map<number, { x: number; y: number }>();
  let press: { event: PointerEvent; moved: boolean; held: boolean; carries: boolean } | undefined;
  let holdTimer: ReturnType<typeof setTimeout> | undefined;
  let lastTap = { time: 0, x: 0, y: 0 };
  let speed = { x: 0, y: 0, time: 0 };
  let hovering = 0;

  const placeOf = (event: MouseEvent): { x: number; y: number } => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  const down = (event: PointerEvent): void => {
    if (isControl(event.target)) return;
    if (event.pointerType === 'mouse' && event.button > 1) return;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    speed = { x: 0, y: 0, time: event.timeStamp };
    cameraman.hand.isDown = true;
    cameraman.halt();
    clearTimeout(holdTimer);
    if (fingers.size > 1) {
      if (press?.carries) touches.drop(undefined);
      press = undefined;
      return;
    }
    const started = { event, moved: false, held: false, carries: false };
    press = started;
    if (event.pointerType === 'mouse') return;
    holdTimer = setTimeout(() => {
      if (press !== started || started.moved) return;
      started.held = true;
      touches.hold(event);
    }, holdTime);
  };

  const move = (event: PointerEvent): void => {
    const finger = fingers.get(event.pointerId);
    if (!finger) {
      if (event.pointerType !== 'touch') hoverSoon(event);
      cameraman.hand.points(event.timeStamp);
      return;
    }
    const right = event.clientX - finger.x;
    const below = event.clientY - finger.y;
    if (press && !press.moved) {
      if (Math.hypot(event.clientX - press.event.clientX, event.clientY - press.event.clientY) < slop) return;
      press.moved = true;
      clearTimeout(holdTimer);
      element.setPointerCapture(event.pointerId);
      element.dataset.dragging = '';
      press.carries = fingers.size === 1 && !press.held && touches.lift(press.event);
      // What was told of the place under the pointer would stay behind.
      if (!press.carries) leave(event);
    }
    if (press?.carries) {
      touches.carry(event);
      return;
    }
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (!other) {
      cameraman.drag(right, below);
      const elapsed = Math.max(1, event.timeStamp - speed.time);
      const share = Math.min(1, elapsed / 40);
      speed = {
        x: speed.x * (1 - share) + (right / elapsed) * share,
        y: speed.y * (1 - share) + (below / elapsed) * share,
        time: event.timeStamp,
      };
      return;
    }
    const box = element.getBoundingClientRect();
    const before = Math.hypot(finger.x - other.x, finger.y - other.y);
    const now = Math.hypot(event.clientX - other.x, event.clientY - other.y);
    cameraman.drag(right / 2, below / 2);
    const middleX = (event.clientX + other.x) / 2 - box.left;
    const middleY = (event.clientY + other.y) / 2 - box.top;
    if (before > 10) cameraman.pinch(now / before, middleX, middleY);
  };

  const up = (event: PointerEvent): void => {
    if (!fingers.delete(event.pointerId)) return;
    clearTimeout(holdTimer);
    delete element.dataset.dragging;
    const ended = press;
    cameraman.hand.isDown = fingers.size > 0;
    if (fingers.size > 0 || !ended) return;
    press = undefined;
    if (ended.carries) {
      touches.drop(event.type === 'pointercancel' ? undefined : event);
      return;
    }
    if (ended.moved) {
      const fresh = event.timeStamp - speed.time < 60;
      cameraman.throwBy(fresh ? speed.x : 0, fresh ? speed.y : 0);
      return;
    }
    if (ended.held || event.type === 'pointercancel' || event.button === 1) return;
    if (event.pointerType === 'touch' && isSecondTap(event)) {
      const { x, y } = placeOf(event);
      cameraman.zoomBy(2, [x, y]);
      return;
    }
    touches.tap(event);
  };

  const isSecondTap = (event: PointerEvent): boolean => {
    const near = Math.hypot(event.clientX - lastTap.x, event.clientY - lastTap.y) < doubleTap.distance;
    const second = near && event.timeStamp - lastTap.time < doubleTap.time;
    lastTap = { time: second ? 0 : event.timeStamp, x: event.clientX, y: event.clientY };
    return second;
  };

  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const { x, y } = placeOf(event);
    if (event.ctrlKey) cameraman.pinch(Math.exp(-event.deltaY * 0.012), x, y);
    else if (isTrackpad(event)) cameraman.drag(-event.deltaX, -event.deltaY);
    else cameraman.zoomBy(event.deltaY < 0 ? 1.25 : 0.8, [x, y]);
  };

  const context = (event: MouseEvent): void => {
    if (isControl(event.target)) return;
    event.preventDefault();
    // A finger held still has been reported already.
    if (!press?.held) touches.hold(event);
  };

  const hoverSoon = (event: PointerEvent): void => {
    cancelAnimationFrame(hovering);
    hovering = requestAnimationFrame(() => touches.hover(isControl(event.target) ? undefined : event));
  };
  const leave = (event: PointerEvent): void => {
    // A finger that is lifted leaves too, but has pointed at nothing.
    if (event.pointerType === 'touch') return;
    cancelAnimationFrame(hovering);
    touches.hover(undefined);
  };

  const listening = new AbortController();
  const { signal } = listening;
  element.addEventListener('pointerdown', down, { signal });
  element.addEventListener('pointermove', move, { signal });
  element.addEventListener('pointerup', up, { signal });
  element.addEventListener('pointercancel', up, { signal });
  element.addEventListener('pointerleave', leave, { signal });
  element.addEventListener('wheel', wheel, { passive: false, signal });
  element.addEventListener('contextmenu', context, { signal });
  return () => {
    clearTimeout(holdTimer);
    cancelAnimationFrame(hovering);
    listening.abort();
  };
}

/** A wheel turns in whole notches; two fingers on a trackpad go sideways too, and by any amount. */
function isTrackpad({ deltaMode, deltaX, deltaY }: Pick<WheelEvent, 'deltaMode' | 'deltaX' | 'deltaY'>): boolean {
  if (deltaMode !== 0) return false;
  return deltaX !== 0 || !Number.isInteger(deltaY) || Math.abs(deltaY) < 50;
}

/** Buttons and the minimap that lie over the board take their own clicks. */
function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('.board-over') !== null;
}
