import { procedure, run } from './state.ts';

/** 6.0 */
export const usEventPhase = procedure('us event phase', [run('draw', '6.0a', () => undefined)]);

export const usEventProcedures = [usEventPhase];
