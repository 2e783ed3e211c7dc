import { conclusionPhase } from './conclusion.ts';
import { navalMission } from './mission.ts';
import { navalReturns } from './returns.ts';

/** 10.1 to 10.3, 12.0 */
export const navalProcedures = [navalMission, navalReturns, conclusionPhase];
