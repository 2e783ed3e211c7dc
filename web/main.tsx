import { render } from 'preact';
import { App } from './app/App.tsx';
import { startRouter } from './app/router.ts';
import { startSettings } from './app/settings.ts';
import { startTitle } from './app/title.ts';
import './style/tokens.css';
import './style/base.css';

startSettings();
startRouter();
startTitle();
render(<App />, document.querySelector('#app')!);
