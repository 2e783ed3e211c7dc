import type { State } from '#engine/state';
import type { Playback } from './playback.ts';
import { type LogLine, logOf, printed } from './prose.ts';

const BOLD = '\u001b[1m';
const DIM = '\u001b[2m';
const REVERSE = '\u001b[7m';
const PLAIN = '\u001b[0m';

const keysLine = '←/p back  →/n forward  PgUp/PgDn phase  Home/End  g go to action  q quit';

/** Steps through a replay: what each key does, and what the screen then shows. Knows no terminal. */
export class Stepper {
  readonly #playback: Playback;
  readonly #lines: readonly LogLine[];
  /** The actions with which phases and turns begin; the setup and the end are among them. */
  readonly #stops: readonly number[];
  /** How many actions have been made at the point that is shown. */
  at = 0;
  finished = false;
  /** The number being typed after `g`. */
  #typing: string | undefined;

  constructor(playback: Playback) {
    this.#playback = playback;
    this.#lines = logOf(playback.table.game, playback.table.events);
    const headings = this.#lines.filter(({ heading }) => heading).map(({ action }) => action);
    this.#stops = [...new Set([0, ...headings, playback.length])];
  }

  press(key: string): void {
    if (this.#typing !== undefined) this.#type(key);
    else if (key === 'g') this.#typing = '';
    else if (key === 'q' || key === '\u0003') this.finished = true;
    else this.#goTo(this.#destination(key));
  }

  #destination(key: string): number {
    switch (key) {
      case '\u001b[C':
      case '\u001b[B':
      case 'n':
      case ' ':
      case '\r':
        return this.at + 1;
      case '\u001b[D':
      case '\u001b[A':
      case 'p':
        return this.at - 1;
      case '\u001b[6~':
        return this.#stops.find((stop) => stop > this.at) ?? this.at;
      case '\u001b[5~':
        return this.#stops.findLast((stop) => stop < this.at) ?? this.at;
      case '\u001b[H':
      case '\u001b[1~':
        return 0;
      case '\u001b[F':
      case '\u001b[4~':
        return this.#playback.length;
      default:
        return this.at;
    }
  }

  #goTo(action: number): void {
    this.at = Math.min(Math.max(action, 0), this.#playback.length);
  }

  #type(key: string): void {
    if (/^\d$/.test(key)) this.#typing += key;
    else if (key === '\u007f' || key === '\b') this.#typing = this.#typing!.slice(0, -1);
    else if (key === '\r' || key === '\n') {
      if (this.#typing !== '') this.#goTo(Number(this.#typing));
      this.#typing = undefined;
    } else if (key === '\u001b' || key === 'q' || key === '\u0003') this.#typing = undefined;
  }

  /** The screen: the log up to here, newest at the bottom, then the position and the prompt. */
  screen(width: number, height: number): string[] {
    const foot = this.#foot();
    const { length } = this.#playback;
    const last = this.at === 0 ? 'setup' : this.#playback.nameOf(this.at);
    const head = ` action ${this.at} of ${length}: ${last}`;
    const room = Math.max(height - foot.length - 2, 1);
    const log = this.#lines.filter(({ action }) => action <= this.at).slice(-room);
    const rows = [
      `${REVERSE}${cut(head, width).padEnd(width)}${PLAIN}`,
      ...log.map((line) => `${styleOf(line, this.at)}${cut(printed(line), width)}${PLAIN}`),
      ...new Array<string>(room - log.length).fill(''),
      `${DIM}${'─'.repeat(width)}${PLAIN}`,
      ...foot.map((line) => cut(line, width)),
    ];
    return rows.slice(0, height);
  }

  #foot(): string[] {
    const { game } = this.#playback.table;
    const state = this.#playback.stateAfter(this.at);
    const waiting = game.pending(state).map((seat) => game.definition.seats.find(({ id }) => id === seat)?.title);
    const who = waiting.length > 0 ? `${waiting.join(', ')}: ` : '';
    const last = this.#typing === undefined ? keysLine : `go to action: ${this.#typing}█  (Enter to go, Esc to cancel)`;
    return [...positionSummary(this.#playback, state), `${who}${game.prompt(state)}`, last];
  }
}

/** A line for each seat with what the game counts. */
function positionSummary({ table: { game } }: Playback, state: State): string[] {
  const { seats, statistics } = game.definition;
  if (!statistics) return [];
  const width = Math.max(...seats.map(({ title }) => title.length));
  return seats.map(({ id, title }) => {
    const counts = statistics.measures.map((measure) => `${measure.title}: ${measure.count(state, id)}`);
    return `${title.padEnd(width)}  ${counts.join(', ')}`;
  });
}

function styleOf(line: LogLine, at: number): string {
  if (line.heading === 'turn') return BOLD;
  return line.action === at || line.heading ? '' : DIM;
}

function cut(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, Math.max(width - 1, 0))}…`;
}
