// First, so that what components say about themselves counts more.
import './style/tokens.css';
import './style/base.css';

import { render } from 'preact';
import { App, fetchPage } from './app/App.tsx';
import { startFileDrop } from './base/droppedFile.ts';
import { inIdleTime } from './base/lazily.tsx';
import { startRouter } from './base/router.ts';
import { refreshMe } from './base/session.ts';
import { startSettings } from './base/settings.ts';
import { startTitle } from './base/title.ts';
import { startOffline } from './offline/register.ts';

fetchPage(location.pathname);
startSettings();
startRouter();
startTitle();
startFileDrop();
startOffline();
void refreshMe();
render(<App />, document.querySelector('#app')!);
// Whose turn it is elsewhere can wait until this page is there. Without it, lists still tell.
inIdleTime(() => import('./library/attention.ts'))
  .then(({ startAttention }) => startAttention())
  .catch(() => undefined);
