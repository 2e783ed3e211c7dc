import type { ActionSpec } from './actions.ts';

export const intelligenceActions: Readonly<Record<string, ActionSpec>> = {};

export const intelligenceProcedures = [];
