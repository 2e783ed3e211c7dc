import { useEffect, useState } from 'preact/hooks';
import type { Seat } from '#engine/state';
import type { GuidedLesson } from '#games/lessons';
import { Failure } from '../../base/ErrorBoundary.tsx';
import { paths, pathTo } from '../../base/paths.ts';
import { go, type PageProps } from '../../base/router.ts';
import type { LocalSeat } from '../../host/newMatch.ts';
import { randomSeed } from '../../host/randomId.ts';
import { loadGame, type ShownGame } from '../../library/loadGame.ts';
import { loadLesson } from '../../library/loadLesson.ts';
import { createLocalGame } from '../../library/localGames.ts';
import { LessonCard } from '../lesson/LessonCard.tsx';
import { LessonLink } from '../lesson/lessonLink.ts';
import { Loading } from './Loading.tsx';
import { PlayScreen } from './PlayScreen.tsx';
import './play.css';

interface OpenLesson extends ShownGame {
  readonly link: LessonLink;
}

/** A lesson on the ordinary screen; a guided one is an ordinary game, to which this only leads. */
export default function LessonPage({ params }: PageProps) {
  const { open, failed } = useLesson(params.game!, params.lesson!);
  if (failed !== undefined) return <Failure error={failed} />;
  if (!open) return <Loading />;
  return <PlayScreen {...open} card={(scene, table) => <LessonCard link={open.link} scene={scene} table={table} />} />;
}

function useLesson(game: string, id: string): { readonly open?: OpenLesson; readonly failed?: unknown } {
  const [state, setState] = useState<{ open?: OpenLesson; failed?: unknown }>({});
  useEffect(() => {
    let left = false;
    async function open(): Promise<void> {
      const [lesson, shown] = await Promise.all([loadLesson(game, id), loadGame(game)]);
      if (left) return;
      if (lesson.kind === 'guided') return beginGuided(shown, lesson);
      setState({ open: { ...shown, link: new LessonLink(shown.game, lesson, randomSeed) } });
    }
    setState({});
    open().catch((failed: unknown) => left || setState({ failed }));
    return () => {
      left = true;
    };
  }, [game, id]);
  return state;
}

async function beginGuided({ game }: ShownGame, lesson: GuidedLesson): Promise<void> {
  const { scenario, options, seat, opponent } = lesson;
  const playerOf = (id: Seat): LocalSeat => (id === seat || !opponent ? { who: 'me' } : { who: 'bot', bot: opponent });
  const seats = game.seats({ scenario, options }).map(({ id }) => [id, playerOf(id)] as const);
  const match = await createLocalGame({ game: game.id, scenario, options, seats: Object.fromEntries(seats) });
  go(pathTo(paths.playLocal(match), { lesson: lesson.id }), { replace: true });
}
