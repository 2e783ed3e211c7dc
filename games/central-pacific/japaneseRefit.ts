import type { Play } from './state.ts';

/** 21.1 */
export function refitPhase(_play: Play): void {}
