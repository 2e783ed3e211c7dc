import type { Play } from './state.ts';

/** 18.1 */
export function japaneseEventPhase(_play: Play): void {}

/** 23.0 */
export function japaneseActionPhase(_play: Play): void {}

export const japaneseEventProcedures = [];
