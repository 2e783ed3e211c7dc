import type { ActionSpec } from './actions.ts';

export const personnelActions: Readonly<Record<string, ActionSpec>> = {};

export const personnelProcedures = [];
