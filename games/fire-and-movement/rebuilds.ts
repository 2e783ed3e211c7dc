import { procedure } from './state.ts';

/** 11.1: depleted Japanese units are rebuilt, when all movement is over. */
export const rebuilds = procedure('rebuilds', []);

export const rebuildProcedures = [rebuilds];
