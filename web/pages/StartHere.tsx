import type { Seat } from '#engine/state';
import type { About, FirstGame } from '#games/display';
import { Trouble, useAttempt } from '../base/attempt.tsx';
import { lazily } from '../base/lazily.tsx';
import { paths } from '../base/paths.ts';
import { Section } from '../base/Section.tsx';
import type { LocalSeat } from '../host/newMatch.ts';
import { type CatalogueEntry, catalogue, optionsToPlay, seatsFor, standardOptions } from '../library/catalogue.ts';
import { nextLesson } from '../library/lessonProgress.ts';
import { lastGame } from '../library/likelyGame.ts';
import { createLocalGame } from '../library/localGames.ts';
import { fetchBoard } from './fetchBoard.ts';
import './startHere.css';

// With the code that draws counters, which the game itself will need.
const FirstPicture = lazily(async () => (await import('./FirstPicture.tsx')).FirstPicture);

const degrees: readonly About['complexity'][] = ['low', 'medium', 'high'];

/** For those who have opened no game yet: which to begin with, one click from its first turn, the easiest and shortest first. */
export function StartHere() {
  if (lastGame() !== undefined) return null;
  const beginnings = catalogue
    .flatMap((entry) => (entry.about.first ? [{ entry, first: entry.about.first }] : []))
    .sort((a, b) => degreeOf(a.entry) - degreeOf(b.entry) || a.first.minutes - b.first.minutes);
  return (
    <Section title="Start here" class="start-here" caps>
      <ul class="start-here-games">
        {beginnings.map(({ entry, first }) => (
          <Beginning key={entry.id} entry={entry} first={first} />
        ))}
      </ul>
    </Section>
  );
}

function Beginning({ entry, first }: { readonly entry: CatalogueEntry; readonly first: FirstGame }) {
  const { busy, trouble, attempt } = useAttempt();
  const lesson = nextLesson(entry);
  return (
    <li class="start-here-game sheet">
      <div class="start-here-picture">
        <FirstPicture game={entry.id} colours={entry.colours} />
      </div>
      <div class="start-here-text">
        <h3>{first.title}</h3>
        <p class="caps">{durationOf(first.minutes)}</p>
        <p>{first.text}</p>
        <div class="start-here-actions">
          <button
            type="button"
            class="button button-main"
            disabled={busy}
            onPointerEnter={() => fetchBoard(entry.id)}
            onClick={() => attempt(() => begin(entry, first))}
          >
            {busy ? 'Starting …' : `Play ${first.title} now`}
          </button>
          {lesson && (
            <a class="button" href={paths.lesson(entry.id, lesson.id)}>
              Learn it first: {lesson.minutes} minutes
            </a>
          )}
        </div>
        <Trouble text={trouble} />
      </div>
    </li>
  );
}

function degreeOf({ about }: CatalogueEntry): number {
  return degrees.indexOf(about.complexity);
}

function durationOf(minutes: number): string {
  return minutes < 90 ? `About ${minutes} minutes` : `About ${Math.round(minutes / 60)} hours`;
}

async function begin(entry: CatalogueEntry, { scenario, seat, opponent }: FirstGame): Promise<string> {
  const options = optionsToPlay(entry, scenario, 'together') ?? standardOptions(entry);
  const playerOf = (id: Seat): LocalSeat => (id === seat ? { who: 'me' } : { who: 'bot', bot: opponent });
  const seats = seatsFor(entry, scenario, options).map(({ id }) => [id, playerOf(id)] as const);
  return paths.playLocal(
    await createLocalGame({ game: entry.id, scenario, options, seats: Object.fromEntries(seats) }),
  );
}
