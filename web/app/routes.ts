import { fetchMatch } from '../api/matches.ts';
import type { PageProps, Route } from '../base/router.ts';
import { gameOfPage, lastGame } from '../library/likelyGame.ts';
import { fetchGame } from '../library/loadGame.ts';
import { takeEnclosed } from '../link/enclosed.ts';
import { station } from '../link/localStation.ts';

const playPage = () => import('../play/screen/PlayPage.tsx');
const replayPage = () => import('../play/replay/ReplayPage.tsx');
const storyPage = () => import('../play/story/StoryPage.tsx');

// The worker that hosts games and the line to the server take as long to come up as the board does to be drawn.
const startWorker = () => {
  station();
  void import('../link/local.ts');
  fetchLikely(lastGame());
};
const startLine = ({ id }: PageProps['params']) => {
  // The code of a game is read in one go, which takes long on a phone: the answer should be there when it is done.
  const enclosed = takeEnclosed(id!);
  const card = enclosed ? Promise.resolve(enclosed.card) : fetchMatch(id!);
  // What went wrong is told to who opens the match.
  card.catch(() => undefined);
  void import('../link/remote.ts').then(({ lineAhead }) => lineAhead({ id: id!, card, seen: enclosed?.seen }));
  fetchLikely(gameOfPage() ?? lastGame());
};

function fetchLikely(game: string | undefined): void {
  if (game !== undefined) fetchGame(game);
}

/** Every page, each loaded when it is first wanted. */
export const routes: readonly Route[] = [
  { pattern: '/', title: 'Atoll', load: () => import('../pages/HomePage.tsx') },
  { pattern: '/new', title: 'New game', load: () => import('../pages/NewGamePage.tsx') },
  { pattern: '/games', title: 'My games', load: () => import('../pages/MyGamesPage.tsx') },
  { pattern: '/open', title: 'Open games', load: () => import('../pages/OpenGamesPage.tsx') },
  { pattern: '/finished', title: 'Finished games', load: () => import('../pages/FinishedGamesPage.tsx') },
  { pattern: '/game/:id', title: 'Game', load: () => import('../pages/LobbyPage.tsx') },
  { pattern: '/invite/:word', title: 'Invitation', load: () => import('../pages/InvitationPage.tsx') },
  { pattern: '/import', title: 'Open a save file', load: () => import('../pages/ImportPage.tsx') },
  { pattern: '/account', title: 'Account', load: () => import('../pages/account/AccountPage.tsx') },
  { pattern: '/admin', title: 'Administration', load: () => import('../pages/admin/AdminPage.tsx') },
  { pattern: '/settings', title: 'Settings', load: () => import('../pages/SettingsPage.tsx') },
  { pattern: '/sources', title: 'Sources and licenses', load: () => import('../pages/SourcesPage.tsx') },
  { pattern: '/help', title: 'How to play', load: () => import('../pages/HelpPage.tsx') },
  { pattern: '/learn', title: 'Learn', load: () => import('../pages/LearnPage.tsx') },
  {
    pattern: '/learn/:game/:lesson',
    title: 'Lesson',
    whole: true,
    load: () => import('../play/screen/LessonPage.tsx'),
    ahead: ({ game }) => fetchLikely(game),
  },
  { pattern: '/play/local/:id', title: 'Game', whole: true, load: playPage, ahead: startWorker },
  { pattern: '/play/:id', title: 'Game', whole: true, load: playPage, ahead: startLine },
  { pattern: '/replay/local/:id', title: 'Replay', whole: true, load: replayPage, ahead: startWorker },
  { pattern: '/replay/:id', title: 'Replay', whole: true, load: replayPage, ahead: startLine },
  { pattern: '/charts/:game', title: 'Charts', load: () => import('../play/screen/ChartsPage.tsx') },
  {
    pattern: '/shared/:id',
    title: 'Shared moment',
    whole: true,
    load: () => import('../play/replay/SharedPage.tsx'),
  },
  { pattern: '/story/local/:id', title: 'Story', load: storyPage, ahead: startWorker },
  { pattern: '/story/:id', title: 'Story', load: storyPage, ahead: startLine },
];

export const notFound: Route = {
  pattern: '',
  title: 'Not found',
  load: () => import('../pages/NotFoundPage.tsx'),
};
