import { procedure } from './state.ts';

/** 11.2: units for the free landing beaches, when all movement is over. */
export const reinforcements = procedure('reinforcements', []);

export const reinforcementProcedures = [reinforcements];
