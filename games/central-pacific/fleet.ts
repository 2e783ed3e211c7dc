import type { ActionSpec } from './actions.ts';

export const fleetActions: Readonly<Record<string, ActionSpec>> = {};

export const fleetProcedures = [];
