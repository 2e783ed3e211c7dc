import { supplyDisruption } from './disruption.ts';
import { reinforcements } from './reinforcements.ts';
import { victoryCheck } from './victory.ts';

/** What scenarios add to play, after the setup. */
export const scenarioProcedures = [reinforcements, supplyDisruption, victoryCheck];
