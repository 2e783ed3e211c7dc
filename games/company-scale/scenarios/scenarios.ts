import { arrangingProcedures } from './arranging.ts';
import { supplyDisruption } from './disruption.ts';
import { reinforcements } from './reinforcements.ts';
import { setUp } from './setUp.ts';
import { concedeOrder, victoryCheck } from './victory.ts';

export const scenarioProcedures = [setUp, ...arrangingProcedures, reinforcements, supplyDisruption, victoryCheck];
export const scenarioOrders = [concedeOrder];
