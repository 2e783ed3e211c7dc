import type { ActionSpec } from './actions.ts';

export const logisticsActions: Readonly<Record<string, ActionSpec>> = {};

export const logisticsProcedures = [];
