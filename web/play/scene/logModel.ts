import type { Line } from '#engine/definition';
import type { Game } from '#engine/game';
import { type Event, isRoll } from '#engine/state';
import { toldTogether } from '#engine/toldTogether';
import type { Update } from '#match/sight';
import { handsBack } from '#match/takenBack';

/** One line of the log as the screen shows it. */
export interface LogLine {
  /** The update that told it. */
  readonly number: number;
  readonly at: number;
  readonly kind: 'line' | 'turn' | 'phase' | 'said' | 'notice';
  readonly text: string;
  readonly rule?: string;
  readonly hexes: readonly number[];
  /** What it tells of. */
  readonly event?: Event;
  /** Dice that were rolled for it. */
  readonly dice: readonly { readonly value: number; readonly faces: number }[];
  /** What it tells was undone later. */
  readonly takenBack: boolean;
}

/** A turn or phase and what happened in it. The first may have no heading. */
export interface LogChapter {
  readonly heading?: LogLine;
  readonly lines: readonly LogLine[];
}

type Written = Omit<LogLine, 'takenBack'>;

/** Writes the log from what was told. Lines once written are kept, since a long game is told again at every update. */
export class LogBook {
  readonly #game: Game;
  readonly #written = new WeakMap<Update, readonly Written[]>();

  constructor(game: Game) {
    this.#game = game;
  }

  lines(updates: readonly Update[]): LogLine[] {
    const gone = new Set(updates.flatMap(({ takenBack }) => takenBack ?? []));
    return updates.flatMap((update) => {
      const takenBack = gone.has(update.number);
      return this.#linesOf(update).map((line) => ({ ...line, takenBack }));
    });
  }

  /** What one update tells, as plain sentences: for the live region. */
  spoken(update: Update): string[] {
    return this.#linesOf(update).map(({ text, dice }) =>
      sentence(dice.length > 0 ? `${diceText(dice)} ${text}` : text),
    );
  }

  #linesOf(update: Update): readonly Written[] {
    const known = this.#written.get(update);
    if (known) return known;
    const lines = this.#write(update);
    this.#written.set(update, lines);
    return lines;
  }

  #write(update: Update): Written[] {
    const { number, at, said, notice, events = [] } = update;
    const lines: Written[] = [];
    const plain = (kind: LogLine['kind'], text: string) => lines.push({ number, at, kind, text, hexes: [], dice: [] });
    if (said) plain('said', `${said.name}: ${said.text}`);
    const isLast = handsBack(update);
    if (notice && !isLast) plain('notice', notice);
    let dice: { value: number; faces: number }[] = [];
    for (const event of toldTogether(this.#game.definition, events)) {
      if (isRoll(event)) dice.push({ value: event.value, faces: event.faces });
      const line = this.#game.describe(event);
      if (!line) continue;
      lines.push({ ...this.#line(update, line, dice), event });
      dice = [];
    }
    if (dice.length > 0) lines.push({ number, at, kind: 'line', text: 'is rolled.', hexes: [], dice });
    if (notice && isLast) plain('notice', notice);
    return lines;
  }

  #line({ number, at }: Update, { heading, text, rule, hexes }: Line, dice: LogLine['dice']): Written {
    return { number, at, kind: heading ?? 'line', text, ...(rule ? { rule } : {}), hexes: hexes ?? [], dice };
  }
}

/** The lines under the headings they belong to. A phase in which nothing happened is left out once the next has begun. */
export function chaptersOf(lines: readonly LogLine[]): LogChapter[] {
  const chapters: { heading?: LogLine; lines: LogLine[] }[] = [];
  for (const line of lines) {
    const opens = line.kind === 'turn' || line.kind === 'phase';
    if (opens) chapters.push({ heading: line, lines: [] });
    else if (chapters.length === 0) chapters.push({ lines: [line] });
    else chapters[chapters.length - 1]!.lines.push(line);
  }
  return chapters.filter(({ heading, lines: told }, at) => {
    const isEmpty = heading?.kind === 'phase' && told.length === 0;
    return !isEmpty || at === chapters.length - 1;
  });
}

function diceText(dice: LogLine['dice']): string {
  return `${dice.length === 1 ? 'Die' : 'Dice'} ${dice.map(({ value }) => value).join(', ')}.`;
}

/** A line as it is heard: a long way by its ends alone, and with a stop before what follows. */
function sentence(text: string): string {
  const short = text.replace(/ → (.* → )?/, ' to ');
  return /[.!?]$/.test(short) ? short : `${short}.`;
}

/** The log as text, for reports: without what was taken back. */
export function logText(title: string, lines: readonly LogLine[]): string {
  const text = [title, ''];
  const told = lines.filter(({ takenBack }) => !takenBack);
  for (const line of chaptersOf(told).flatMap((chapter) => [chapter.heading ?? [], chapter.lines].flat())) {
    const rule = line.rule && line.kind === 'line' ? ` [${line.rule}]` : '';
    const dice = line.dice.length > 0 ? `${diceText(line.dice)} ` : '';
    if (line.kind === 'turn') text.push('', line.text.toUpperCase());
    else if (line.kind === 'phase') text.push('', line.text);
    else text.push(`  ${dice}${line.text}${rule}`);
  }
  return `${text.join('\n')}\n`;
}
