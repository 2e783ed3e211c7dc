import { isTexts, remembered } from '../base/remembered.ts';
import type { CatalogueEntry } from './catalogue.ts';

/** The lessons that were played to their end in this browser, as `game/lesson`. */
const done = remembered<readonly string[]>('lessons', [], isTexts);

export function isLessonDone(game: string, lesson: string): boolean {
  return done.value.includes(`${game}/${lesson}`);
}

export function noteLessonDone(game: string, lesson: string): void {
  if (!isLessonDone(game, lesson)) done.value = [...done.peek(), `${game}/${lesson}`];
}

/** The first lesson of a game that was not played to its end; the first of all where every one was. */
export function nextLesson({ id, lessons }: CatalogueEntry): CatalogueEntry['lessons'][number] | undefined {
  return lessons.find((lesson) => !isLessonDone(id, lesson.id)) ?? lessons[0];
}
