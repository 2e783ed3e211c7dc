import { procedure } from './state.ts';

/** 8.2: the Combat Phase, or the Mobile Combat Phase. */
export const combatPhase = procedure<{ mobile: boolean }>('combat phase', []);

export const combatProcedures = [combatPhase];
