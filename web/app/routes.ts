import type { ComponentType } from 'preact';
import type { PageProps, Route } from './router.ts';

type Page = { readonly default: ComponentType<PageProps> };

// Screens that are built beside this one.
const screens = import.meta.glob<Page>(['../play/PlayPage.tsx', '../play/ReplayPage.tsx']);

function screen(path: string): () => Promise<Page> {
  return () => (screens[path] ? screens[path]() : import('../pages/NotFoundPage.tsx'));
}

/** Every page, each loaded when it is first wanted. */
export const routes: readonly Route[] = [
  { pattern: '/', title: 'Atoll', load: () => import('../pages/HomePage.tsx') },
  { pattern: '/play/local/:id', title: 'Game', whole: true, load: screen('../play/PlayPage.tsx') },
  { pattern: '/replay/local/:id', title: 'Replay', whole: true, load: screen('../play/ReplayPage.tsx') },
  { pattern: '/replay/:id', title: 'Replay', whole: true, load: screen('../play/ReplayPage.tsx') },
];

export const notFound: Route = {
  pattern: '',
  title: 'Not found',
  load: () => import('../pages/NotFoundPage.tsx'),
};
