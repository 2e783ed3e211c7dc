import type { ActionSpec } from './actions.ts';

export const invasionActions: Readonly<Record<string, ActionSpec>> = {};

export const invasionProcedures = [];
