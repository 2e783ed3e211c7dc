import { useEffect, useState } from 'preact/hooks';
import { createMatch } from '../api/matches.ts';
import { Trouble, useAttempt } from '../base/attempt.tsx';
import { Choices } from '../base/Choices.tsx';
import { Dialog } from '../base/Dialog.tsx';
import { paths, pathTo } from '../base/paths.ts';
import { refreshMe } from '../base/session.ts';
import type { LocalSeat } from '../host/newMatch.ts';
import { type CatalogueEntry, optionsToPlay, seatsFor, standardOptions } from '../library/catalogue.ts';
import { LevelStrengths } from '../library/LevelStrengths.tsx';
import { nextLesson } from '../library/lessonProgress.ts';
import { lastGame } from '../library/likelyGame.ts';
import { createLocalGame } from '../library/localGames.ts';
import { proposal } from '../library/proposedLevel.ts';
import { Side } from '../library/Side.tsx';
import { fetchBoard } from './fetchBoard.ts';

/** Against the computer, hot seat, online with a friend, or solitaire. */
export type PlayKind = 'machine' | 'screen' | 'friend' | 'alone';

const titles: Readonly<Record<PlayKind, string>> = {
  machine: 'Against the computer',
  screen: 'Hot seat',
  friend: 'Invite a friend',
  alone: 'Solitaire',
};

interface PlayChooserProps {
  readonly entry: CatalogueEntry;
  readonly kind: PlayKind;
  readonly onClose: () => void;
}

/** The few things to choose before a game, with everything already chosen: one more click begins it. */
export function PlayChooser({ entry, kind, onClose }: PlayChooserProps) {
  const optionsOf = (id: string) => optionsToPlay(entry, id, kind === 'alone' ? 'alone' : 'together');
  const scenarios = entry.scenarios.filter(({ id }) => optionsOf(id) !== undefined);
  const first = lastGame() === undefined ? entry.about.first : undefined;
  const [scenario, setScenario] = useState((scenarios.find(({ id }) => id === first?.scenario) ?? scenarios[0]!).id);
  const options = optionsOf(scenario) ?? standardOptions(entry);
  const seats = seatsFor(entry, scenario, options).map(({ id }) => id);
  const [wanted, setWanted] = useState(seats[0]!);
  const [proposed] = useState(() => proposal(entry));
  const [level, setLevel] = useState(first?.opponent ?? proposed.bot);
  const lesson = nextLesson(entry);
  const { busy, trouble, attempt } = useAttempt();
  const mine = seats.includes(wanted) ? wanted : seats[0]!;
  useEffect(() => fetchBoard(entry.id), [entry.id]);

  async function begin(): Promise<string> {
    if (kind === 'friend') {
      const seatsWanted = seats.map((seat) => [seat, { who: seat === mine ? 'me' : 'invited' }] as const);
      const { id } = await createMatch({
        game: entry.id,
        scenario,
        options,
        pace: 'live',
        seats: Object.fromEntries(seatsWanted),
      });
      void refreshMe();
      return paths.lobby(id);
    }
    const seatsHere = seats.map((seat) => [seat, playerOf(seat)] as const);
    return paths.playLocal(
      await createLocalGame({ game: entry.id, scenario, options, seats: Object.fromEntries(seatsHere) }),
    );
  }

  function titleOf(bot: string): string {
    return entry.levels.find((one) => one.bot === bot)?.title ?? bot;
  }

  function playerOf(seat: string): LocalSeat {
    return kind === 'machine' && seat !== mine ? { who: 'bot', bot: level } : { who: 'me' };
  }

  return (
    <Dialog
      title={`${entry.title}: ${titles[kind].toLowerCase()}`}
      onClose={onClose}
      wide
      actions={
        <>
          <a class="button button-plain" href={pathTo(paths.newGame, { game: entry.id, with: kind })}>
            More options
          </a>
          <button
            type="button"
            class="button button-main"
            autofocus
            disabled={busy}
            onClick={() => void attempt(begin)}
          >
            {busy ? 'Starting …' : kind === 'friend' ? 'Create invite link' : 'Start'}
          </button>
        </>
      }
    >
      {kind !== 'screen' && seats.length > 1 && (
        <Choices
          legend="Your side"
          choices={seats.map((seat) => ({
            value: seat,
            title: <Side game={entry.id} seat={seat} />,
            note: entry.about.roles[seat] ?? '',
          }))}
          chosen={mine}
          onChoose={setWanted}
          row
        />
      )}
      {scenarios.length > 1 && (
        <Choices
          legend="Scenario"
          choices={scenarios.map(({ id, title, summary }) => ({ value: id, title, note: summary }))}
          chosen={scenario}
          onChoose={setScenario}
          row
        />
      )}
      {kind === 'machine' && entry.levels.length > 1 && (
        <Choices
          legend="Opponent"
          choices={entry.levels.map(({ bot, title, note }) => ({ value: bot, title, note }))}
          chosen={level}
          onChoose={setLevel}
          row
        />
      )}
      {kind === 'machine' && !first && proposed.why && (
        <p class="soft">{`Suggested opponent: ${titleOf(proposed.bot)}. ${proposed.why}`}</p>
      )}
      {kind === 'machine' && <LevelStrengths entry={entry} scenario={scenario} />}
      {kind === 'alone' && (
        <p class="soft">
          Your side: <Side game={entry.id} seat={mine} />. The solitaire rules run the other side and cite a rule for
          every move.
        </p>
      )}
      {kind === 'screen' && (
        <p class="soft">You share one screen. It is covered between players whenever there is hidden information.</p>
      )}
      {lesson && (
        <p class="soft">
          New to this game? <a href={paths.lesson(entry.id, lesson.id)}>Learn it by playing</a>, 2 or 3 minutes per
          lesson.
        </p>
      )}
      <Trouble text={trouble} />
    </Dialog>
  );
}
