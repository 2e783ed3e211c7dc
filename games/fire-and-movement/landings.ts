import { procedure } from './state.ts';

/** 12.0, 12.1: what comes ashore or to sea at the beginning of the US Movement Phase. */
export const landings = procedure('landings', []);

export const landingProcedures = [landings];
