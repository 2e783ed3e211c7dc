// First, so that what components say about themselves counts more.
import './style/tokens.css';
import './style/base.css';

import { render } from 'preact';
import { App, fetchPage } from './app/App.tsx';
import { startFileDrop } from './base/droppedFile.ts';
import { startRouter } from './base/router.ts';
import { refreshMe } from './base/session.ts';
import { startSettings } from './base/settings.ts';
import { startTitle } from './base/title.ts';
import { startAttention } from './library/attention.ts';
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
