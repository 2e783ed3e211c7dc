// First, so that what components say about themselves counts more.
import './style/tokens.css';
import './style/base.css';

import { render } from 'preact';
import { App, fetchPage } from './app/App.tsx';
import { startAttention } from './app/attention.ts';
import { startFileDrop } from './app/droppedFile.ts';
import { startRouter } from './app/router.ts';
import { refreshMe } from './app/session.ts';
import { startSettings } from './app/settings.ts';
import { startTitle } from './app/title.ts';
import { startOffline } from './offline/register.ts';

fetchPage(location.pathname);
startSettings();
startRouter();
startTitle();
startFileDrop();
startAttention();
startOffline();
void refreshMe();
render(<App />, document.querySelector('#app')!);
