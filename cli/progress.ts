/** What a progress display writes to; `process.stderr` is one. */
export interface ProgressStream {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

export interface ProgressOptions {
  /** What is being done, such as `simulate`. */
  readonly label: string;
  readonly total: number;
  /** What is counted, in the plural, such as `games`. */
  readonly unit: string;
  /** Shows nothing: for `--json`. */
  readonly silent?: boolean;
  readonly stream?: ProgressStream;
  /** The time in milliseconds. */
  readonly clock?: () => number;
}

export interface Progress {
  /** `done` of the total are done now. */
  reach(done: number): void;
  /** Takes the bar away, or says how long it all took where there is no bar. */
  finish(): void;
}

const BAR_WIDTH = 24;
const REDRAW_EVERY = 100;
const LINE_EVERY = 10_000;
const CLEAR_LINE = '\r\u001b[K';

/** A bar that redraws itself on a terminal; an occasional plain line in a log file or a pipe. */
export function showProgress(options: ProgressOptions): Progress {
  const { label, total, unit, silent = false, stream = process.stderr, clock = () => performance.now() } = options;
  if (silent) return { reach: () => {}, finish: () => {} };
  const live = stream.isTTY === true;
  const pause = live ? REDRAW_EVERY : LINE_EVERY;
  const started = clock();
  let shown = live ? -Infinity : started;
  let reached = 0;

  return {
    reach(done) {
      reached = done;
      const now = clock();
      if (now - shown < pause) return;
      shown = now;
      const line = `${label} ${live ? `${bar(done / total)} ` : ''}${describe(done, total, unit, now - started)}`;
      stream.write(live ? `${CLEAR_LINE}${line}` : `${line}\n`);
    },
    finish() {
      const seconds = ((clock() - started) / 1000).toFixed(1);
      stream.write(live ? CLEAR_LINE : `${label} ${reached} ${unit} in ${seconds} s\n`);
    },
  };
}

function bar(share: number): string {
  const full = Math.round(Math.min(share, 1) * BAR_WIDTH);
  return '█'.repeat(full) + '░'.repeat(BAR_WIDTH - full);
}

/** `42%, 1,234 games/s, 0:12 left` */
function describe(done: number, total: number, unit: string, elapsed: number): string {
  const percentage = `${Math.floor((100 * done) / total)}%`;
  if (done === 0 || elapsed === 0) return percentage;
  const perSecond = (1000 * done) / elapsed;
  const left = Math.max(total - done, 0) / perSecond;
  return `${percentage}, ${roundRate(perSecond)} ${unit}/s, ${minutesAndSeconds(left)} left`;
}

/** A rate with as many digits as mean something: `0.48`, `1,204`. */
export function roundRate(perSecond: number): string {
  return perSecond < 10 ? perSecond.toPrecision(2) : Math.round(perSecond).toLocaleString('en-US');
}

function minutesAndSeconds(seconds: number): string {
  const whole = Math.ceil(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}` : `${minutes}:${twoDigits(rest)}`;
}
