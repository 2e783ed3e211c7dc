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

export function diceText(dice: LogLine['dice']): string {
  return `${dice.length === 1 ? 'Die' : 'Dice'} ${dice.map(({ value }) => value).join(', ')}.`;
}

/** A line as it is heard: a long way by its ends alone, and with a stop before what follows. */
function sentence(text: string): string {
  const short = text.replace(/ → (.* → )?/, ' to ');
  return /[.!?]$/.test(short) ? short : `${short}.`;
}
