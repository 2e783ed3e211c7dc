import { Icon } from '../base/Icon.tsx';
import { paths } from '../base/paths.ts';
import { type CatalogueEntry, catalogue } from '../library/catalogue.ts';
import { isLessonDone, nextLesson } from '../library/lessonProgress.ts';
import { MapPicture } from '../map/MapPicture.tsx';
import './learn.css';

/** All lessons of all games, and how far one has come. */
export default function LearnPage() {
  return (
    <div class="page learn">
      <header>
        <h1>Learn by playing</h1>
        <p>
          A lesson takes two to four minutes on the real map with the real rules, the first turn at the end longer. Do
          what the card says, and see what happens and why. You can’t do anything wrong, and you can leave at any time.
        </p>
      </header>
      {catalogue
        .filter(({ lessons }) => lessons.length > 0)
        .map((entry) => (
          <GameLessons key={entry.id} entry={entry} />
        ))}
    </div>
  );
}

function GameLessons({ entry }: { readonly entry: CatalogueEntry }) {
  const { id, title, subtitle, lessons, about, cover } = entry;
  const done = lessons.filter((lesson) => isLessonDone(id, lesson.id)).length;
  const next = nextLesson(entry);
  return (
    <section class="learn-game sheet" aria-labelledby={`learn-${id}`}>
      <header class="learn-head">
        {cover && (
          <div class="learn-picture" aria-hidden="true">
            <MapPicture cover={cover} />
          </div>
        )}
        <div>
          <h2 id={`learn-${id}`}>{title}</h2>
          <p class="caps">{subtitle || about.date}</p>
          <p class="soft">
            {done} of {lessons.length} lessons done
          </p>
          <progress class="learn-progress" max={lessons.length} value={done} aria-label={`${title}: lessons done`} />
        </div>
      </header>
      <ol class="learn-list">
        {lessons.map((lesson) => (
          <li key={lesson.id} class={lesson === next ? 'learn-next' : undefined}>
            <a href={paths.lesson(id, lesson.id)}>
              <span class="learn-title">{lesson.title}</span>
              <span class="learn-minutes soft">{lesson.minutes} min</span>
              <span class="learn-summary">{lesson.summary}</span>
            </a>
            {isLessonDone(id, lesson.id) && (
              <span class="learn-done">
                <Icon name="check" size={20} /> <span class="unseen">done</span>
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
