import { diceText, type LogLine } from './logModel.ts';

/** A turn or phase and what happened in it. The first may have no heading. */
export interface LogChapter {
  readonly heading?: LogLine;
  readonly lines: readonly LogLine[];
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
