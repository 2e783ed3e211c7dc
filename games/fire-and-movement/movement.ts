import { procedure } from './state.ts';

/** 5.0, 5.5: the Movement Phase, or the Mobile Movement Phase. */
export const movementPhase = procedure<{ mobile: boolean }>('movement phase', []);

export const movementProcedures = [movementPhase];
