import { lazily } from '../app/lazily.tsx';

/* Parts of the play screen that are not there at first, each loaded when it is wanted. */

export const BoardsTogether = lazily(async () => (await import('./BoardsTogether.tsx')).BoardsTogether);
export const ChoiceList = lazily(async () => (await import('./ChoiceList.tsx')).ChoiceList);
export const GameMenu = lazily(async () => (await import('./GameMenu.tsx')).GameMenu);
export const GameOver = lazily(async () => (await import('./GameOver.tsx')).GameOver);
export const HeldStrip = lazily(async () => (await import('./HeldStrip.tsx')).HeldStrip);
export const PlayKeys = lazily(async () => (await import('./PlayKeys.tsx')).PlayKeys);
