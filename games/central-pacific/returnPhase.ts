import type { Play } from './state.ts';

/** 18.4 */
export function returnPhase(_play: Play): void {}
