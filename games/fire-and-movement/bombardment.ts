import { procedure } from './state.ts';

/** 8.1: attacks by support fire alone. */
export const bombardmentPhase = procedure('bombardment phase', []);

export const bombardmentProcedures = [bombardmentPhase];
