import { supplyDisruption } from './disruption.ts';
import { freeSetUpProcedures } from './freeSetUp.ts';
import { reinforcements } from './reinforcements.ts';
import { victoryCheck } from './victory.ts';

/** What scenarios add to play, after a given setup. */
export const scenarioProcedures = [...freeSetUpProcedures, reinforcements, supplyDisruption, victoryCheck];
