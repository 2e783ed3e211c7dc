import type { Line } from '#engine/definition';
import type { Game } from '#engine/game';
import type { Event } from '#engine/state';
import { toldTogether } from '#engine/toldTogether';

/** A line of the log and the action it belongs to; action 0 is the setup. */
export interface LogLine extends Line {
  readonly action: number;
}

/** The log of a game: `events` holds those of the setup and then those of each action. */
export function logOf(game: Game, events: readonly (readonly Event[])[]): LogLine[] {
  return events.flatMap((told, action) =>
    toldTogether(game.definition, told).flatMap((event) => {
      const line = game.describe(event);
      return line ? [{ ...line, action }] : [];
    }),
  );
}

const ruleOf = ({ rule }: Line) => (rule === undefined ? '' : ` [${rule}]`);

/** A line as it is printed: turns at the margin, phases under them, under these the actions with their numbers. The setup, number 0, has none. */
export function printed(line: LogLine): string {
  if (line.heading === 'turn') return `${line.text}${ruleOf(line)}`;
  if (line.heading === 'phase') return `  ${line.text}${ruleOf(line)}`;
  return `${String(line.action || '').padStart(6)}  ${line.text}${ruleOf(line)}`;
}

/** The whole log, with an empty line before every turn, and without phases in which nothing happened. */
export function printedLog(lines: readonly LogLine[]): string {
  const isIdle = ({ heading }: LogLine, at: number) => heading === 'phase' && lines[at + 1]?.heading !== undefined;
  return lines
    .filter((line, at) => !isIdle(line, at))
    .map((line, at) => `${line.heading === 'turn' && at > 0 ? '\n' : ''}${printed(line)}`)
    .join('\n');
}
