import type { DiaryEntry } from './display.ts';

/** A diary as text, from its beginning. */
export function diaryText(title: string, entries: readonly DiaryEntry[]): string {
  const stretches = entries.map((entry) => [entry.title.toUpperCase(), ...entry.paragraphs].join('\n\n'));
  return `${[title, ...stretches].join('\n\n\n')}\n`;
}
