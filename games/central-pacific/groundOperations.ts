import type { ActionSpec } from './actions.ts';

export const groundActions: Readonly<Record<string, ActionSpec>> = {};

export const groundProcedures = [];
