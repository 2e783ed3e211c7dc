import { bombard } from './bombard.ts';
import { deployShips } from './deployment.ts';
import { submarineAttack } from './submarine.ts';
import { surfaceCombat } from './surfaceCombat.ts';
import { unopposedAttack } from './unopposedAttack.ts';

/** 9.9, 9.10, 10.4, 10.5 */
export const combatProcedures = [deployShips, unopposedAttack, surfaceCombat, bombard, submarineAttack];
