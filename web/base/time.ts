const steps: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, milliseconds: number])[] = [
  ['year', 365 * 86_400_000],
  ['month', 30 * 86_400_000],
  ['week', 7 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** How long ago, in the largest unit that fits: `3 hours ago`, `yesterday`, `just now`. */
export function ago(at: number, now = Date.now()): string {
  const passed = now - at;
  for (const [unit, milliseconds] of steps) {
    if (passed >= milliseconds) return words.format(-Math.floor(passed / milliseconds), unit);
  }
  return 'just now';
}

/** The date alone: `16 November 2026`. */
export function dateOf(at: number): string {
  return new Date(at).toLocaleDateString('en-GB', { dateStyle: 'long' });
}

/** The date and time in full, for those who want it exactly. */
export function exactTime(at: number): string {
  return new Date(at).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' });
}
