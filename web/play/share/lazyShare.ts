import { lazily } from '../../base/lazily.tsx';

/** Loaded when it is wanted. */
export const ShareDialog = lazily(async () => (await import('./ShareDialog.tsx')).ShareDialog);
