import { soloCombat } from './combat.ts';
import { soloMovement } from './movement.ts';

export const solitaireProcedures = [soloMovement, soloCombat];
