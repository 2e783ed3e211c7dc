import type { ActionSpec } from '../core/actions.ts';
import { administrativeFlightActions, administrativeFlightProcedures } from './administrativeFlight.ts';
import { administrativeMoveActions, administrativeMoveProcedures } from './administrativeMove.ts';
import { buildingActions, buildingProcedures } from './baseBuilding.ts';
import { refitActions, refitProcedures } from './refits.ts';

/** 25.7: the G4 actions. */
export const logisticsActions: Readonly<Record<string, ActionSpec>> = {
  ...buildingActions,
  ...refitActions,
  ...administrativeMoveActions,
  ...administrativeFlightActions,
};

export const logisticsProcedures = [
  ...buildingProcedures,
  ...refitProcedures,
  ...administrativeMoveProcedures,
  ...administrativeFlightProcedures,
];
