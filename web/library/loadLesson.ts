import type { Lesson } from '#games/lessons';
import { findOnShelf } from '#games/shelf';

/** Loads a lesson of a game. Fails with a sentence where there is none of that name. */
export async function loadLesson(game: string, id: string): Promise<Lesson> {
  const lessons = (await findOnShelf(game)?.lessons?.()) ?? [];
  const lesson = lessons.find((one) => one.id === id);
  if (!lesson) throw new Error('Lesson not found. All lessons are listed under Learn.');
  return lesson;
}
