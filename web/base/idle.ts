/** No slice of work in idle time should take longer than this, in milliseconds: a frame must still find its time. */
export const sliceTime = 7;

/** No board takes longer to be drawn; a page that never shows one must not wait for it for ever. */
const longestDrawing = 10_000;

let idleUntil = 0;
let boardToCome: Promise<void> | undefined;
let endWaiting: (() => void) | undefined;

/** A page begins that is nothing without its board. There is no idle time until `boardIsShown`, though the browser may have nothing to do in between. */
export function awaitBoard(): void {
  boardToCome = new Promise((resolve) => {
    endWaiting = resolve;
  });
  setTimeout(boardIsShown, longestDrawing);
}

/** The board is on the screen, or what stands there instead of it. */
export function boardIsShown(): void {
  endWaiting?.();
  boardToCome = undefined;
}

/** Whether the page has yet to show the board that it is for. */
export function isBoardAwaited(): boolean {
  return boardToCome !== undefined;
}

/** What a board can do without waits for this, on pages with none not at all. */
export async function afterTheBoard(): Promise<void> {
  await boardToCome;
}

/** Waits until nothing else is to be done, long enough for a slice of work. */
export async function idle(): Promise<void> {
  await afterTheBoard();
  if (performance.now() + sliceTime < idleUntil) return;
  idleUntil = await new Promise<number>((resolve) => {
    // Safari knows no idle time.
    if (typeof requestIdleCallback === 'undefined') setTimeout(() => resolve(0), 30);
    else requestIdleCallback((left) => resolve(performance.now() + left.timeRemaining()), { timeout: 1000 });
  });
}
