import type { ActionSpec } from './actions.ts';

export const transportActions: Readonly<Record<string, ActionSpec>> = {};

export const transportProcedures = [];
