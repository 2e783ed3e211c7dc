import { useEffect } from 'preact/hooks';
import { paths } from '../../base/paths.ts';
import { findEntry } from '../../library/catalogue.ts';
import { noteLessonDone } from '../../library/lessonProgress.ts';

/** What comes after a lesson: the next one, or all of them. That it is done is kept from now on. */
export function WayOn({ game, lesson }: { readonly game: string; readonly lesson: string }) {
  const lessons = findEntry(game)?.lessons ?? [];
  const next = lessons[lessons.findIndex(({ id }) => id === lesson) + 1];
  useEffect(() => noteLessonDone(game, lesson), [game, lesson]);
  return (
    <>
      <a class="button" href={paths.learn}>
        All lessons
      </a>
      {next && (
        <a class="button button-main" href={paths.lesson(game, next.id)}>
          Next lesson<span class="lesson-card-spare">: {next.title}</span>
        </a>
      )}
    </>
  );
}
