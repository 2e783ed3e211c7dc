/** No slice of work in idle time should take longer than this, in milliseconds: a frame must still find its time. */
export const sliceTime = 7;

let idleUntil = 0;

/** Waits until nothing else is to be done, long enough for a slice of work. */
export async function idle(): Promise<void> {
  if (performance.now() + sliceTime < idleUntil) return;
  idleUntil = await new Promise<number>((resolve) => {
    // Safari knows no idle time.
    if (typeof requestIdleCallback === 'undefined') setTimeout(() => resolve(0), 30);
    else requestIdleCallback((left) => resolve(performance.now() + left.timeRemaining()), { timeout: 1000 });
  });
}
