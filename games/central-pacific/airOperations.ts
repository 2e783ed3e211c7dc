import type { ActionSpec } from './actions.ts';

export const airActions: Readonly<Record<string, ActionSpec>> = {};

export const airProcedures = [];
