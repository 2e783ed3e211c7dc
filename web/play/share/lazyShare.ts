import { lazily } from '../../base/lazily.tsx';

/* Each of these is loaded when it is wanted. */

export const PlanStrip = lazily(async () => (await import('./PlanStrip.tsx')).PlanStrip);
export const ShareDialog = lazily(async () => (await import('./ShareDialog.tsx')).ShareDialog);
export const TryOut = lazily(async () => (await import('./TryOut.tsx')).TryOut);
export const WhoPlays = lazily(async () => (await import('./WhoPlays.tsx')).WhoPlays);
