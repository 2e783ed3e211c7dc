import type { ActionSpec } from './actions.ts';
import { buildingActions, buildingProcedures } from './baseBuilding.ts';
import { refitActions, refitProcedures } from './refits.ts';

/** 25.7: the G4 actions. */
export const logisticsActions: Readonly<Record<string, ActionSpec>> = {
  ...buildingActions,
  ...refitActions,
};

export const logisticsProcedures = [...buildingProcedures, ...refitProcedures];
