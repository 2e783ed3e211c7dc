// First, so that what components say about themselves counts more.
import './style/tokens.css';
import './style/base.css';

import { render } from 'preact';
import { App, fetchPage } from './app/App.tsx';
import { afterTheBoard } from './base/idle.ts';
import { inIdleTime } from './base/lazily.tsx';
import { startRouter } from './base/router.ts';
import { refreshMe } from './base/session.ts';
import { startSettings } from './base/settings.ts';
import { startTitle } from './base/title.ts';
import { reloadOnce } from './offline/reloadOnce.ts';

fetchPage(location.pathname);
startSettings();
startRouter();
startTitle();
addEventListener('vite:preloadError', reloadOnce);
render(<App />, document.querySelector('#app')!);
// On a board no name is needed before the counters.
void afterTheBoard().then(refreshMe);
// To keep the client for play without a connection takes nothing away from this page.
inIdleTime(() => import('./offline/register.ts'))
  .then(({ startOffline }) => startOffline())
  .catch(() => undefined);
// Whose turn it is elsewhere can wait until this page is there. Without it, lists still tell.
inIdleTime(() => import('./library/attention.ts'))
  .then(({ startAttention }) => startAttention())
  .catch(() => undefined);
